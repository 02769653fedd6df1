import { ApiError } from './ApiError.ts';
import { erroDeConexao } from './erroDaResposta.ts';
import { cabecalhos, endereco, TEMPO_LIMITE_MS, tokenCsrf } from './requisicao.ts';

/** One exchange whose bytes up are told as they go. */
export interface Troca {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly corpo: FormData | Blob | null;
  readonly onProgress?: ((enviado: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What of an answer's headers its readers look at. */
const LIDOS = ['retry-after', 'upload-offset'] as const;

const cancelado = (): ApiError => new ApiError(0, 'cancelado', 'Envio cancelado');

async function trocar(
  { method, path, headers, corpo, onProgress, signal }: Troca,
  csrfNovo: boolean,
): Promise<Response> {
  const todos = { ...cabecalhos(await tokenCsrf(csrfNovo)), ...headers };
  return new Promise((resolver, recusar) => {
    if (signal?.aborted) return recusar(cancelado());
    const xhr = new XMLHttpRequest();
    xhr.open(method, endereco(path));
    xhr.withCredentials = true;
    xhr.timeout = TEMPO_LIMITE_MS;
    for (const [nome, valor] of Object.entries(todos)) xhr.setRequestHeader(nome, valor);
    xhr.upload.onprogress = (evento) => onProgress?.(evento.loaded, evento.total);
    xhr.onload = () => {
      const { status, responseText } = xhr;
      // A proxy in front of the portal has no sentence of ours: what was too large here is the file.
      const texto = status === 413 && !responseText.startsWith('{') ? '{"codigo":"arquivo_grande"}' : responseText;
      const lidos = LIDOS.map((nome): [string, string] => [nome, xhr.getResponseHeader(nome) ?? '']);
      resolver(new Response(texto || null, { status: status === 204 ? 200 : status, headers: lidos }));
    };
    xhr.onerror = () => recusar(erroDeConexao());
    xhr.ontimeout = () => recusar(erroDeConexao());
    xhr.onabort = () => recusar(cancelado());
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(corpo);
  });
}

/**
 * fetch tells nothing of an upload's progress, so these exchanges go by XMLHttpRequest; once more with a new token after a 419. Any status is
 * answered. @throws ApiError without an answer, or `cancelado`
 */
export const trocarComAndamento = async (troca: Troca): Promise<Response> => {
  const resposta = await trocar(troca, false);
  return resposta.status === 419 ? trocar(troca, true) : resposta;
};
