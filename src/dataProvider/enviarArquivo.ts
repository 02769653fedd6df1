import { textos } from '../schemas/textos.ts';
import { ApiError } from './ApiError.ts';
import { chaveUnica } from './chaveUnica.ts';
import { erroDaResposta, erroDeConexao } from './erroDaResposta.ts';
import { comSessao, mostrarErro } from './http.ts';
import { cabecalhos, endereco, lerEnvelope, TEMPO_LIMITE_MS, tokenCsrf } from './requisicao.ts';

export interface OpcoesDoEnvio {
  /** Bytes sent and bytes in all. */
  readonly onProgress?: (enviado: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Name of the file part; 'arquivo' when not given. */
  readonly campo?: string;
  /** Idempotency-Key of the file, the same for every try: one whose answer was lost is not done twice. A new one when not given. */
  readonly chave?: string;
  /** The row of the file shows the failure itself: no toast. */
  readonly semAviso?: boolean;
}

const cancelado = (): ApiError => new ApiError(0, 'cancelado', 'Envio cancelado');

/** fetch tells nothing of an upload's progress, so this one exchange goes by XMLHttpRequest. */
async function trocar(
  path: string,
  form: FormData,
  chave: string,
  opcoes: OpcoesDoEnvio,
  csrfNovo: boolean,
): Promise<Response> {
  const headers = { ...cabecalhos(await tokenCsrf(csrfNovo)), 'Idempotency-Key': chave };
  return new Promise((resolver, recusar) => {
    if (opcoes.signal?.aborted) return recusar(cancelado());
    const xhr = new XMLHttpRequest();
    xhr.open('POST', endereco(path));
    xhr.withCredentials = true;
    xhr.timeout = TEMPO_LIMITE_MS;
    for (const [nome, valor] of Object.entries(headers)) xhr.setRequestHeader(nome, valor);
    xhr.upload.onprogress = (evento) => opcoes.onProgress?.(evento.loaded, evento.total);
    xhr.onload = () => {
      const { status, responseText } = xhr;
      // A proxy in front of the portal has no sentence of ours: what was too large here is the file.
      const texto = status === 413 && !responseText.startsWith('{') ? '{"codigo":"arquivo_grande"}' : responseText;
      const headers = { 'retry-after': xhr.getResponseHeader('retry-after') ?? '' };
      resolver(new Response(texto || null, { status: status === 204 ? 200 : status, headers }));
    };
    xhr.onerror = () => recusar(erroDeConexao());
    xhr.ontimeout = () => recusar(erroDeConexao());
    xhr.onabort = () => recusar(cancelado());
    opcoes.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}

/**
 * Uploads one file with its fields and answers `dados` ({id, nome, tamanho, tipo, sha256}, api.md "files").
 * @throws ApiError; a failure without a sentence of its own says 'Erro ao enviar o arquivo' (spec 8).
 */
export async function enviarArquivo<T>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
  opcoes: OpcoesDoEnvio = {},
): Promise<T> {
  const chave = opcoes.chave ?? chaveUnica();
  const enviar = async (): Promise<Response> => {
    const form = new FormData();
    // Fields first: the server streams, and knows by then what the file is for.
    for (const [nome, valor] of Object.entries(fields)) form.append(nome, valor);
    form.append(opcoes.campo ?? 'arquivo', file, file.name);
    const resposta = await trocar(path, form, chave, opcoes, false);
    return resposta.status === 419 ? trocar(path, form, chave, opcoes, true) : resposta;
  };
  try {
    const { sucesso, mensagem, dados } = await lerEnvelope<T>(await comSessao(path, enviar));
    if (!sucesso) throw erroDaResposta(422, { mensagem: mensagem ?? textos.erros.envioDeArquivo });
    return dados;
  } catch (erro) {
    if (erro instanceof ApiError) mostrarErro(erro, path, { semNavegacao: true, semAviso: opcoes.semAviso === true });
    throw erro;
  }
}
