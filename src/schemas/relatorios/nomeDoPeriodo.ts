import { mostrarData } from '../brasil/data.ts';
import type { Agrupamento } from './periodo.ts';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

/** A week by its first day ('02/11'), a month ('nov/26'), a year ('2026'), by its first day AAAA-MM-DD. */
export const nomeDoPeriodo = (inicio: string, agrupar: Agrupamento): string => {
  if (agrupar === 'anual') return inicio.slice(0, 4);
  if (agrupar === 'semanal') return mostrarData(inicio).slice(0, 5);
  return `${MESES[Number(inicio.slice(5, 7)) - 1] ?? ''}/${inicio.slice(2, 4)}`;
};

/** What one of the periods is called, as the head of a column. */
export const nomesDosPeriodos = {
  semanal: 'Semana',
  mensal: 'Mês',
  anual: 'Ano',
} as const satisfies Readonly<Record<Agrupamento, string>>;

/** The same in full, for tables and who listens: 'semana de 02/11/2026', 'novembro de 2026' is left to the short form of months. */
export const periodoPorExtenso = (inicio: string, agrupar: Agrupamento): string =>
  agrupar === 'semanal' ? `semana de ${mostrarData(inicio)}` : nomeDoPeriodo(inicio, agrupar);
