import { useDataProvider, type Identifier } from 'ra-core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Alteracao, PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';

export interface HistoricoLido {
  /** Newest first, as far as it was read. */
  readonly alteracoes: readonly Alteracao[];
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => void;
  readonly refetch: () => void;
}

/** What happened to a record, page by page; everybody who asks shares one reading. */
export const useHistorico = (recurso: string, id: Identifier, enabled = true): HistoricoLido => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [recurso, 'historico', String(id)],
    queryFn: ({ pageParam }) => dataProvider.historico(recurso, id, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    retry: false,
    enabled,
  });
  return {
    alteracoes: data?.pages.flatMap((pagina) => pagina.data) ?? [],
    error,
    isPending,
    isFetching,
    hasNextPage,
    fetchNextPage: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
};
