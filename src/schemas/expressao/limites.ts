/**
 * Bounds that keep every expression fast on a citizen's phone and on the server. All are checked when the expression is
 * saved, except the two about data, which are checked when it is evaluated.
 */
export const limites = {
  /** Characters of the source. */
  caracteres: 2_000,
  /** Nodes of the syntax tree. */
  nos: 1_000,
  /** Parentheses, calls and negations inside one another. */
  profundidade: 40,
  /** Items written in one `em (…)` list. */
  itensEscritos: 100,
  /** Arguments of one call. */
  argumentos: 12,
  /** `filtrar`, `mapear`, `todos`, `algum` inside one another: each level multiplies the work by the length of the list. */
  repeticoesAninhadas: 2,
  /** Node visits in the worst case (every list full): about half a second of an old phone. */
  custo: 1_000_000,
  /** The same of all expressions of a definition together: many of them are asked again with every answer that is saved. */
  custoDoProcesso: 50_000,
  /** Items of a list or rows of a table among the answers. */
  itensDeLista: 200,
  /** Characters of one text answer. */
  caracteresDeTexto: 20_000,
  /** Digits before and after the decimal point of an answer or of a written number. */
  digitos: 30,
} as const;
