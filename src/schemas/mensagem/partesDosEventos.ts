/** What several mails say alike: why, which fees, which one of them, nothing beside the words of all. */
export const motivo = { etiquetas: ['decisao.motivo'], minimo: ['decisao.motivo'] } as const;
export const taxas = { etiquetas: ['taxas.lista'], minimo: ['taxas.lista'], texto: '{{taxas.lista}}' } as const;
export const daTaxa = { etiquetas: ['cobranca.nome'], minimo: [] } as const;
export const semMais = { etiquetas: [], minimo: [] } as const;
