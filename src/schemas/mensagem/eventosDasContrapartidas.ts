import type { EventoDeMensagem } from './etiquetasDeMensagem.ts';

/** Mails about counterparts. */
export const eventosDasContrapartidas = {
  contrapartidas_exigidas: {
    rotulo: 'Contrapartidas exigidas',
    etiquetas: ['contrapartidas.lista'],
    minimo: ['contrapartidas.lista'],
    assunto: 'Requerimento {{requerimento.numero}}: contrapartidas a cumprir',
    texto: '{{contrapartidas.lista}}\nDepois de cumprir, envie a comprovação pelo portal.',
  },
  comprovacao_avaliada: {
    rotulo: 'Comprovação de contrapartida conferida',
    etiquetas: ['contrapartidas.lista', 'decisao.motivo'],
    minimo: ['contrapartidas.lista', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: comprovação de contrapartida conferida',
    texto: '{{contrapartidas.lista}}\nMotivo: {{decisao.motivo}}',
  },
  contrapartida_lembrada: {
    rotulo: 'Prazo de contrapartida perto do fim',
    etiquetas: ['contrapartidas.lista', 'contrapartidas.prazo'],
    minimo: ['contrapartidas.lista', 'contrapartidas.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: cumpra a contrapartida até {{contrapartidas.prazo}}',
    texto:
      'O prazo da contrapartida {{contrapartidas.lista}} termina em {{contrapartidas.prazo}}.\nSe já enviou a comprovação, desconsidere este aviso.',
  },
  contrapartida_vencida: {
    rotulo: 'Prazo de contrapartida vencido',
    etiquetas: ['contrapartidas.lista', 'contrapartidas.prazo'],
    minimo: ['contrapartidas.lista', 'contrapartidas.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: contrapartida não cumprida no prazo',
    texto:
      'O prazo da contrapartida {{contrapartidas.lista}} terminou em {{contrapartidas.prazo}} sem a comprovação. Cumpra e envie-a assim que puder.',
  },
  contrapartida_prorrogada: {
    rotulo: 'Mais prazo para contrapartida',
    etiquetas: ['contrapartidas.lista', 'contrapartidas.prazo', 'decisao.motivo'],
    minimo: ['contrapartidas.lista', 'contrapartidas.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: mais prazo para a contrapartida',
    texto:
      'O prazo da contrapartida {{contrapartidas.lista}} vai agora até {{contrapartidas.prazo}}.\nMotivo: {{decisao.motivo}}',
  },
  contrapartidas_iniciadas: {
    rotulo: 'Começo do prazo das contrapartidas',
    etiquetas: ['contrapartidas.lista'],
    minimo: ['contrapartidas.lista'],
    assunto: 'Requerimento {{requerimento.numero}}: começou o prazo das contrapartidas',
    texto:
      'Com o deferimento começou o prazo das contrapartidas:\n{{contrapartidas.lista}}\nDepois de cumprir, envie a comprovação pelo portal.',
  },
  contrapartida_dispensada: {
    rotulo: 'Contrapartida dispensada',
    etiquetas: ['contrapartidas.lista', 'decisao.motivo'],
    minimo: ['contrapartidas.lista', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: contrapartida dispensada',
    texto: '{{contrapartidas.lista}} deixou de ser exigida.\nMotivo: {{decisao.motivo}}',
  },
} as const satisfies Readonly<Record<string, EventoDeMensagem>>;
