import type { ImportacaoVista } from '../schemas/importacao.ts';
import { chaveUnica } from './chaveUnica.ts';
import { api } from './http.ts';

const PASTA = 'me/importacoes';

/** One of the user's spreadsheets on its way. The screen says itself when it does not come. */
export const buscarImportacao = (id: number, signal?: AbortSignal): Promise<ImportacaoVista> =>
  api(`${PASTA}/${id}`, { semAviso: true, semNavegacao: true, ...(signal === undefined ? {} : { signal }) });

const pedir = (path: string, body: unknown): Promise<ImportacaoVista> =>
  api(path, { method: 'POST', body, idempotencyKey: chaveUnica(), semAviso: true, semNavegacao: true });

/** The dry run, with the field that each column goes to. */
export const conferirImportacao = (id: number, colunas: readonly (string | null)[]): Promise<ImportacaoVista> =>
  pedir(`${PASTA}/${id}/conferir`, { colunas });

/** Writes all rows or the right ones. */
export const confirmarImportacao = (id: number, modo: 'tudo' | 'boas'): Promise<ImportacaoVista> =>
  pedir(`${PASTA}/${id}/confirmar`, { modo });
