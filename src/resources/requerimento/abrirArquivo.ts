import { buscarArquivo, type ArquivoBaixado } from '../../dataProvider/baixar.ts';
import { avisar } from '../../dataProvider/avisos.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { Painel } from '../../schemas/permissions.ts';

const NOVAS_TENTATIVAS = 15;
const ENTRE_TENTATIVAS_MS = 1500;
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

async function buscarPronto(path: string): Promise<ArquivoBaixado | null> {
  for (let vez = 0; vez <= NOVAS_TENTATIVAS; vez++) {
    const baixado = await buscarArquivo(path, { semNavegacao: true });
    // 202: the worker is still drawing it (api.md).
    if (!baixado.tipo.includes('json')) return baixado;
    await new Promise((resolver) => setTimeout(resolver, ENTRE_TENTATIVAS_MS));
  }
  return null;
}

const semErroJaDito = (erro: unknown): void => {
  if (!(erro instanceof ApiError)) throw erro;
};

/** Saves an issued paper; waits for one that is still being drawn. `alcance`: the query that names the city, for support. */
export async function baixarDocumento(painel: Painel, documentoId: number, alcance = ''): Promise<void> {
  try {
    const pronto = await buscarPronto(`${painel}/documento/${documentoId}/arquivo${alcance}`);
    if (pronto === null) avisar(false, 'O documento ainda está sendo preparado. Tente de novo em um minuto.');
    else salvar(pronto);
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
