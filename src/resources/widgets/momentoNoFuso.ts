import { isDataIso } from '../../schemas/brasil/data.ts';
import { isHora } from '../../schemas/brasil/hora.ts';
import { FUSO_PADRAO, noFuso } from '../../schemas/brasil/momento.ts';

const UM_MINUTO_MS = 60_000;

/**
 * The moment at which the clocks of a time zone show this day (AAAA-MM-DD) and time (HH:mm), as ISO in UTC; undefined while either is
 * incomplete.
 */
export const momentoNoFuso = (dia: string, hora: string, fuso: string = FUSO_PADRAO): string | undefined => {
  if (!isDataIso(dia) || !isHora(hora)) return undefined;
  const alvo = Date.parse(`${dia}T${hora}:00Z`);
  const mostrado = noFuso(new Date(alvo), fuso);
  if (mostrado === undefined) return undefined;
  const deslocamento =
    Date.parse(`${mostrado.dia}T${mostrado.hora}:00Z`) - Math.floor(alvo / UM_MINUTO_MS) * UM_MINUTO_MS;
  return new Date(alvo - deslocamento).toISOString();
};
