import { diaDaSemana, diasDoMes, somarDias, somarMeses } from '../../../schemas/brasil/dias.ts';

const MESES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** The first day of a day's month. */
export const primeiroDoMes = (dia: string): string => `${dia.slice(0, 7)}-01`;
export const outroMes = (primeiro: string, meses: number): string => somarMeses(primeiro, meses);

/** 'Dezembro de 2026' */
export const nomeDoMes = (primeiro: string): string =>
  `${MESES[Number(primeiro.slice(5, 7)) - 1] ?? ''} de ${primeiro.slice(0, 4)}`;

/** Whole weeks, Sunday first, that hold a month: five or six, in February of some years four. */
export const semanasDoMes = (primeiro: string): readonly (readonly string[])[] => {
  const antes = diaDaSemana(primeiro);
  const semanas = Math.ceil((antes + diasDoMes(primeiro)) / 7);
  return Array.from({ length: semanas }, (_, s) =>
    Array.from({ length: 7 }, (__, d) => somarDias(primeiro, s * 7 + d - antes)),
  );
};
