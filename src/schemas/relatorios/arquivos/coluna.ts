/** What a column of a file holds. Days are AAAA-MM-DD. */
export const tiposDaColuna = {
  texto: 'Texto',
  inteiro: 'Número inteiro',
  data: 'Data',
  logico: 'Sim ou não',
  decimal: 'Número',
} as const;
export type TipoDaColuna = keyof typeof tiposDaColuna;

/** A value of a file; null: there is none. */
export type ValorDoArquivo = string | number | boolean | null;

/**
 * Where a value comes from. `fato`: a column of the facts, as it is. `nomeDe`: what the city calls the value of that column. `requerimento`: a column of
 * the request itself.
 */
export type OrigemDaColuna<C extends string = string> =
  | { readonly fato: C }
  | { readonly nomeDe: 'processo' | 'etapa' | 'setor'; readonly fato: C }
  | { readonly requerimento: 'numero' };

/** A column of a file, declared once: the query, the files and the dictionary follow from it. */
export interface ColunaDoArquivo<C extends string = string> {
  readonly nome: string;
  readonly tipo: TipoDaColuna;
  /** What it says, as whoever reads the file is told. */
  readonly significado: string;
  /** What a row without a value means; absent: each has one. */
  readonly vazia?: string;
  readonly origem: OrigemDaColuna<C>;
}
