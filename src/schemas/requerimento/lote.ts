/** Acts that the inbox does to several requests at once. */
export const atosEmLote = ['atribuir', 'encaminhar', 'priorizar'] as const;
export type AtoEmLote = (typeof atosEmLote)[number];

/** Requests of one call: the longest page that the inbox shows is 100. */
export const MAXIMO_DO_LOTE = 200;

/** What came of it: each of the others stays as it is, and says why. */
export interface ResultadoDoLote {
  readonly feitos: readonly number[];
  readonly recusados: readonly { readonly id: number; readonly numero: string | null; readonly motivo: string }[];
}
