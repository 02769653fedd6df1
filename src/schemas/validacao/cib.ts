import { textos } from '../textos.ts';
import { regraDeTexto } from './regra.ts';

const CIB = /^[0-9A-Z]{7}[0-9A-Z]$/;

/** A CIB as it is stored: capitals, without the hyphen. */
export const cibCanonico = (texto: string): string => texto.replace(/[-\s]/g, '').toUpperCase();

/**
 * National number of a property (Cadastro Imobiliário Brasileiro): seven letters or digits and one more after a hyphen, with or without it. Its shape
 * alone is checked: how the last one follows from the others is not published.
 */
export const validCib = regraDeTexto((texto) => CIB.test(cibCanonico(texto)), textos.validacao.cib);
