export interface ParteDaBarra {
  /** Which of the figures, from 0, which is its filling. */
  readonly serie: number;
  /** Of the longest bar, from 0 to 1. */
  readonly parte: number;
  /** Which it is and how much, for a filling says it to nobody who does not see it: 'Prefeitura: 8 dias'; absent: the bar says it. */
  readonly dita?: string;
}

/** One bar, in parts, and what it says at its end. */
export interface BarraDoMail {
  /** Which of the bars of its group: 'A'; absent: it is the only one. */
  readonly nome?: string;
  readonly partes: readonly ParteDaBarra[];
  readonly dita: string;
}

/** A drawing that needs no picture: bars, one or more for each group. */
export interface DesenhoDoMail {
  /** What is seen in it. */
  readonly titulo: string;
  /** What each filling stands for, in their order; none where there is one. */
  readonly legenda: readonly string[];
  readonly grupos: readonly { readonly nome: string; readonly barras: readonly BarraDoMail[] }[];
  /** What it leaves out. */
  readonly nota?: string;
}
