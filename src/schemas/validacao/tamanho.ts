import { textos } from '../textos.ts';
import { regraDeTexto, todas, type Regra } from './regra.ts';

/**
 * Characters as people and JSON Schema count them: an emoji is one, not two. Counted as the text is stored (canonical.ts): without the spaces
 * around it, and composed.
 */
export const tamanho = (texto: string): number => Array.from(texto.trim().normalize('NFC')).length;

/** At least `n` characters. */
export const minLength = (n: number): Regra =>
  regraDeTexto((texto) => tamanho(texto) >= n, textos.validacao.tamanhoMinimo(n));

/** At most `n` characters. */
export const maxLength = (n: number): Regra =>
  regraDeTexto((texto) => tamanho(texto) <= n, textos.validacao.tamanhoMaximo(n));

/** Length of one-line names and titles (spec 5, AMB-089). */
export const TAMANHO_DO_TEXTO = { min: 3, max: 255 } as const;

/** 3 to 255 characters. */
export const textLength: Regra = todas(minLength(TAMANHO_DO_TEXTO.min), maxLength(TAMANHO_DO_TEXTO.max));
