import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { adiantarInicio } from './inicioDoArquivo.ts';

/**
 * With the click that opens a file, while the viewer is on its way: its beginning is asked for and, for a PDF, the reader comes. What does not come is
 * told by whoever then opens the file.
 */
export const aquecerVisor = (caminho: string, { tipo }: Pick<ArquivoVisto, 'tipo'>): void => {
  adiantarInicio(caminho);
  if (!tipo.startsWith('application/pdf')) return;
  const partes = [import('./pdfjs.ts').then(({ aquecerPdfJs }) => aquecerPdfJs()), import('./abrirPdf.ts')];
  void Promise.all(partes).catch(() => undefined);
};
