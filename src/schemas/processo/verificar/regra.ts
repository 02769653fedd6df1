import type { TipoExpressao, Tipos } from '../../expressao/tipo.ts';
import type { Etapa } from '../definicao.ts';

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
}

/** The condition of a step, under which everything in it is asked. */
export const daEtapa = (etapa: Etapa): readonly string[] => (etapa.condicao == null ? [] : [etapa.condicao]);
