import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { EnvelopeDeErro } from '../../src/schemas/envelope.ts';
import type { SessaoDeTeste } from './session.ts';

type Query = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** An answer of the API, its JSON at hand. */
export interface Resposta {
  readonly status: number;
  readonly texto: string;
  readonly headers: LightMyRequestResponse['headers'];
  /** The whole body. */
  readonly corpo: unknown;
  /** `dados` of the envelope, as the test knows it. */
  dados<T>(): T;
  readonly mensagem: string | null;
  readonly erro: EnvelopeDeErro;
}

/** Calls the API as one person: bearer, CSRF pair, JSON. Paths start after /api/v1. */
export interface Cliente {
  readonly id: number;
  readonly organizacaoId: number;
  readonly token: string;
  get(caminho: string, query?: Query, headers?: Record<string, string>): Promise<Resposta>;
  post(caminho: string, corpo?: unknown, headers?: Record<string, string>): Promise<Resposta>;
  patch(caminho: string, corpo?: unknown): Promise<Resposta>;
  delete(caminho: string): Promise<Resposta>;
  /** Headers of a write, for calls that are made by hand. */
  readonly headers: Readonly<Record<string, string>>;
}

const respostaDe = (res: LightMyRequestResponse): Resposta => {
  const json = String(res.headers['content-type'] ?? '').includes('json');
  const corpo: unknown = json ? res.json() : null;
  const envelope = corpo as { dados?: unknown; mensagem?: string | null } | null;
  return {
    status: res.statusCode,
    texto: res.body,
    headers: res.headers,
    corpo,
    dados: <T>() => envelope?.dados as T,
    mensagem: envelope?.mensagem ?? null,
    erro: corpo as EnvelopeDeErro,
  };
};

/** Appends parameters the way the specification writes them: lists with empty brackets (AMB-114). */
export const comQuery = (caminho: string, query: Query = {}): string => {
  const parametros = new URLSearchParams();
  for (const [nome, valor] of Object.entries(query))
    if (Array.isArray(valor)) for (const um of valor as readonly unknown[]) parametros.append(`${nome}[]`, String(um));
    else parametros.append(nome, String(valor));
  const texto = parametros.toString();
  return texto === '' ? caminho : `${caminho}${caminho.includes('?') ? '&' : '?'}${texto}`;
};

/** The pair that every write carries: the cookie and the token bound to it. One serves all callers of a test. */
export const parCsrf = async (app: FastifyInstance): Promise<Readonly<Record<string, string>>> => {
  const res = await app.inject({ url: '/api/v1/recursos/csrfToken', headers: { host: 'localhost' } });
  const cookie = String([res.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  return { cookie, 'x-csrf-token': res.json<{ dados: { csrfToken: string } }>().dados.csrfToken };
};

/** @param app which application is called; whoever lets go of it before the clients do gives a way to it */
export const createCliente = (
  app: FastifyInstance | (() => FastifyInstance),
  csrf: Readonly<Record<string, string>>,
  sessao: SessaoDeTeste | null,
  host = 'localhost',
): Cliente => {
  const headers: Record<string, string> = {
    host,
    ...(sessao === null ? {} : { authorization: `Bearer ${sessao.token}` }),
    ...csrf,
  };
  const chamar = async (opcoes: InjectOptions, extra: Record<string, string>): Promise<Resposta> =>
    respostaDe(
      await (typeof app === 'function' ? app() : app).inject({
        ...opcoes,
        url: `/api/v1/${String(opcoes.url)}`,
        headers: { ...headers, ...extra },
      }),
    );
  return {
    id: sessao?.id ?? 0,
    organizacaoId: sessao?.organizacaoId ?? 0,
    token: sessao?.token ?? '',
    headers,
    get: (caminho, query, extra = {}) => chamar({ method: 'GET', url: comQuery(caminho, query) }, extra),
    post: (caminho, corpo, extra = {}) =>
      chamar({ method: 'POST', url: caminho, ...(corpo === undefined ? {} : { payload: corpo as object }) }, extra),
    patch: (caminho, corpo) => chamar({ method: 'PATCH', url: caminho, payload: (corpo ?? {}) as object }, {}),
    delete: (caminho) => chamar({ method: 'DELETE', url: caminho }, {}),
  };
};
