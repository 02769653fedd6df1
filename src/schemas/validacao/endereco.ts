import { textos } from '../textos.ts';
import { isDominioPublico } from './dominio.ts';
import { regraDeTexto } from './regra.ts';

const WEB = /^https?:\/\/([^/?#\s@]+)(?:[/?#][^\s]*)?$/i;

/** A web address: http or https, no user name in it, a host that is a public name, an address or localhost. */
export const validUrl = regraDeTexto((texto) => {
  const host = texto.length > 2048 ? undefined : WEB.exec(texto)?.[1];
  if (host === undefined) return false;
  const nome = host.replace(/:\d{1,5}$/, '');
  return isDominioPublico(nome) || nome === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(nome);
}, textos.validacao.url);

/** A colour as six hexadecimal digits after '#'. */
export const validColor = regraDeTexto((texto) => /^#[0-9a-f]{6}$/i.test(texto), textos.validacao.cor);
