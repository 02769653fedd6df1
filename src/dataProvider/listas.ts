import type { ColunaEscolhida } from '../schemas/colunas.ts';
import type { ConteudoDaVisao, ListaDoUsuario, VisaoVista } from '../schemas/visao.ts';
import { chaveUnica } from './chaveUnica.ts';
import { api } from './http.ts';

const LISTAS = 'me/listas';
const VISOES = 'me/visoes';

type Sinal = AbortSignal | undefined;
const comSinal = (signal: Sinal): { signal?: AbortSignal } => (signal === undefined ? {} : { signal });

/** How the user has his lists. The list that they are for stays in its declared form when they do not come, and says so. */
export const buscarListas = (signal?: AbortSignal): Promise<readonly ListaDoUsuario[]> =>
  api(LISTAS, { semAviso: true, semNavegacao: true, ...comSinal(signal) });

/** Sets the columns of a list (null: the declared ones), or the view that it opens with (null: none). */
export const gravarLista = (
  lista: string,
  mudanca: { readonly colunas?: readonly ColunaEscolhida[] | null; readonly visao_id?: number | null },
): Promise<ListaDoUsuario> =>
  api(`${LISTAS}/${encodeURIComponent(lista)}`, { method: 'POST', body: mudanca, semNavegacao: true });

/** The views of a list that the user may open, by name. */
export const buscarVisoes = (lista: string, signal?: AbortSignal): Promise<readonly VisaoVista[]> =>
  api(VISOES, { query: { lista }, semNavegacao: true, ...comSinal(signal) });

/** One of them; what opens by itself is silent where it is gone meanwhile. */
export const buscarVisao = (id: number): Promise<VisaoVista> =>
  api(`${VISOES}/${id}`, { semAviso: true, semNavegacao: true });

export interface DadosDaVisao {
  readonly nome: string;
  readonly setor_id: number | null;
  readonly de_todos?: boolean;
}

/** The form that asks for it shows the refusals on their fields. */
export const criarVisao = (
  visao: DadosDaVisao & { readonly lista: string; readonly conteudo: ConteudoDaVisao },
): Promise<VisaoVista> =>
  api(VISOES, { method: 'POST', body: visao, idempotencyKey: chaveUnica(), semAviso: true, semNavegacao: true });

export const alterarVisao = (
  { id, versao }: Pick<VisaoVista, 'id' | 'versao'>,
  mudanca: Partial<DadosDaVisao & { readonly conteudo: ConteudoDaVisao }>,
): Promise<VisaoVista> =>
  api(`${VISOES}/${id}`, {
    method: 'POST',
    body: { ...mudanca, versao },
    idempotencyKey: chaveUnica(),
    semAviso: true,
    semNavegacao: true,
  });

export const excluirVisao = ({ id }: Pick<VisaoVista, 'id'>): Promise<null> =>
  api(`${VISOES}/excluirIds`, { method: 'POST', body: { ids: [id] }, semNavegacao: true });
