import { textos } from '../textos.ts';
import { regraDeTexto } from './regra.ts';

const ROTULO = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOPO = /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/** True for a registered name: two labels or more, the last one of letters, no trailing dot, 253 characters at most. */
export const isDominioPublico = (texto: string): boolean => {
  const rotulos = texto.length > 253 ? [] : texto.split('.');
  return rotulos.length > 1 && rotulos.every((r) => ROTULO.test(r)) && TOPO.test(rotulos[rotulos.length - 1] ?? '');
};

/** The name that a machine has for itself, and names below it: the demonstration city answers there. */
const isLocal = (texto: string): boolean => {
  const rotulos = texto.toLowerCase().split('.');
  return texto.length <= 253 && rotulos[rotulos.length - 1] === 'localhost' && rotulos.every((r) => ROTULO.test(r));
};

/** A domain name without trailing dot (spec 5). */
export const validDomain = regraDeTexto((texto) => isDominioPublico(texto) || isLocal(texto), textos.validacao.dominio);
