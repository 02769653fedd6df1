/** What several mails say alike: why, which fees, which one of them, when it will be ready. */
export const motivo = { etiquetas: ['decisao.motivo'], minimo: ['decisao.motivo'] } as const;
export const taxas = { etiquetas: ['taxas.lista'], minimo: ['taxas.lista'], texto: '{{taxas.lista}}' } as const;
export const daTaxa = { etiquetas: ['cobranca.nome'], minimo: [] } as const;
export const previsao = { etiquetas: ['requerimento.previsao'], minimo: [] } as const;
