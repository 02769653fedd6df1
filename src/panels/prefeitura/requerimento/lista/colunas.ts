/** Columns of the inbox by which it can be sorted, as the API names them, with the measures of look.md 4. */
export const colunasDaCaixa = [
  { chave: 'numero', rotulo: 'Número', largura: 118 },
  { chave: 'processo_nome', rotulo: 'Tipo', largura: undefined },
  { chave: 'requerente_nome', rotulo: 'Requerente', largura: 196 },
  { chave: 'etapa_nome', rotulo: 'Etapa', largura: undefined },
  { chave: 'situacao', rotulo: 'Situação', largura: 192 },
  { chave: 'vence_em', rotulo: 'Prazo', largura: 138 },
] as const;

/** `prioridade` sorts from the heading of the number, where its chevrons stand. */
export const colunas: readonly string[] = [...colunasDaCaixa.map(({ chave }) => chave), 'prioridade'];
