import { compararDecimais, decimalDe } from '../brasil/decimal.ts';
import { textos } from '../textos.ts';
import { ausente } from './regra.ts';

/** Areas of a floor or of a whole building in m², as decimal text or number. */
export interface Areas {
  readonly computavel?: unknown;
  readonly nao_computavel?: unknown;
  /** Voids of the floor (AMB-091). */
  readonly vazia?: unknown;
}

const maior = (valor: unknown, outro: unknown): boolean => {
  const a = decimalDe(valor);
  const b = decimalDe(outro);
  return a !== undefined && b !== undefined && compararDecimais(a, b) > 0;
};

/** The computable area must exceed the non-computable and the empty one, each by itself; one not given is not compared. */
export const computableArea = ({ computavel, nao_computavel, vazia }: Areas): string | undefined => {
  const outras = [nao_computavel, vazia].filter((area) => !ausente(area));
  return outras.every((area) => maior(computavel, area)) ? undefined : textos.validacao.areaComputavel;
};

/** At least one area of the list is greater than zero. */
export const someAreaGreaterThanZero = (areas: readonly unknown[]): string | undefined =>
  areas.some((area) => maior(area, 0)) ? undefined : textos.validacao.areas;

/** At least one floor. */
export const atLeastOneFloor = (pavimentos: readonly unknown[]): string | undefined =>
  pavimentos.length > 0 ? undefined : textos.validacao.pavimentos;
