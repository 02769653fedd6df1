import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { adiantarInicio } from './inicioDoArquivo.ts';
import { aquecerLeitor } from './leitorDePdf.ts';

/**
 * With the click that opens a file, while the viewer is on its way: its beginning is asked for and, for a PDF, its end where the size is known, and
 * the reader starts. What does not come is told by whoever then opens the file.
 */
export const aquecerVisor = (
  caminho: string,
  { tipo, tamanho }: Pick<ArquivoVisto, 'tipo'> & Partial<Pick<ArquivoVisto, 'tamanho'>>,
): void => {
  const pdf = tipo.startsWith('application/pdf');
  if (pdf) aquecerLeitor();
  adiantarInicio(caminho, pdf ? tamanho : undefined);
  if (pdf) import('./abrirPdf.ts').catch(() => undefined);
};
