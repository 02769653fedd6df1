/** An expression that is worse than linear, or that nobody could tell, and why no long text ever reaches it. */
export interface Excecao {
  /** File and text of the expression as the check names them. */
  readonly arquivo: string;
  readonly trecho: string;
  /** What bounds its input, in a sentence. */
  readonly porque: string;
}

/** The one list of exceptions. An expression is written anew before it comes in here. */
export const excecoes: readonly Excecao[] = [];
