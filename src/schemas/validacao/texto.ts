import { textos } from '../textos.ts';
import { regraDeTexto, todas } from './regra.ts';

const QUEBRAS = new Set([9, 10, 13]);

/** U+0000 cannot be stored at all; other control characters are invisible and forge what a reader sees. */
const semControle = (texto: string, quebras: boolean): boolean => {
  for (let i = 0; i < texto.length; i += 1) {
    const codigo = texto.charCodeAt(i);
    if ((codigo < 32 || codigo === 127) && !(quebras && QUEBRAS.has(codigo))) return false;
  }
  return true;
};

const naoSoEspacos = regraDeTexto((texto) => texto.trim() !== '', textos.validacao.obrigatorio);

/** Free text in one line: something besides spaces (AMB-084), no control characters. */
export const oneLineText = todas(
  naoSoEspacos,
  regraDeTexto((texto) => semControle(texto, false), textos.validacao.caracteres),
);

/** Free text of several lines: as above, line breaks and tabs allowed. */
export const multiLineText = todas(
  naoSoEspacos,
  regraDeTexto((texto) => semControle(texto, true), textos.validacao.caracteres),
);

const comConteudo = (html: string): boolean =>
  /<img\s/i.test(html) ||
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim() !== '';

/** HTML of the text editor: '<p></p>' and the like are as empty as ''. What it may contain is for the sanitiser. */
export const richText = todas(regraDeTexto(comConteudo, textos.validacao.obrigatorio), multiLineText);
