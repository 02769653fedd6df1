import { textos } from '../textos.ts';
import { regraDeTexto, todas } from './regra.ts';
import { textLength } from './tamanho.ts';

/** Lowercase letters and dots, the dots only between letters and never two together; 3 to 255 (spec 5, AMB-090). */
export const username = todas(
  regraDeTexto((texto) => /^[a-z]+(\.[a-z]+)*$/.test(texto), textos.validacao.usuario),
  textLength,
);
