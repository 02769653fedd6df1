import { textos } from '../textos.ts';

/** Land uses of one request (spec 9). */
export const QUANTIDADE_DE_USOS = { min: 1, max: 3 } as const;

/** One to three uses. */
export const landUses = (usos: readonly unknown[]): string | undefined => {
  if (usos.length < QUANTIDADE_DE_USOS.min) return textos.validacao.usosMinimo;
  return usos.length > QUANTIDADE_DE_USOS.max ? textos.validacao.usosMaximo : undefined;
};
