import type { Pagina } from '../schemas/envelope.ts';
import type { AsVazias, ClasseDaLinha, ImportacaoVista, LinhaConferida, OsExistentes } from '../schemas/importacao.ts';
import { chaveUnica } from './chaveUnica.ts';
import { api } from './http.ts';

const PASTA = 'me/importacoes';

/** One of the user's spreadsheets on its way. The screen says itself when it does not come. */
export const buscarImportacao = (id: number, signal?: AbortSignal): Promise<ImportacaoVista> =>
  api(`${PASTA}/${id}`, { semAviso: true, semNavegacao: true, ...(signal === undefined ? {} : { signal }) });

const pedir = (path: string, body: unknown): Promise<ImportacaoVista> =>
  api(path, { method: 'POST', body, idempotencyKey: chaveUnica(), semAviso: true, semNavegacao: true });

/** What a file is checked by: the field that each column goes to, what becomes of records that are there. */
export interface PedidoDaConferencia {
  readonly colunas: readonly (string | null)[];
  readonly existentes: OsExistentes;
  readonly vazias: AsVazias;
}

/** The dry run. */
export const conferirImportacao = (id: number, pedido: PedidoDaConferencia): Promise<ImportacaoVista> =>
  pedir(`${PASTA}/${id}/conferir`, pedido);

/** A page of the checked rows of one class, in the order of the file; a screen's part, which says itself when they do not come. */
export const buscarLinhas = (
  id: number,
  { classe, page, perPage }: { readonly classe: ClasseDaLinha; readonly page: number; readonly perPage: number },
  signal?: AbortSignal,
): Promise<Pagina<LinhaConferida>> =>
  api(`${PASTA}/${id}/linhas?classe=${classe}&page=${page}&per_page=${perPage}`, {
    ...{ semAviso: true, semNavegacao: true },
    ...(signal === undefined ? {} : { signal }),
  });

/** Writes all rows or the right ones. */
export const confirmarImportacao = (id: number, modo: 'tudo' | 'boas'): Promise<ImportacaoVista> =>
  pedir(`${PASTA}/${id}/confirmar`, { modo });
