import { isDataIso, lerData, mostrarData } from '../../../../schemas/brasil/data.ts';
import { isHora } from '../../../../schemas/brasil/hora.ts';
import { textos } from '../../../../schemas/textos.ts';
import { cabeNosLimites, type LimitesDoDia } from './limites.ts';

/** The day that a field of dates holds, AAAA-MM-DD; undefined while it holds none, or what is no day. */
export const diaDe = (valor: string): string | undefined => (isDataIso(valor) ? valor : lerData(valor));

/**
 * What is wrong with what stands in a field of dates (AAAA-MM-DD, or the text typed); undefined for nothing typed and for a day that it takes. That a
 * day is asked for at all is said by the form.
 */
export const faltaNoDia = (valor: string, limites: LimitesDoDia = {}): string | undefined => {
  if (valor === '') return undefined;
  const dia = diaDe(valor);
  if (dia === undefined) return textos.validacao.data;
  if (cabeNosLimites(dia, limites)) return undefined;
  const { min, max } = limites;
  if (min !== undefined && dia < min) return textos.validacao.diaAntesDe(mostrarData(min));
  if (max !== undefined && dia > max) return textos.validacao.diaDepoisDe(mostrarData(max));
  return textos.validacao.diaFora;
};

/** The same of a field of times, HH:mm. */
export const faltaNaHora = (valor: string): string | undefined =>
  valor === '' || isHora(valor) ? undefined : textos.validacao.hora;
