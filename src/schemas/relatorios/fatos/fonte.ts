/** What a column of a fact may hold; with `?` it may be null. Money and areas are decimal texts, days AAAA-MM-DD. */
export type TipoDoFato = 'texto' | 'texto?' | 'inteiro' | 'inteiro?' | 'logico' | 'dia' | 'dia?' | 'decimal';

interface Valores {
  readonly texto: string;
  readonly 'texto?': string | null;
  readonly inteiro: number;
  readonly 'inteiro?': number | null;
  readonly logico: boolean;
  readonly dia: string;
  readonly 'dia?': string | null;
  readonly decimal: string;
}

export type Colunas = Readonly<Record<string, TipoDoFato>>;
export type Somas = Readonly<Record<string, 'inteiro' | 'decimal'>>;
type LinhaDe<C> = { readonly [K in keyof C]: C[K] extends TipoDoFato ? Valores[C[K]] : never };

/** What a day of a row says as of today: days since then, the band that they are in, or whether it is past. */
export type DeHoje<C extends string = string> =
  | { readonly de: C; readonly como: 'dias' | 'passou' }
  /** Bands by their last days; what is older is in `ALEM`. */
  | { readonly de: C; readonly como: 'faixa'; readonly ate: readonly number[] };

/** Band of what is older than all that are named. */
export const ALEM = 'mais';

/** What bands are called, by their key: '0 a 7 dias', 'Mais de 90 dias'. */
export const nomesDasFaixas = (ate: readonly number[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    ate.map((ultimo, i) => [`${ultimo}`, `${i === 0 ? 0 : (ate[i - 1] ?? 0) + 1} a ${ultimo} dias`]),
  ),
  [ALEM]: `Mais de ${ate.at(-1) ?? 0} dias`,
});

/**
 * Rows of a source added up per month and per week, so that reports of years do not read each of them: by some of its dimensions, with all of its sums or
 * with their number alone. The narrowest stands first; what none of them tells apart is read of the rows themselves.
 */
export interface Resumo<D extends string = string> {
  /** End of the names of its tables, after that of the source and 'mes', 'semana' or 'ano'; absent: none. */
  readonly sufixo?: string;
  /** Absent: all dimensions. */
  readonly por?: readonly D[];
  /** `false`: how many rows there are, and no sums. */
  readonly somas?: false;
  /** `false`: none per week, since no report reads it by weeks. */
  readonly semanas?: false;
  /** Per year too: groups of many values, which tell no months apart, are read of those. */
  readonly anos?: true;
  /**
   * One of `por`, whose values are kept in classes as well, in tables of their own (`_classes`): a quantile finds the class that it is in, and reads the values
   * of that alone. The class is the whole part of their square root, so that there are about as many classes as values in one; what is less than 0 is in the first.
   */
  readonly classes?: D;
}

/**
 * A source of facts: one table, whose rows of one request are worked out together from its chain of events and replaced together. Beside what is declared
 * here a row has its organisation, its request, its number within it (`ordem`) and the day that it is counted on.
 */
export interface Fonte<
  D extends Colunas = Colunas,
  S extends Somas = Somas,
  E extends Colunas = Colunas,
  H extends Readonly<Record<string, DeHoje>> = Readonly<Record<string, DeHoje>>,
> {
  readonly tabela: string;
  /** What the rows are, in the plural, as a report says it: 'requerimentos protocolados'. */
  readonly rotulo: string;
  /** What the day is that a row is counted on, before the date: 'protocolado em'. */
  readonly dia: string;
  /** The same of what goes on, which has none yet: since when it does. Absent: nothing of it is told before it has its day. */
  readonly desde?: string;
  /** What rows are counted, chosen and grouped by. */
  readonly dimensoes: D;
  /** What is added up; the number of rows always is. */
  readonly somas: S;
  /** What only the rows themselves have: no report groups by it. */
  readonly detalhes: E;
  /** What is read of its days as of today, whenever a report is read: no column of its own, and nothing that ages is kept. */
  readonly deHoje?: H;
  /** Columns that name a person, lead to one or are words that somebody wrote: no view for others has them. */
  readonly reservadas?: readonly string[];
  readonly resumos: readonly Resumo<keyof D & string>[];
  /** What a column is called where days off do not count; absent: the source keeps no such time. */
  readonly uteis?: Readonly<Partial<Record<(keyof D | keyof S) & string, (keyof D | keyof S) & string>>>;
}

export type Fato<F> =
  F extends Fonte<infer D, infer S, infer E, infer _H>
    ? {
        readonly ordem: number;
        /** Null: not to be counted yet (what goes on has no end). */
        readonly dia: string | null;
      } & LinhaDe<D> &
        LinhaDe<S> &
        LinhaDe<E>
    : never;

export const defineFonte = <
  const D extends Colunas,
  const S extends Somas,
  const E extends Colunas,
  const H extends Readonly<Record<string, DeHoje<keyof (D & E) & string>>> = Readonly<Record<never, never>>,
>(
  fonte: Fonte<D, S, E, H>,
): Fonte<D, S, E, H> => fonte;
