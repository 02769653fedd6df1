import { compararDecimais, isDecimal } from '../brasil/decimal.ts';
import { textos } from '../textos.ts';
import { ausente, regraDeTexto, type Regra } from './regra.ts';

const cabe = (texto: string, inteiros: number, casas: number): boolean => {
  if (!isDecimal(texto)) return false;
  const [inteiro = '', fracao = ''] = texto.replace('-', '').split('.');
  return inteiro.length <= inteiros && fracao.length <= casas;
};

/** A decimal text with at most `inteiros` digits before and `casas` after the point, so that its column holds it exactly. */
export const decimalText = (inteiros: number, casas: number, mensagem: string): Regra =>
  regraDeTexto((texto) => cabe(texto, inteiros, casas), mensagem);

/** A decimal text between -limite and limite, six places at most. */
const coordenada = (limite: string, mensagem: string): Regra =>
  regraDeTexto(
    (texto) => cabe(texto, 3, 6) && compararDecimais(texto, limite) <= 0 && compararDecimais(texto, `-${limite}`) >= 0,
    mensagem,
  );

/** Degrees from -90 to 90. */
export const validLatitude = coordenada('90', textos.validacao.latitude);

/** Degrees from -180 to 180. */
export const validLongitude = coordenada('180', textos.validacao.longitude);

/** A whole number that a bigint column and a JSON number both hold exactly; null and undefined pass. */
export const validInteger: Regra = (valor) =>
  ausente(valor) || Number.isSafeInteger(valor) ? undefined : textos.validacao.inteiro;

/** A whole number of months from 1 to 1200. */
export const validMonths: Regra = (valor) =>
  ausente(valor) || (Number.isSafeInteger(valor) && Number(valor) >= 1 && Number(valor) <= 1200)
    ? undefined
    : textos.validacao.meses;

/** True for the shape of a stored id. */
export const isId = (valor: unknown): boolean => Number.isSafeInteger(valor) && Number(valor) > 0;
