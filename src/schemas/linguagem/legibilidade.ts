import { semNoFim } from '../texto/noFim.ts';
import { silabasDe } from './silabas.ts';

/** Words of a text that are read as such: with a letter in them. */
export const palavrasDe = (texto: string): readonly string[] => texto.match(/[\p{L}][\p{L}\p{M}'’-]*/gu) ?? [];

/** Abbreviations whose point ends no sentence. */
const ABREVIATURAS = /\b(art|arts|inc|al|n|nº|p|pág|ex|obs|av|r|dr|dra|sr|sra|etc|tel|lei|dec|cf)\.(?=\s|\d)/giu;
const SINAIS = '.!?;:…';
const TERMINA = /[.!?;:…](?=\s|$)|\n/u;

/** Sentences of a text: what ends with a point, a semicolon or a colon, or stands on a line of its own. */
export const frasesDe = (texto: string): readonly string[] =>
  texto
    .replace(ABREVIATURAS, '$1')
    .split(TERMINA)
    .map((frase) => semNoFim(frase.trim(), SINAIS).trim())
    .filter((frase) => palavrasDe(frase).length > 0);

/** Fewer words than these are a label, whose words alone would make the index leap. */
const POUCAS = 12;

/**
 * How easy a text is to read: the Flesch index as adapted to Portuguese by Martins, Ghiraldelo, Nunes and Oliveira Júnior (Readability Formulas Applied to
 * Textbooks in Brazilian Portuguese, ICMC-USP, 1996). About 75 to 100 very easy, 50 to 75 easy, 25 to 50 hard, below that for readers with higher
 * education. Undefined for a text of less than a dozen words.
 */
export const facilidadeDeLeitura = (texto: string): number | undefined => {
  const palavras = palavrasDe(texto);
  if (palavras.length < POUCAS) return undefined;
  const frases = Math.max(1, frasesDe(texto).length);
  const silabas = palavras.reduce((soma, palavra) => soma + silabasDe(palavra), 0);
  return 248.835 - (84.6 * silabas) / palavras.length - (1.015 * palavras.length) / frases;
};
