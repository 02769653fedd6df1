import { textos } from '../schemas/textos.ts';
import { ApiError } from './ApiError.ts';
import { avisar } from './avisos.ts';
import { chaveUnica } from './chaveUnica.ts';
import { erroDaResposta } from './erroDaResposta.ts';
import { comSessao, mostrarErro } from './http.ts';
import { lerEnvelope } from './requisicao.ts';
import { trocarComAndamento } from './trocarComAndamento.ts';

export interface OpcoesDoEnvio {
  /** Bytes sent and bytes in all. */
  readonly onProgress?: (enviado: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Name of the file part; 'arquivo' when not given. */
  readonly campo?: string;
  /** Idempotency-Key of the file, the same for every try: one whose answer was lost is not done twice. A new one when not given. */
  readonly chave?: string;
  /** What it is for on its screen: a large one is kept on this device until it is there, and goes on after the page was loaded again. */
  readonly alvo?: string;
  /** In one go however large it is: pieces are kept for accounts, and who has only a link has none. */
  readonly inteiro?: boolean;
  /** The row of the file shows the failure itself: no toast. */
  readonly semAviso?: boolean;
}

/** From here on a file goes up in pieces, so that a line that breaks does not cost what already went. */
export const TAMANHO_EM_PARTES = 4 * 1024 * 1024;

/** What no other try of the same call would change. */
const definitivo = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 401 && status !== 429;

/** The bytes first, in pieces; the code of it is fetched by the first file that is large. */
const emPartes = async (path: string, file: File, opcoes: OpcoesDoEnvio & { readonly chave: string }) => {
  const { enviarEmPartes } = await import('./enviarEmPartes.ts');
  return enviarEmPartes(path, file, opcoes);
};

/**
 * Uploads one file with its fields and answers `dados` ({id, nome, tamanho, tipo, sha256}, api.md "files"); where little room is left after it, says how much. A large one goes in pieces first, and
 * the call names it.
 * @throws ApiError; a failure without a sentence of its own says 'Erro ao enviar o arquivo' (spec 8).
 */
export async function enviarArquivo<T>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
  opcoes: OpcoesDoEnvio = {},
): Promise<T> {
  const chave = opcoes.chave ?? chaveUnica();
  const grande = opcoes.inteiro !== true && file.size >= TAMANHO_EM_PARTES;
  try {
    const envio = grande ? await emPartes(path, file, { ...opcoes, chave }) : undefined;
    const enviar = (): Promise<Response> => {
      const form = new FormData();
      // Fields first: the server streams, and knows by then what the file is for.
      for (const [nome, valor] of Object.entries(fields)) form.append(nome, valor);
      if (envio === undefined) form.append(opcoes.campo ?? 'arquivo', file, file.name);
      else form.append('envio', envio.id);
      const { signal } = opcoes;
      const onProgress = envio === undefined ? opcoes.onProgress : undefined;
      return trocarComAndamento({
        ...{ method: 'POST', path, headers: { 'Idempotency-Key': chave } },
        ...{ corpo: form, onProgress, signal },
      });
    };
    const { sucesso, mensagem, dados } = await lerEnvelope<T>(await comSessao(path, enviar));
    if (!sucesso) throw erroDaResposta(422, { mensagem: mensagem ?? textos.erros.envioDeArquivo });
    await envio?.terminou();
    const { cabem } = dados as { readonly cabem?: string };
    if (cabem !== undefined) avisar(true, cabem);
    return dados;
  } catch (erro) {
    if (grande && erro instanceof ApiError && definitivo(erro))
      await (await import('./enviosGuardados.ts')).esquecerEnvio(chave);
    if (erro instanceof ApiError) mostrarErro(erro, path, { semNavegacao: true, semAviso: opcoes.semAviso === true });
    throw erro;
  }
}
