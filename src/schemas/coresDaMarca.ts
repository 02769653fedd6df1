import type { CoresDaMarca } from './marca.ts';
import { contraste, hexDe, oklchDe } from './oklch.ts';

const TINTA_ESCURA = '#071d41';
const BRANCO = '#ffffff';
const PASSO = 0.01;
/** Surfaces of the two themes on which the action colour has to be read (tokens.css). */
const SUNKEN_CLARO = '#e9edf4';
const ACTION_SOFT_ESCURO = '#1c3157';
/** In the dark the brand is no surface: this one stands in its place, whatever the city's colour. */
const FUNDO_ESCURO = '#1b2746';
const MINIMO_DA_MARCA = 4.5;
const MINIMO_DA_ACAO = 5;

const melhorTinta = (fundo: string): string =>
  contraste(TINTA_ESCURA, fundo) >= contraste(BRANCO, fundo) ? TINTA_ESCURA : BRANCO;

/** Moves the lightness step by step until `basta`; the last colour tried when nothing is enough. */
const mover = (hex: string, passo: number, basta: (cor: string) => boolean): string => {
  let atual = oklchDe(hex);
  let cor = hex;
  while (atual !== undefined && !basta(cor) && atual.l + passo > 0 && atual.l + passo < 1) {
    atual = { ...atual, l: atual.l + passo };
    cor = hexDe(atual);
  }
  return cor;
};

const legivel = (cor: string): boolean => contraste(melhorTinta(cor), cor) >= MINIMO_DA_MARCA;

/** Blues only: red, green and amber speak the language of states. */
const ehAzul = (hex: string): boolean => {
  const cor = oklchDe(hex);
  return cor !== undefined && cor.h >= 235 && cor.h <= 290 && cor.c >= 0.06;
};

/** The hover colour stands out from its surface by two more. */
const acao = (cor: string, passo: number, fundo: string): Record<string, string> => ({
  action: cor,
  'action-hover': mover(cor, passo, (x) => contraste(x, fundo) >= contraste(cor, fundo) + 2),
  'on-action': melhorTinta(cor),
});

/**
 * A city's colour as tokens, safely (look.md 3): text on the brand reaches 4.5:1, the brand becomes the colour of buttons
 * only when it is a blue, and in the dark it is line and text, not surface. Undefined when `hex` is no '#rrggbb'.
 */
export const coresDaMarca = (hex: string): CoresDaMarca | undefined => {
  const dada = oklchDe(hex);
  if (dada === undefined) return undefined;
  const marca = mover(hex, PASSO, legivel);
  const azul = ehAzul(marca);
  const clara = hexDe({ l: 0.92, c: Math.min(dada.c, 0.06), h: dada.h });
  const acaoClara = mover(marca, -PASSO, (cor) => contraste(cor, SUNKEN_CLARO) >= MINIMO_DA_ACAO);
  const acaoEscura = mover(marca, PASSO, (cor) => contraste(cor, ACTION_SOFT_ESCURO) >= MINIMO_DA_ACAO);
  return {
    claro: {
      brand: marca,
      'on-brand': melhorTinta(marca),
      'brand-line': hex,
      'brand-quiet': hexDe({ l: 0.97, c: Math.min(dada.c, 0.03), h: dada.h }),
      ...(azul ? acao(acaoClara, -PASSO, SUNKEN_CLARO) : {}),
    },
    escuro: {
      brand: FUNDO_ESCURO,
      'on-brand': clara,
      'brand-line': hex,
      'brand-quiet': FUNDO_ESCURO,
      ...(azul ? acao(acaoEscura, PASSO, ACTION_SOFT_ESCURO) : {}),
    },
  };
};
