import { isDataIso, lerData } from '../brasil/data.ts';
import { isHora } from '../brasil/hora.ts';
import { textos } from '../textos.ts';
import { ausente, regraDeTexto, type Regra } from './regra.ts';

/** A typed date, strictly DD/MM/AAAA and a day of the calendar (spec 5). */
export const validDate = regraDeTexto((texto) => lerData(texto) !== undefined, textos.validacao.data);

/** A date as it travels, AAAA-MM-DD; the same sentence. */
export const validIsoDate = regraDeTexto(isDataIso, textos.validacao.data);

const ANOS = { min: 1900, max: 2100 } as const;

/** A year of four digits from 1900 to 2100, as text or number (AMB-086). */
export const validYear: Regra = (valor) => {
  if (ausente(valor)) return undefined;
  const ano = typeof valor === 'string' && /^\d{4}$/.test(valor) ? Number(valor) : valor;
  const passa = typeof ano === 'number' && Number.isInteger(ano) && ano >= ANOS.min && ano <= ANOS.max;
  return passa ? undefined : textos.validacao.ano;
};

/** HH:mm from 00:00 to 23:59 (spec 5). */
export const validTime = regraDeTexto(isHora, textos.validacao.hora);
