import { isDataIso, lerData } from '../brasil/data.ts';
import { textos } from '../textos.ts';

/** Two ends, typed (DD/MM/AAAA) or as they travel (AAAA-MM-DD). */
export interface Periodo {
  readonly inicio?: unknown;
  readonly fim?: unknown;
}

const iso = (valor: unknown): string | undefined => {
  if (typeof valor !== 'string') return undefined;
  return isDataIso(valor) ? valor : lerData(valor);
};

const dePeriodo = (valor: unknown): Periodo => (typeof valor === 'object' && valor !== null ? valor : {});

/** Both ends must be there and be dates (spec 5 "date range"). */
export const validPeriod = (valor: unknown): string | undefined => {
  const { inicio, fim } = dePeriodo(valor);
  return iso(inicio) === undefined || iso(fim) === undefined ? textos.validacao.periodo : undefined;
};

/** The start must not lie after the end; equal days pass, and so does a period with an end missing. */
export const startNotAfterEnd = (valor: unknown): string | undefined => {
  const inicio = iso(dePeriodo(valor).inicio);
  const fim = iso(dePeriodo(valor).fim);
  if (inicio === undefined || fim === undefined) return undefined;
  return inicio > fim ? textos.validacao.inicioDepoisDoFim : undefined;
};

/** An absence needs its whole period (spec 5), in order. */
export const absencePeriod = (valor: unknown): string | undefined => {
  const { inicio, fim } = dePeriodo(valor);
  if (!inicio || !fim) return textos.validacao.ausencia;
  return validPeriod(valor) ?? startNotAfterEnd(valor);
};
