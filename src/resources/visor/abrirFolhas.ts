import { lerTrecho, type Trecho } from '../../dataProvider/trecho.ts';
import { abrirImagem } from './abrirImagem.ts';
import { NaoAbre, type Folhas } from './folhas.ts';
import { inicioDoArquivo } from './inicioDoArquivo.ts';

const PEDACO = 8 * 1024 * 1024;

export interface Aberto {
  readonly folhas: Folhas;
  readonly nome: string;
}

/** How a file comes to be shown; tests hand in files that lie in memory. */
export type AbrirFolhas = (caminho: string, sinal: AbortSignal) => Promise<Aberto>;

const inteiro = async (caminho: string, primeiro: Trecho, sinal: AbortSignal): Promise<Blob> => {
  const partes: BlobPart[] = [primeiro.bytes];
  for (let lido = primeiro.bytes.length; lido < primeiro.total;) {
    const { bytes } = await lerTrecho(caminho, lido, Math.min(lido + PEDACO, primeiro.total) - 1, sinal);
    if (bytes.length === 0) break;
    partes.push(bytes);
    lido += bytes.length;
  }
  return new Blob(partes, { type: primeiro.tipo });
};

/**
 * Opens a file of the portal, by its path below /api/v1.
 * @throws ApiError where it cannot be read; NaoAbre where it can be read and not shown
 */
export const abrirFolhas: AbrirFolhas = async (caminho, sinal) => {
  const inicio = await inicioDoArquivo(caminho, sinal);
  const { primeiro } = inicio;
  const { nome, tipo } = primeiro;
  if (tipo.startsWith('application/pdf')) {
    const { abrirPdf } = await import('./abrirPdf.ts');
    return { nome, folhas: await abrirPdf(caminho, inicio, sinal) };
  }
  if (tipo.startsWith('image/')) return { nome, folhas: await abrirImagem(await inteiro(caminho, primeiro, sinal)) };
  throw new NaoAbre('Este tipo de arquivo não abre na página', 'Baixe para ver.');
};
