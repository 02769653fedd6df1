import type { Elenco } from '../elenco.ts';

/** The one in turn. @throws Error for an empty list */
export const um = <T>(lista: readonly T[], i: number): T => {
  const achado = lista[i % lista.length];
  if (achado === undefined) throw new Error('Demonstração: lista vazia');
  return achado;
};

/** The working day before so many days before today, or that one. */
export const diaUtil = ({ tempo }: Elenco, dias: number): number => {
  const semana = new Date(`${tempo.dia(dias)}T12:00:00Z`).getUTCDay();
  return semana === 0 ? dias + 2 : semana === 6 ? dias + 1 : dias;
};
