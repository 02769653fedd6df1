import { buscarArquivo, type ArquivoBaixado } from '../../dataProvider/baixar.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Painel } from '../../schemas/permissions.ts';

const GUARDAR_MS = 60_000;

function salvar({ blob, nome }: ArquivoBaixado): void {
  const url = URL.createObjectURL(blob);
  const ancora = document.createElement('a');
  ancora.href = url;
  ancora.download = nome;
  document.body.appendChild(ancora);
  ancora.click();
  ancora.remove();
  // Some browsers start reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), GUARDAR_MS);
}

const semErroJaDito = (erro: unknown): void => {
  if (!(erro instanceof ApiError)) throw erro;
};

/** Saves an issued paper; the server draws one that was not drawn yet in this very call. `alcance`: the query that names the city, for support. */
export async function baixarDocumento(painel: Painel, documentoId: number, alcance = ''): Promise<void> {
  try {
    salvar(await buscarArquivo(`${painel}/documento/${documentoId}/arquivo${alcance}`, { semNavegacao: true }));
  } catch (erro) {
    semErroJaDito(erro);
  }
}

/** Saves what a call answers as a file. */
export async function baixarDe(caminho: string): Promise<void> {
  try {
    salvar(await buscarArquivo(caminho, { semNavegacao: true }));
  } catch (erro) {
    semErroJaDito(erro);
  }
}

/** Saves a file that was uploaded to a request. */
export async function baixarArquivo(painel: Painel, arquivoId: number): Promise<void> {
  try {
    salvar(await buscarArquivo(`${painel}/arquivos/${arquivoId}`, { semNavegacao: true }));
  } catch (erro) {
    semErroJaDito(erro);
  }
}
