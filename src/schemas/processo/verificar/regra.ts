import type { TipoExpressao, Tipos } from '../../expressao/tipo.ts';
import type { Campo } from '../campo.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { naLinha } from '../naLinha.ts';

/** An expression with its place. */
export interface Regra {
  readonly fonte: string;
  readonly onde: string;
  /** Begins the sentences: `A condição da etapa "Vistoria"`. */
  readonly oQue: string;
  readonly etapa: string;
  readonly dentro: 'nada' | 'tudo' | number;
  readonly tipos: Tipos;
  /** Absent: of any. */
  readonly esperado?: TipoExpressao;
  /** Conditions that already hold where this one is asked. */
  readonly sob?: readonly string[];
  /** Conditions tried before this one, which therefore do not hold. */
  readonly depoisDe?: readonly string[];
  /** Asked of each row: the table, and which of its columns it is asked for. */
  readonly daLinha?: { readonly tabela: Campo; readonly coluna: number };
}

/** The definition as a rule reads it: of one that is asked of a row, with the columns as questions. */
export const definicaoDaRegra = (d: Definicao, { daLinha }: Pick<Regra, 'daLinha'>): Definicao =>
  daLinha === undefined ? d : naLinha(d, daLinha.tabela);

/** The condition of a step, under which everything in it is asked. */
export const daEtapa = (etapa: Etapa): readonly string[] => (etapa.condicao == null ? [] : [etapa.condicao]);
