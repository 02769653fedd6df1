import type { EventoDeMensagem } from './etiquetasDeMensagem.ts';
import { daTaxa, motivo, taxas } from './partesDosEventos.ts';

/** Mails about fees, bills and receipts. */
export const eventosDasCobrancas = {
  taxas_geradas: {
    rotulo: 'Taxas geradas',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxas geradas',
  },
  taxas_recalculadas: {
    rotulo: 'Taxas calculadas de novo',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxas calculadas de novo',
  },
  restituicao_registrada: {
    rotulo: 'Taxa restituída',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxa restituída',
  },
  cobranca_emitida: {
    rotulo: 'Guia de pagamento emitida',
    ...daTaxa,
    assunto: 'Requerimento {{requerimento.numero}}: guia emitida',
    texto: '{{cobranca.nome}}: a guia de pagamento está disponível. Pague e envie o comprovante pelo portal.',
  },
  pagamento_registrado: {
    rotulo: 'Pagamento recebido',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: pagamento recebido',
  },
  cobranca_isenta: {
    rotulo: 'Taxa isenta',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxa isenta',
  },
  comprovante_aprovado: {
    rotulo: 'Comprovante de pagamento aprovado',
    ...daTaxa,
    assunto: 'Requerimento {{requerimento.numero}}: comprovante aprovado',
    texto: '{{cobranca.nome}}: o comprovante de pagamento foi aprovado.',
  },
  comprovante_rejeitado: {
    rotulo: 'Comprovante de pagamento rejeitado',
    etiquetas: [...daTaxa.etiquetas, ...motivo.etiquetas],
    minimo: motivo.minimo,
    assunto: 'Requerimento {{requerimento.numero}}: comprovante rejeitado',
    texto:
      '{{cobranca.nome}}: o comprovante de pagamento foi rejeitado.\nMotivo: {{decisao.motivo}}\nEnvie outro comprovante pelo portal.',
  },
} as const satisfies Readonly<Record<string, EventoDeMensagem>>;
