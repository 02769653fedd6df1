import type { PrazoTotal } from '../processo/prazos.ts';
import type { Contagem } from './contagem.ts';

/**
 * The days within which all of some processes have to be done; null: one of them has no such term, or another, or one that is counted in another way than the
 * report counts.
 * @param prazos what each process declares of the whole request; undefined: nothing
 */
export const metaDosPrazos = (
  prazos: readonly (PrazoTotal | null | undefined)[],
  contagem: Contagem,
): number | null => {
  const [primeiro] = prazos;
  if (primeiro == null) return null;
  const vale = (prazo: PrazoTotal | null | undefined): boolean =>
    prazo != null &&
    prazo.contagem === contagem &&
    (prazo.unidade ?? 'dias') === 'dias' &&
    prazo.condicao == null &&
    prazo.quantidade === primeiro.quantidade;
  return prazos.every(vale) ? primeiro.quantidade : null;
};
