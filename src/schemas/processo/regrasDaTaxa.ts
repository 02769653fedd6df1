import { mostrarData } from '../brasil/data.ts';
import type { VigenciaDaRegra } from './definicaoTaxa.ts';
import type { Taxa } from './taxaDeclarada.ts';

/** One rule of a fee: how it is worked out, and from which day on. */
export interface RegraDaTaxa {
  readonly formula?: string;
  readonly faixas?: NonNullable<Taxa['faixas']>;
  readonly fundamento?: string;
  /** First day, AAAA-MM-DD, on which it holds, until the next one does; absent: it holds before the first day that is named. */
  readonly desde?: string;
  /** Where it is written, within the fee: '' for the fee itself, `vigencias[0]`. */
  readonly onde: string;
  /** It is a formula of the city, named there. */
  readonly daCidade?: true;
}

/** A fee with the city's formulas in the place of their names: its rules as they come out of that (fixados.ts). */
export type TaxaEmUso = Taxa & { readonly regras?: readonly RegraDaTaxa[] };

const temRegra = ({ formula, faixas, formula_taxa }: Pick<Taxa, 'formula' | 'faixas' | 'formula_taxa'>): boolean =>
  formula !== undefined || faixas !== undefined || formula_taxa !== undefined;

/** Whether a fee has a rule that holds from no day on: its own. */
export const temRegraPropria = (taxa: Taxa): boolean => taxa.vigencias === undefined || temRegra(taxa);

const daPropria = ({ formula, formula_taxa, faixas, fundamento }: Partial<Taxa>): RegraDaTaxa => ({
  onde: '',
  ...(formula === undefined ? {} : { formula }),
  ...(faixas === undefined ? {} : { faixas }),
  ...(fundamento === undefined ? {} : { fundamento }),
  ...(formula_taxa === undefined ? {} : { daCidade: true }),
});

/** Rules of a fee in the order in which they are written: its own, then those that hold from a day on. At least one. */
export const regrasDaTaxa = (taxa: TaxaEmUso): readonly RegraDaTaxa[] =>
  taxa.regras ?? [
    ...(temRegraPropria(taxa) ? [daPropria(taxa)] : []),
    ...(taxa.vigencias ?? []).map((v, i) => ({
      ...daPropria({ ...(taxa.fundamento === undefined ? {} : { fundamento: taxa.fundamento }), ...v }),
      ...{ desde: v.desde, onde: `vigencias[${i}]` },
    })),
  ];

/** The rule in force on a day, and what the memory says of when it is; a sentence where none is yet. */
export type RegraVigente = { readonly regra: RegraDaTaxa; readonly vigencia?: VigenciaDaRegra } | string;

/** The last of the days before another, as a date. */
const vespera = (dia: string): string => {
  const antes = new Date(`${dia}T00:00:00Z`);
  antes.setUTCDate(antes.getUTCDate() - 1);
  return Number.isNaN(antes.getTime()) ? dia : antes.toISOString().slice(0, 10);
};

/**
 * The rule of a fee that is in force on a day.
 * @param dia AAAA-MM-DD, the day that decides which values of parameters are in force; null: the first rule, whatever the day
 */
export const regraDaTaxaEm = (taxa: TaxaEmUso, dia: string | null): RegraVigente => {
  const regras = [...regrasDaTaxa(taxa)].sort((a, b) => (a.desde ?? '').localeCompare(b.desde ?? ''));
  const [primeira] = regras;
  const regra = dia === null ? primeira : regras.findLast(({ desde = '' }) => desde <= dia);
  if (regra === undefined)
    return `A taxa "${taxa.nome}" ainda não tem regra em ${mostrarData(dia)}: a primeira vale desde ${mostrarData(primeira?.desde)}`;
  if (regras.length === 1 && regra.desde === undefined) return { regra };
  const proxima = regras[regras.indexOf(regra) + 1]?.desde;
  return {
    regra,
    vigencia: {
      ...(regra.desde === undefined ? {} : { desde: regra.desde }),
      ...(proxima === undefined ? {} : { ate: vespera(proxima) }),
    },
  };
};
