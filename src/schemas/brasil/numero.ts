import { textos } from '../textos.ts';
import { emMilhares, semNoFim } from '../texto/noFim.ts';
import { arredondarDecimal, decimalDe, normalizarDecimal } from './decimal.ts';

/** How many decimal places to show; `max` rounds halves away from zero. */
export interface Casas {
  readonly min: number;
  readonly max: number;
}

const DUAS: Casas = { min: 2, max: 2 };

/**
 * Reads what a person types ('1.234,56') as exact decimal text ('1234.56'): dots are thousands separators and go away,
 * the comma is the decimal mark (spec 5). Undefined when the text is no number.
 */
export const lerNumero = (texto: string): string | undefined => {
  const limpo = texto.replace(/\s/g, '').replace(/\./g, '').replace(',', '.');
  const virgula = limpo.indexOf('.');
  if (virgula < 0) return normalizarDecimal(limpo);
  // ',5' and '5,' are written every day and mean one thing only.
  const inteiro = limpo.slice(0, virgula);
  const fracao = limpo.slice(virgula + 1);
  if (!/\d/.test(limpo)) return undefined;
  return normalizarDecimal(`${/^-?$/.test(inteiro) ? `${inteiro}0` : inteiro}.${fracao === '' ? '0' : fracao}`);
};

/** Same as `lerNumero`, with an optional 'R$' in front. */
export const lerMoeda = (texto: string): string | undefined =>
  lerNumero(texto.replace(/\s/g, '').replace(/^(-?)R\$/, '$1'));

/**
 * Shows a decimal text or number the Brazilian way ('1234.5' -> '1.234,50'). Empty for null, undefined and '';
 * 'Número inválido' for what is no number.
 */
export const mostrarNumero = (valor: string | number | null | undefined, casas: Casas = DUAS): string => {
  if (valor === null || valor === undefined || valor === '') return '';
  const decimal = decimalDe(valor);
  const redondo = decimal === undefined ? undefined : arredondarDecimal(decimal, casas.max);
  if (redondo === undefined) return textos.formatos.numeroInvalido;
  const [inteiro = '', fracao = ''] = redondo.split('.');
  const visivel = fracao.slice(0, casas.min) + semNoFim(fracao.slice(casas.min), '0');
  return emMilhares(inteiro) + (visivel === '' ? '' : `,${visivel}`);
};

/** A value in reais, with a plain space so that it can be searched and compared ('R$ 1.234,50', '-R$ 2,00'; spec 1). */
export const mostrarMoeda = (valor: string | number | null | undefined): string => {
  const numero = mostrarNumero(valor);
  if (!/\d/.test(numero)) return numero;
  return numero.startsWith('-') ? `-R$ ${numero.slice(1)}` : `R$ ${numero}`;
};

/** A percentage as stored (60.5 is 60,5%), with as many places as it has, two at most. */
export const mostrarPercentual = (valor: string | number | null | undefined): string => {
  const numero = mostrarNumero(valor, { min: 0, max: 2 });
  return /\d/.test(numero) ? `${numero}%` : numero;
};
