import { emTroca } from '../authProvider/sessaoDoSuporte.ts';
import { deOutroTitular, lerToken } from '../authProvider/token.ts';
import { erroDaResposta, erroDeConexao } from './erroDaResposta.ts';
import { ApiError } from './ApiError.ts';
import { queryString, type Query } from './query.ts';
import type { Envelope } from '../schemas/envelope.ts';

export const VERSAO = '2.7.0';
/** Spec 9: a call may take ten minutes. */
export const TEMPO_LIMITE_MS = 600_000;

export interface Pedido {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Query;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as multipart form data. */
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Only these bytes of a file, both ends counted in. */
  readonly faixa?: readonly [inicio: number, fim: number];
}

/** Base of all calls: the meta tag `api-base` of the page (spec 3 "App state"), else /api/v1 on this host. */
export function apiBase(): string {
  const meta = document.querySelector('meta[name="api-base"]')?.getAttribute('content') ?? '';
  return meta.startsWith('/') || meta.startsWith('http') ? meta.replace(/\/$/, '') : '/api/v1';
}

export const endereco = (path: string, query?: Query): string =>
  `${apiBase()}/${path.replace(/^\//, '')}${queryString(query)}`;

let csrf: Promise<string> | undefined;

/** The CSRF token of this page, asked for once; `novo` after a 419. */
export function tokenCsrf(novo = false): Promise<string> {
  if (csrf === undefined || novo) {
    const pedido = buscarCsrf();
    csrf = pedido;
    pedido.catch(() => {
      if (csrf === pedido) csrf = undefined;
    });
  }
  return csrf;
}

async function buscarCsrf(): Promise<string> {
  const resposta = await enviar('recursos/csrfToken', {}, cabecalhos());
  const { dados } = await lerEnvelope<unknown>(resposta);
  const valor = typeof dados === 'object' && dados !== null ? Object.values(dados)[0] : dados;
  if (typeof valor !== 'string') throw erroDaResposta(500, null);
  return valor;
}

const CANCELADO = ['cancelado', 'Pedido cancelado'] as const;

/**
 * The headers of spec 7 that every call carries; the bearer is read at each call, so a renewed token counts at once.
 * @throws ApiError `cancelado` where another tab logged somebody else in: what this page holds is not sent in that person's name.
 */
export function cabecalhos(csrfToken?: string): Record<string, string> {
  const token = lerToken();
  if (token !== null && !emTroca() && deOutroTitular(token)) throw new ApiError(0, ...CANCELADO);
  return {
    Accept: 'application/json',
    'APP-VER': VERSAO,
    ...(csrfToken === undefined ? {} : { 'X-Csrf-Token': csrfToken }),
    ...(token === null ? {} : { Authorization: `${token.tokenType} ${token.accessToken}` }),
  };
}

async function enviar(path: string, pedido: Pedido, headers: Record<string, string>): Promise<Response> {
  const { method = 'GET', body, form, signal } = pedido;
  const limite = new AbortController();
  const aoCancelar = (): void => limite.abort();
  const relogio = setTimeout(aoCancelar, TEMPO_LIMITE_MS);
  if (signal?.aborted) limite.abort();
  signal?.addEventListener('abort', aoCancelar);
  try {
    return await fetch(endereco(path, pedido.query), {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      credentials: 'include',
      signal: limite.signal,
      ...(form !== undefined ? { body: form } : body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw new ApiError(0, ...CANCELADO, { cause });
    throw erroDeConexao(cause);
  } finally {
    clearTimeout(relogio);
    signal?.removeEventListener('abort', aoCancelar);
  }
}

/** One exchange, with a fresh CSRF token and one more try after a 419. Any status is answered; only no answer throws. */
export async function requisitar(path: string, pedido: Pedido = {}): Promise<Response> {
  const cabecalho = async (novo: boolean): Promise<Record<string, string>> => ({
    ...cabecalhos(await tokenCsrf(novo)),
    ...(pedido.idempotencyKey === undefined ? {} : { 'Idempotency-Key': pedido.idempotencyKey }),
    ...(pedido.faixa === undefined ? {} : { Range: `bytes=${pedido.faixa.join('-')}` }),
  });
  const resposta = await enviar(path, pedido, await cabecalho(false));
  return resposta.status === 419 ? enviar(path, pedido, await cabecalho(true)) : resposta;
}

/** The envelope of an answer. Throws ApiError for every status from 400 and for an answer that is not ours. */
export async function lerEnvelope<T>(resposta: Response): Promise<Envelope<T>> {
  const corpo: unknown = await resposta.json().catch(() => undefined);
  if (!resposta.ok) throw erroDaResposta(resposta.status, corpo, resposta.headers.get('retry-after'));
  if (typeof corpo !== 'object' || corpo === null || !('sucesso' in corpo)) throw erroDaResposta(502, null);
  const { sucesso, mensagem, dados } = corpo as { sucesso: unknown; mensagem?: unknown; dados?: unknown };
  return {
    sucesso: sucesso === true,
    mensagem: typeof mensagem === 'string' && mensagem !== '' ? mensagem : null,
    dados: (dados ?? null) as T,
  };
}
