import { ApiError } from './ApiError.ts';
import { comSessao, mostrarErro, type OpcoesDaApi } from './http.ts';
import { erroDaResposta } from './erroDaResposta.ts';
import { lerEnvelope, requisitar } from './requisicao.ts';

export interface ArquivoBaixado {
  readonly blob: Blob;
  /** As the answer names it (Content-Disposition), else the last part of the path. */
  readonly nome: string;
  readonly tipo: string;
}

/** RFC 6266: `filename*` first, it carries accents; else `filename`. */
export function nomeDaResposta(disposicao: string, path: string): string {
  const estendido = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposicao)?.[1];
  if (estendido !== undefined) return decodeURIComponent(estendido);
  return /filename="?([^";]+)"?/.exec(disposicao)?.[1] ?? path.split('/').pop() ?? 'arquivo';
}

/** One exchange whose refusal is shown like any other. */
async function trocar<T>(path: string, opcoes: OpcoesDaApi, ler: (resposta: Response) => Promise<T>): Promise<T> {
  try {
    const resposta = await comSessao(path, () => requisitar(path, opcoes));
    if (!resposta.ok) throw erroDaResposta(resposta.status, await resposta.json().catch(() => undefined));
    return await ler(resposta);
  } catch (erro) {
    if (erro instanceof ApiError) mostrarErro(erro, path, opcoes);
    throw erro;
  }
}

const arquivoDa = async (resposta: Response, path: string): Promise<ArquivoBaixado> => ({
  blob: await resposta.blob(),
  nome: nomeDaResposta(resposta.headers.get('content-disposition') ?? '', path),
  tipo: resposta.headers.get('content-type') ?? 'application/octet-stream',
});

/** Fetches a file with the session (spec 7 "blob GET"). A refusal is shown like any other and never saved as a file. */
export const buscarArquivo = (path: string, opcoes: OpcoesDaApi = {}): Promise<ArquivoBaixado> =>
  trocar(path, opcoes, (resposta) => arquivoDa(resposta, path));

/** Fetches a file and hands it to the browser's downloads. */
export async function baixar(path: string, opcoes: OpcoesDaApi = {}): Promise<void> {
  salvar(await buscarArquivo(path, opcoes));
}

/**
 * Asks for a file that may take long: a file that came at once is handed to the browser's downloads, else the answer says what will make it
 * (202).
 */
export async function baixarOuEsperar<T>(path: string, opcoes: OpcoesDaApi = {}): Promise<T | null> {
  return trocar(path, opcoes, async (resposta) => {
    if (resposta.status === 202) return (await lerEnvelope<T>(resposta)).dados;
    salvar(await arquivoDa(resposta, path));
    return null;
  });
}

/** Hands a file to the browser’s downloads. */
export function salvar({ blob, nome }: ArquivoBaixado): void {
  const url = URL.createObjectURL(blob);
  const ancora = document.createElement('a');
  ancora.href = url;
  ancora.download = nome;
  document.body.appendChild(ancora);
  ancora.click();
  ancora.remove();
  // Some browsers start reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
