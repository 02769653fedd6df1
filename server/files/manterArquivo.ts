import { AppError } from '../../src/schemas/errors.ts';
import type { FileStore } from '../parts.ts';

/**
 * Runs the transaction that gives a stored file its row; `gravado` is called once the row is written. A file whose call was refused is
 * removed. When the answer to the commit was lost nobody knows whether the row is there, and a row must never be without its bytes:
 * then the file stays.
 */
export const manterArquivo = async <T>(
  files: FileStore,
  caminho: string,
  trabalho: (gravado: () => void) => Promise<T>,
): Promise<T> => {
  let temLinha = false;
  try {
    return await trabalho(() => {
      temLinha = true;
    });
  } catch (erro) {
    if (erro instanceof AppError) temLinha = false;
    throw erro;
  } finally {
    if (!temLinha) await files.remover(caminho);
  }
};
