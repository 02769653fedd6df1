import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page of an attachment as the template sets it. */
export interface PaginaDoAnexo {
  readonly deitada: boolean;
}

/** Pages that one attachment may have: a longer one would drown the others, and it lies in the ZIP. */
export const MAXIMO_DE_PAGINAS = 500;

/**
 * The pages of a PDF, each with its direction.
 * @returns undefined for one that cannot be read: broken, locked by a password, or longer than MAXIMO_DE_PAGINAS
 */
export const paginasDoPdf = async (bytes: Uint8Array): Promise<readonly PaginaDoAnexo[] | undefined> => {
  const tarefa = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
  });
  try {
    const pdf = await tarefa.promise;
    if (pdf.numPages > MAXIMO_DE_PAGINAS) return undefined;
    const paginas: PaginaDoAnexo[] = [];
    for (let n = 1; n <= pdf.numPages; n++) {
      const { width, height } = (await pdf.getPage(n)).getViewport({ scale: 1 });
      paginas.push({ deitada: width > height });
    }
    return paginas;
  } catch {
    // What cannot be read is named in the dossier as such; why not does not matter to its reader.
    return undefined;
  } finally {
    await tarefa.destroy();
  }
};

export const lerAnexo = (caminho: string): Promise<Buffer> => readFile(caminho);
