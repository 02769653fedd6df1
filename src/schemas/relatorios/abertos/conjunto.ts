import type { TipoDaColuna } from '../arquivos/coluna.ts';
import type { Fonte } from '../fatos/fonte.ts';
import type { Chaves } from '../relatorio.ts';

/** What tells a person, or leads to one, or is free text: no open data hold it. */
type NaoAberta = 'pessoa' | 'numero' | 'texto' | 'linha' | 'alvo';
type Aberta<F extends Fonte> = Exclude<Chaves<F, 'dimensoes' | 'somas'>, NaoAberta>;

/** What the values of a column are called: by a registry of the city, by these words, or as they stand. */
type NomesAbertos = 'processo' | 'etapa' | 'setor' | 'texto' | Readonly<Record<string, string>>;

export interface DimensaoAberta<C extends string = string> {
  readonly nome: string;
  readonly significado: string;
  readonly coluna: C;
  readonly nomes: NomesAbertos;
  /** What stands where the fact has none. */
  readonly semValor: string;
}

/** Units that sums are kept in, and what a file tells them in: seconds in days, centavos in reais. */
export type Escala = 'inteiro' | 'dias' | 'reais' | 'area';

export interface MedidaAberta<C extends string = string> {
  readonly nome: string;
  readonly significado: string;
  /** Rows, requests (each of which has to be in one group alone), or the sum of columns. */
  readonly soma: 'linhas' | 'requerimentos' | readonly C[];
  readonly escala: Escala;
}

/** A set of open data: figures of a city by month and group, never a row of one request. */
export interface Conjunto<C extends string = string> {
  /** Part of its addresses. */
  readonly nome: string;
  readonly titulo: string;
  readonly descricao: string;
  readonly palavras: readonly string[];
  readonly fonte: Fonte;
  /** Counted in the month in which the request ended with this status, instead of the day of the fact. */
  readonly fimCom?: 'Deferido';
  /** Column of the fact that has to hold. */
  readonly so?: C;
  /** Groups of too few people are put together from the last one on. */
  readonly dimensoes: readonly DimensaoAberta<C>[];
  readonly medidas: readonly MedidaAberta<C>[];
}

export const defineConjunto = <const F extends Fonte>(
  conjunto: Conjunto<Aberta<F>> & { readonly fonte: F },
): Conjunto => conjunto;

/** A column of a file of open data, as its dictionary tells it. */
export interface ColunaAberta {
  readonly nome: string;
  readonly tipo: TipoDaColuna;
  readonly significado: string;
}

const TIPOS: Readonly<Record<Escala, TipoDaColuna>> = {
  inteiro: 'inteiro',
  dias: 'decimal',
  reais: 'decimal',
  area: 'decimal',
};

/** The columns of its files, in their order. */
export const colunasAbertas = ({ dimensoes, medidas }: Conjunto): readonly ColunaAberta[] => [
  { nome: 'mes', tipo: 'texto', significado: 'Mês a que a linha se refere, como AAAA-MM' },
  ...dimensoes.map(({ nome, significado }): ColunaAberta => ({ nome, tipo: 'texto', significado })),
  ...medidas.map(({ nome, significado, escala }): ColunaAberta => ({ nome, tipo: TIPOS[escala], significado })),
];
