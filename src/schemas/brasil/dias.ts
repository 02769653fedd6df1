import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const ISO = 'YYYY-MM-DD';
const DIA_MS = 86_400_000;

/** Days that a walk came by, with the next one of each: some ten years of them, forgotten all at once. */
const seguintes = new Map<string, string>();
const LEMBRADOS = 4_000;

/** The day after a day (AAAA-MM-DD). @throws RangeError for what is no day */
export const diaSeguinte = (dia: string): string => {
  const pronto = seguintes.get(dia);
  if (pronto !== undefined) return pronto;
  const seguinte = somarDias(dia, 1);
  if (seguintes.size >= LEMBRADOS) seguintes.clear();
  seguintes.set(dia, seguinte);
  return seguinte;
};

/**
 * `dias` later than a day (AAAA-MM-DD), or earlier when negative. Without the calendar library, since terms are walked day by day:
 * a day of UTC always has the same length.
 * @throws RangeError for what is no day
 */
export const somarDias = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) + dias * DIA_MS).toISOString().slice(0, ISO.length);

/** Adds whole months to a day; the 31st becomes the last day of a shorter month. */
export const somarMeses = (dia: string, meses: number): string => dayjs.utc(dia).add(meses, 'month').format(ISO);

/** Calendar days from one day to another, negative once it has passed. */
export const diasEntre = (de: string, ate: string): number => dayjs.utc(ate).diff(dayjs.utc(de), 'day');

/** 0 is Sunday, 6 is Saturday. */
export const diaDaSemana = (dia: string): number => new Date(dia).getUTCDay();

/** How many days the month of a day has. */
export const diasDoMes = (dia: string): number => dayjs.utc(dia).daysInMonth();
