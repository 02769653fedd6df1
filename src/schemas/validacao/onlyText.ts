import { textos } from '../textos.ts';
import { regraDeTexto } from './regra.ts';

/** Refuses digits, of any script, and nothing else (AMB-087). */
export const onlyText = regraDeTexto(
  (texto) => !/[0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/.test(texto),
  textos.validacao.somenteTexto,
);
