/** Acts that the inbox does to several requests at once. */
export const atosEmLote = ['atribuir', 'encaminhar', 'priorizar'] as const;
export type AtoEmLote = (typeof atosEmLote)[number];

/** Requests of one call: the longest page that the inbox shows is 100. */
export const MAXIMO_DO_LOTE = 200;

/** Requests that may be chosen at once beyond a page; they go in calls of `MAXIMO_DO_LOTE`, one after the other. */
export const MAXIMO_DA_SELECAO = 5_000;

/** What came of it: each of the others stays as it is, and says why. */
export interface ResultadoDoLote {
  readonly feitos: readonly number[];
  readonly recusados: readonly { readonly id: number; readonly numero: string | null; readonly motivo: string }[];
}
