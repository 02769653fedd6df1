import { arredondarDecimal, isDecimal } from './decimal.ts';
import { lerNumero, mostrarNumero } from './numero.ts';

/** Digits after the mark. */
const casasApos = (texto: string, marca: ',' | '.'): number => (texto.split(marca)[1] ?? '').replace(/\D/g, '').length;

/**
 * What a person types ('1.234,50') as a definition keeps it ('1234.50'), read as everywhere in the portal but with the places that were typed. Undefined:
 * no number.
 */
export const lerDigitado = (texto: string): string | undefined => {
  const lido = lerNumero(texto);
  return lido === undefined ? undefined : arredondarDecimal(lido, casasApos(texto, ','));
};

/** The same the other way round. What is no number stays as it is, to be mended. */
export const mostrarDigitado = (valor: string): string => {
  const casas = casasApos(valor, '.');
  return isDecimal(valor) ? mostrarNumero(valor, { min: casas, max: casas }) : valor;
};
