import { textos } from '../textos.ts';
import { isDominioPublico } from './dominio.ts';
import { regraDeTexto } from './regra.ts';

const ANTES_DO_ARROBA = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

const isEmail = (texto: string): boolean => {
  const arroba = texto.lastIndexOf('@');
  // The lengths of RFC 5321; checked first, so the expression only ever sees short text.
  if (arroba < 1 || arroba > 64 || texto.length > 254) return false;
  return ANTES_DO_ARROBA.test(texto.slice(0, arroba)) && isDominioPublico(texto.slice(arroba + 1));
};

/** E-mail in the shared forms (spec 5 table). */
export const validEmail = regraDeTexto(isEmail, textos.validacao.email);

/** E-mail on the public pages: the same rule in the other wording (AMB-082). */
export const validEmailPublico = regraDeTexto(isEmail, textos.validacao.emailPublico);
