import { textos } from '../textos.ts';
import { regraDeTexto } from './regra.ts';

const SEPARADORES = /[()\-.\s]/g;

/** Only the digits of what a phone or postal code field shows; other characters stay and make it invalid. */
export const semSeparadores = (texto: string): string => texto.replace(SEPARADORES, '');

/** Area code and number, 10 or 11 digits, with or without the mask. */
export const validPhone = regraDeTexto(
  (texto) => /^[1-9][1-9]\d{8,9}$/.test(semSeparadores(texto)),
  textos.validacao.telefone,
);

/** Eight digits, with or without the hyphen. */
export const validCep = regraDeTexto((texto) => /^\d{8}$/.test(semSeparadores(texto)), textos.validacao.cep);
