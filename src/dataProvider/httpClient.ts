import { HttpError, type fetchUtils } from 'ra-core';
import { ApiError } from './ApiError.ts';
import { api, type OpcoesDaApi } from './http.ts';
import type { Query } from './query.ts';

/**
 * What react-admin's forms read of a failure: `body.errors` belongs on the fields (422), `body.dados` says what happened since
 * (409), `body.codigo` which refusal it was.
 */
export const erroDoReactAdmin = (erro: unknown): unknown =>
  erro instanceof ApiError
    ? new HttpError(erro.mensagem, erro.status, { errors: erro.porCampo, codigo: erro.codigo, dados: erro.dados })
    : erro;

/** One call of the API, its failure told the way react-admin reads it. */
export const chamar = async <T>(path: string, opcoes: OpcoesDaApi = {}): Promise<T> => {
  try {
    return await api<T>(path, opcoes);
  } catch (erro) {
    throw erroDoReactAdmin(erro);
  }
};

type HttpClient = typeof fetchUtils.fetchJson;

/**
 * The seam that ra-data-simple-rest takes: its addresses are `/{resource}/…`, which `caminho` turns into the path of the API;
 * session, CSRF, toasts and page changes are the HTTP client's (spec 7, spec 8).
 */
export const httpClientDe =
  (caminho: (recurso: string) => string, parametros: Query = {}): HttpClient =>
  async (url, opcoes = {}) => {
    const [, recurso = '', resto = ''] = /^\/(.+?)((?:\/\d+)?)$/.exec(String(url)) ?? [];
    const { method = 'GET', body, signal } = opcoes;
    const json = await chamar<unknown>(caminho(recurso) + resto, {
      method: method === 'POST' ? 'POST' : 'GET',
      query: parametros,
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
      ...(signal === undefined || signal === null ? {} : { signal }),
    });
    return { status: 200, headers: new Headers(), body: JSON.stringify(json), json };
  };
