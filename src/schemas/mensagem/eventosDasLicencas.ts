import type { EventoDeMensagem } from './etiquetasDeMensagem.ts';

/** What the holder of a licence is told of it after it was issued. */
export const eventosDasLicencas = {
  licenca_retificada: {
    rotulo: 'Licença retificada',
    etiquetas: ['documento.nome', 'documento.numero', 'decisao.motivo'],
    minimo: ['documento.nome', 'documento.numero', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} retificado',
    texto:
      'A prefeitura retificou o documento {{documento.nome}} nº {{documento.numero}}. Use a nova versão: a anterior foi substituída.\nMotivo: {{decisao.motivo}}',
  },
  licenca_prorrogada: {
    rotulo: 'Validade da licença prorrogada',
    etiquetas: ['documento.nome', 'documento.numero', 'documento.validade', 'decisao.motivo'],
    minimo: ['documento.nome', 'documento.validade', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} prorrogado até {{documento.validade}}',
    texto:
      'A prefeitura prorrogou a validade do documento {{documento.nome}} nº {{documento.numero}}: vale até {{documento.validade}}. Use a nova versão: a anterior foi substituída.\nMotivo: {{decisao.motivo}}',
  },
  prorrogacao_da_licenca_negada: {
    rotulo: 'Prorrogação da licença negada',
    etiquetas: ['documento.nome', 'documento.numero', 'decisao.motivo'],
    minimo: ['documento.nome', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: prorrogação de {{documento.nome}} negada',
    texto:
      'A prefeitura não prorrogou a validade do documento {{documento.nome}} nº {{documento.numero}}, que continua a valer até o dia que já tinha.\nMotivo: {{decisao.motivo}}',
  },
  licenca_suspensa: {
    rotulo: 'Validade da licença suspensa',
    etiquetas: ['documento.nome', 'documento.numero', 'decisao.motivo'],
    minimo: ['documento.nome', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: validade de {{documento.nome}} suspensa',
    texto:
      'A prefeitura suspendeu a validade do documento {{documento.nome}} nº {{documento.numero}}. Enquanto estiver suspenso, ele não vence; os dias parados são somados quando a validade for retomada.\nMotivo: {{decisao.motivo}}',
  },
  licenca_retomada: {
    rotulo: 'Validade da licença retomada',
    etiquetas: ['documento.nome', 'documento.numero', 'documento.validade', 'decisao.motivo'],
    minimo: ['documento.nome', 'documento.validade', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: validade de {{documento.nome}} retomada',
    texto:
      'A prefeitura retomou a validade do documento {{documento.nome}} nº {{documento.numero}}. Fim da validade, com os dias parados somados: {{documento.validade}}.\nMotivo: {{decisao.motivo}}',
  },
  licenca_lembrada: {
    rotulo: 'Licença perto do fim da validade',
    etiquetas: ['documento.nome', 'documento.numero', 'documento.validade'],
    minimo: ['documento.nome', 'documento.validade'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} vale até {{documento.validade}}',
    texto: 'A validade do documento {{documento.nome}} nº {{documento.numero}} termina em {{documento.validade}}.',
  },
  licenca_vencida: {
    rotulo: 'Licença vencida',
    etiquetas: ['documento.nome', 'documento.numero', 'documento.validade'],
    minimo: ['documento.nome', 'documento.validade'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} vencido',
    texto: 'A validade do documento {{documento.nome}} nº {{documento.numero}} terminou em {{documento.validade}}.',
  },
} as const satisfies Record<string, EventoDeMensagem>;
