import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import type { Painel } from '../../../schemas/permissions.ts';
import type { GrupoDeEventos } from '../../../schemas/requerimento/gruposDosEventos.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { EventoVisto } from '../../../schemas/requerimento/vistas/etapas.ts';
import { calado, caminhoDo } from '../chamadas.ts';

/** What of the history is asked for; days as YYYY-MM-DD, of the city. */
export interface FiltroDoHistorico {
  readonly grupo?: GrupoDeEventos;
  readonly pessoa?: string;
  readonly de?: string;
  readonly ate?: string;
}

type PaginaDeEventos = Pagina<EventoVisto> & { readonly pessoas?: readonly string[] };

const POR_PAGINA = 50;

export interface Historico {
  readonly eventos: readonly EventoVisto[];
  /** How many there are, as far as that is known. */
  readonly total: number | undefined;
  /** Who did something in this request; empty until the first page was asked for. */
  readonly pessoas: readonly string[];
  readonly temMais: boolean;
  readonly buscando: boolean;
  readonly erro: Error | null;
  readonly buscarMais: () => void;
}

/**
 * The trace of a request. Unfiltered it begins with what came with the view and goes back page by page; a filter is answered by the
 * server, over all that ever happened.
 * @param pedir false: nothing is asked until somebody goes back or filters
 */
export function useHistorico(
  painel: Painel,
  { id, versao, eventos: primeiros }: Pick<RequerimentoVisto, 'id' | 'versao' | 'eventos'>,
  filtro: FiltroDoHistorico,
  pedir: boolean,
): Historico {
  const filtrado = Object.keys(filtro).length > 0;
  const consulta = useInfiniteQuery({
    queryKey: ['requerimento-eventos', painel, id, versao, filtro],
    initialPageParam: 1,
    enabled: pedir || filtrado,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ pageParam, signal }) =>
      api<PaginaDeEventos>(`${caminhoDo(painel, id)}/eventos`, {
        ...calado,
        query: { page: pageParam, per_page: POR_PAGINA, ...filtro },
        signal,
      }),
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  });
  const paginas = consulta.data?.pages ?? [];
  const vistos = new Map(filtrado ? [] : primeiros.map((evento) => [evento.sequencia, evento]));
  if (!(filtrado && consulta.isPlaceholderData))
    for (const { data } of paginas) for (const evento of data) vistos.set(evento.sequencia, evento);
  const eventos = [...vistos.values()].sort((a, b) => b.sequencia - a.sequencia);
  // Sequences begin at 1: while the oldest shown is a later one, there may be more.
  const naoPedido = paginas.length === 0 && (eventos.at(-1)?.sequencia ?? 1) > 1;
  return {
    eventos,
    total: consulta.isPlaceholderData ? undefined : paginas[0]?.total,
    pessoas: paginas[0]?.pessoas ?? [],
    temMais: filtrado || paginas.length > 0 ? consulta.hasNextPage : naoPedido,
    buscando: consulta.isFetching,
    erro: consulta.error,
    buscarMais: () => void (consulta.data === undefined ? consulta.refetch() : consulta.fetchNextPage()),
  };
}
