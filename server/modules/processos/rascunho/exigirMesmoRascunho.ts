import { AppError } from '../../../../src/schemas/errors.ts';
import type { OutroRascunho } from '../../../../src/schemas/processo/edicao/rascunho.ts';

/**
 * Every draft begins at version 1 again, so a version alone does not tell two of them apart: a page left open on one that was published, or thrown
 * away, would write into the next.
 * @param rascunhoId the draft that the caller has seen; undefined: whatever is there
 * @throws AppError outro_rascunho with what is there now in `dados`
 */
export const exigirMesmoRascunho = (
  rascunho: { readonly id: number; readonly numero: number } | undefined,
  rascunhoId: number | undefined,
): void => {
  if (rascunhoId === undefined || rascunho?.id === rascunhoId) return;
  const dados: OutroRascunho = { numero: rascunho?.numero ?? null };
  // What became of the one before is not known any more: it may have been traded for this one.
  const porOutro = rascunho && `O rascunho que você abriu deu lugar a outro, o da versão ${rascunho.numero}`;
  throw new AppError('outro_rascunho', porOutro, { dados });
};
