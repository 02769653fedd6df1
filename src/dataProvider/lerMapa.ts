import type { Janela, NoMapa } from '../schemas/geo/noMapa.ts';
import { consultaDaLista, type Filtros } from './consultaDaLista.ts';
import { chamar } from './httpClient.ts';
import type { Painel } from '../schemas/permissions.ts';
import { caminhoDoRecurso } from './recursosDoCadastro.ts';

export interface PedidoDeMapa {
  /** Search and filters of the list, as react-admin keeps them. */
  readonly filtro: Readonly<Record<string, unknown>>;
  /** What the screen shows; absent: all. */
  readonly janela?: Janela | undefined;
}

/** The records of a filtered list inside a piece of the map (GET {registry}/mapa). */
export const lerMapa = (painel: Painel, recurso: string, { filtro, janela }: PedidoDeMapa): Promise<NoMapa> => {
  const { s, ...filtros } = filtro as { s?: string } & Filtros;
  const {
    page: _p,
    per_page: _pp,
    order: _o,
    direction: _d,
    ...consulta
  } = consultaDaLista({
    pagina: 1,
    porPagina: 1,
    ordem: '',
    decrescente: false,
    ...(s === undefined ? {} : { s }),
    filtros,
  });
  return chamar<NoMapa>(`${caminhoDoRecurso(painel, recurso)}/mapa`, {
    query: { ...consulta, ...janela },
    semAviso: true,
    semNavegacao: true,
  });
};
