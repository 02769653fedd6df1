import { ApiError } from './ApiError.ts';
import type { OpcoesDoEnvio } from './enviarArquivo.ts';
import { esquecerEnvio, guardarEnvio, lerEnvio } from './enviosGuardados.ts';
import { apiEnvelope, comSessao } from './http.ts';
import { lerEnvelope } from './requisicao.ts';
import { trocarComAndamento } from './trocarComAndamento.ts';

/** Small enough to be over within a minute on a bad line, large enough not to wait between pieces. */
const PEDACO = 2 * 1024 * 1024;
/** Seconds between tries while the line is down; afterwards the row of the file says so. */
const ESPERAS_S = [1, 2, 4, 8];
const TUS = { 'Tus-Resumable': '1.0.0' } as const;

interface NoServidor {
  readonly id: string;
  readonly recebido: number;
}

/** An upload of which every byte is at the server. */
export interface EnvioInteiro {
  readonly id: string;
  /** To be called when the call that hands it in was answered. */
  readonly terminou: () => Promise<void>;
}

/** Opened by this page: what a try after a failure, or after "Pausar", goes on with. */
const abertos = new Map<string, string>();

const base64 = (texto: string): string =>
  btoa(Array.from(new TextEncoder().encode(texto), (byte) => String.fromCharCode(byte)).join(''));

/** Absent where the browser does not hash (outside https). */
const sha256 = async (file: File): Promise<string | null> => {
  if (typeof crypto.subtle !== 'object') return null;
  const hash = await crypto.subtle.digest('SHA-256', await new Response(file).arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const passageiro = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.codigo !== 'cancelado' && (erro.status === 0 || erro.status >= 500);

const esperar = (segundos: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolver) => {
    const pronto = (): void => {
      clearTimeout(relogio);
      window.removeEventListener('online', pronto);
      signal?.removeEventListener('abort', pronto);
      resolver();
    };
    const relogio = setTimeout(pronto, segundos * 1000);
    // The line is back, or nobody waits any more.
    window.addEventListener('online', pronto);
    signal?.addEventListener('abort', pronto);
  });

const abrir = async (painel: string, file: File, signal: AbortSignal | undefined): Promise<NoServidor> => {
  const hash = await sha256(file);
  const metadados = [`filename ${base64(file.name)}`, ...(hash === null ? [] : [`sha256 ${base64(hash)}`])].join(',');
  const path = `${painel}/arquivos`;
  const resposta = await comSessao(path, () =>
    trocarComAndamento({
      ...{ method: 'POST', path, corpo: null, signal },
      headers: { ...TUS, 'Upload-Length': String(file.size), 'Upload-Metadata': metadados },
    }),
  );
  return (await lerEnvelope<NoServidor>(resposta)).dados;
};

/** Where it goes on; null where the server does not know it any more. */
const perguntar = async (painel: string, id: string): Promise<NoServidor | null> => {
  try {
    const { dados } = await apiEnvelope<NoServidor>(`${painel}/arquivos/envios/${id}`, {
      semAviso: true,
      semNavegacao: true,
    });
    return dados;
  } catch (erro) {
    if (erro instanceof ApiError && erro.status === 404) return null;
    throw erro;
  }
};

/** In one page at a time, where the browser knows locks: another page that finds the file kept leaves it to the one that sends it. */
const numaPaginaSo = async <T>(chave: string, fazer: () => Promise<T>): Promise<T> => {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return fazer();
  return locks.request(`portal-envio:${chave}`, { ifAvailable: true }, (trava) => {
    if (trava === null) throw new ApiError(0, 'cancelado', 'Este arquivo está sendo enviado em outra aba');
    return fazer();
  }) as Promise<T>;
};

/**
 * Sends the bytes of a file in pieces (tus, docs/decisions/0065) and answers when all are there. A line that breaks is tried again for some
 * seconds, from where it stopped; what then fails, is paused or left with the page goes on from there when the same `chave` is sent again.
 * @throws ApiError
 */
export const enviarEmPartes = (
  path: string,
  file: File,
  opcoes: OpcoesDoEnvio & { readonly chave: string },
): Promise<EnvioInteiro> => numaPaginaSo(opcoes.chave, () => mandar(path, file, opcoes));

const mandar = async (
  path: string,
  file: File,
  { chave, alvo, onProgress, signal }: OpcoesDoEnvio & { readonly chave: string },
): Promise<EnvioInteiro> => {
  const painel = path.split('/')[0] ?? '';
  const guardado = alvo === undefined ? null : await lerEnvio(chave);
  const antes = abertos.get(chave) ?? guardado?.envio ?? null;
  let atual = antes === null ? null : await perguntar(painel, antes);
  if (atual === null) {
    const daqui = { chave, caminho: path, alvo: alvo ?? '', arquivo: file, desde: Date.now() };
    // Kept before it is opened: a page that is gone by then still knows the file.
    if (alvo !== undefined && guardado === null) await guardarEnvio({ ...daqui, envio: null });
    atual = await abrir(painel, file, signal);
    abertos.set(chave, atual.id);
    if (alvo !== undefined) await guardarEnvio({ ...daqui, envio: atual.id });
  }
  const { id } = atual;
  abertos.set(chave, id);
  let inicio = atual.recebido;
  onProgress?.(inicio, file.size);

  const mandarPedaco = async (): Promise<void> => {
    const pedaco = file.slice(inicio, Math.min(file.size, inicio + PEDACO));
    const caminho = `${painel}/arquivos/envios/${id}`;
    const resposta = await comSessao(caminho, () =>
      trocarComAndamento({
        ...{ method: 'PATCH', path: caminho, corpo: pedaco, signal },
        headers: { ...TUS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(inicio) },
        onProgress: (enviado) => onProgress?.(Math.min(file.size, inicio + enviado), file.size),
      }),
    );
    if (!resposta.ok) await lerEnvelope(resposta);
    inicio = Number(resposta.headers.get('upload-offset'));
  };
  let falhas = 0;
  while (inicio < file.size) {
    try {
      await mandarPedaco();
      falhas = 0;
    } catch (erro) {
      const deOutroPonto = erro instanceof ApiError && erro.codigo === 'conflito';
      const espera = ESPERAS_S[falhas];
      if ((!passageiro(erro) && !deOutroPonto) || espera === undefined || signal?.aborted === true) throw erro;
      falhas += 1;
      await esperar(espera, signal);
      const la = await perguntar(painel, id).catch((semLinha: unknown) => {
        if (passageiro(semLinha)) return undefined;
        throw semLinha;
      });
      if (la === null) {
        abertos.delete(chave);
        throw erro;
      }
      inicio = la?.recebido ?? inicio;
    }
  }
  return {
    id,
    terminou: async () => {
      abertos.delete(chave);
      if (alvo !== undefined) await esquecerEnvio(chave);
    },
  };
};
