import type { EventoDeMensagem } from './etiquetasDeMensagem.ts';

/** Mails about inspections. */
export const eventosDasVistorias = {
  vistoria_agendada: {
    rotulo: 'Vistoria agendada',
    etiquetas: ['vistoria.horario', 'vistoria.inspetor', 'vistoria.observacao'],
    minimo: ['vistoria.horario'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria em {{vistoria.horario}}',
    texto: 'A vistoria será em {{vistoria.horario}}, com {{vistoria.inspetor}}.\n{{vistoria.observacao}}',
  },
  vistoria_lembrada: {
    rotulo: 'Vistoria perto do dia',
    etiquetas: ['vistoria.horario', 'vistoria.inspetor', 'vistoria.observacao'],
    minimo: ['vistoria.horario'],
    assunto: 'Requerimento {{requerimento.numero}}: lembrete da vistoria em {{vistoria.horario}}',
    texto: 'A vistoria será em {{vistoria.horario}}, com {{vistoria.inspetor}}.\n{{vistoria.observacao}}',
  },
  vistoria_remarcada: {
    rotulo: 'Vistoria remarcada',
    etiquetas: ['vistoria.horario', 'vistoria.antes', 'vistoria.inspetor', 'decisao.motivo'],
    minimo: ['vistoria.horario'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria remarcada para {{vistoria.horario}}',
    texto:
      'A vistoria de {{vistoria.antes}} passou para {{vistoria.horario}}, com {{vistoria.inspetor}}.\nMotivo: {{decisao.motivo}}',
  },
  vistoria_cancelada: {
    rotulo: 'Vistoria cancelada',
    etiquetas: ['vistoria.horario', 'decisao.motivo'],
    minimo: ['vistoria.horario', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria cancelada',
    texto: 'A vistoria de {{vistoria.horario}} foi cancelada.\nMotivo: {{decisao.motivo}}',
  },
  vistoria_concluida: {
    rotulo: 'Resultado da vistoria',
    etiquetas: ['vistoria.resultado', 'vistoria.relatorio'],
    minimo: ['vistoria.resultado'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria {{vistoria.resultado}}',
    texto: 'Resultado da vistoria: {{vistoria.resultado}}.\n{{vistoria.relatorio}}',
  },
  vistoria_do_inspetor: {
    rotulo: 'Equipe: vistoria marcada, remarcada ou cancelada',
    etiquetas: ['vistoria.aviso', 'vistoria.observacao'],
    minimo: ['vistoria.aviso'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria {{vistoria.aviso}}',
    texto: 'Vistoria {{vistoria.aviso}}.\n{{vistoria.observacao}}',
  },
} as const satisfies Readonly<Record<string, EventoDeMensagem>>;
