import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import {
  mesDe,
  mesesInteiros,
  segundaDe,
  semanasInteiras,
  type Intervalo,
} from '../../../src/schemas/relatorios/periodo.ts';
import type { Cada, TabelaDeSomas } from './sqlDasFontes.ts';

/** Days that are read from one table: whole years, months or weeks of sums; without any, of the rows themselves. */
export interface Fatia {
  readonly em?: TabelaDeSomas;
  readonly de: string;
  readonly antesDe: string;
}

type Inteiros = Pick<Fatia, 'de' | 'antesDe'>;

const janeiroDe = (dia: string, anos = 0): string => `${String(Number(dia.slice(0, 4)) + anos).padStart(4, '0')}-01-01`;

const anosInteiros = ({ de, ate }: Intervalo): Inteiros | null => {
  const primeiro = de === janeiroDe(de) ? de : janeiroDe(de, 1);
  const fim = janeiroDe(somarDias(ate, 1));
  return primeiro < fim ? { de: primeiro, antesDe: fim } : null;
};

const INTEIROS: { readonly [C in Cada]: (um: Intervalo) => Inteiros | null } = {
  ano: anosInteiros,
  mes: mesesInteiros,
  semana: semanasInteiras,
};

/** First day of the year, month or week after that which a day is in. */
const SEGUINTE: { readonly [C in Cada]: (dia: string) => string } = {
  ano: (dia) => janeiroDe(dia, 1),
  mes: (dia) => mesDe(dia, 1),
  semana: (dia) => somarDias(segundaDe(dia), 7),
};

/**
 * Some days, cut into as few whole years, months and weeks as the sums have, and what is left before and after them. Nothing has happened after today yet: what
 * has begun with it is whole, as far as it has come. @param niveis sums to read them from, the longest first @param hoje AAAA-MM-DD in the city
 */
export const fatiasDe = (niveis: readonly TabelaDeSomas[], { de, ate }: Intervalo, hoje: string): readonly Fatia[] => {
  if (de > ate) return [];
  const [em, ...menores] = niveis;
  if (em === undefined) return [{ de, antesDe: somarDias(ate, 1) }];
  const inteiros = INTEIROS[em.cada]({ de, ate: ate < hoje ? ate : somarDias(SEGUINTE[em.cada](hoje), -1) });
  if (inteiros === null) return fatiasDe(menores, { de, ate }, hoje);
  return [
    { em, ...inteiros },
    ...fatiasDe(menores, { de, ate: somarDias(inteiros.de, -1) }, hoje),
    ...fatiasDe(menores, { de: inteiros.antesDe, ate }, hoje),
  ];
};
