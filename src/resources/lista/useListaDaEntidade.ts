import { useEffect, useMemo, useState } from 'react';
import { useGetList, type ListControllerResult, type RaRecord, type SortPayload } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { Filtros } from '../../dataProvider/consultaDaLista.ts';
import { listaPedeColunas, type ColunaEscolhida } from '../../schemas/colunas.ts';
import type { Entity } from '../../schemas/entity.ts';
import { useTodo } from '../parentesco/useTodo.ts';
import { useDepoisDe } from '../useDepoisDe.ts';
import type { EstadoDaLista } from './useEstadoDaLista.ts';

/** While somebody types, the server is not asked for every key. */
const ESPERA_DA_BUSCA_MS = 350;

export interface ListaDaEntidade {
  readonly lista: ListControllerResult;
  /** The search text (spec 3 "filtro"); not kept (AMB-045). */
  readonly filtro: string;
  readonly buscar: (texto: string) => void;
  readonly filtroAvancado: Filtros;
  readonly mudarFiltros: (filtros: Filtros) => void;
  /** All that the search and the filters have is selected, not only what was marked. */
  readonly filtroInteiro: boolean;
}

interface Opcoes {
  readonly excluidos: boolean;
  readonly colunas: readonly ColunaEscolhida[];
  /** Until then nothing is asked. */
  readonly pronto: boolean;
}

/** Part of react-admin's call that is none of its own words; its cache of single records holds whole ones only where nothing is left out. */
const metaDe = (entity: Entity, { excluidos, colunas }: Opcoes) => {
  const meta = {
    ...(excluidos ? { excluidos } : {}),
    ...(listaPedeColunas(entity) ? { colunas: colunas.map(({ campo }) => campo) } : {}),
  };
  return Object.keys(meta).length === 0 ? {} : { meta };
};

/**
 * The state that every list screen shares (spec 3: filtro, registros, paginacao, carregando, selecionados, filtroAvancado) as a
 * list context of react-admin. Rows and selection are gone when the screen is left (spec 4).
 */
export function useListaDaEntidade(entity: Entity, estado: EstadoDaLista, opcoes: Opcoes): ListaDaEntidade {
  const { paginacao, mudarPaginacao, filtroAvancado, mudarFiltros } = estado;
  const todo = useTodo(entity);
  const [filtro, setFiltro] = useState('');
  const [marcados, setMarcados] = useState<RaRecord['id'][]>([]);
  const [filtroMarcado, setFiltroMarcado] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const criterio = useMemo(
    () => ({ ...filtroAvancado, ...todo, ...(filtro.trim() === '' ? {} : { s: filtro.trim() }) }),
    [filtro, filtroAvancado, todo],
  );
  const pedido = useDepoisDe(criterio, ESPERA_DA_BUSCA_MS);
  const { sortBy, descending, page, rowsPerPage } = paginacao;
  const sort: SortPayload = { field: sortBy, order: descending ? 'DESC' : 'ASC' };
  const params = {
    sort,
    filter: pedido,
    ...metaDe(entity, opcoes),
  };
  const { data, total, meta, error, isPending, isFetching, isPlaceholderData, refetch } = useGetList(
    entity.name,
    { ...params, pagination: { page, perPage: rowsPerPage } },
    { placeholderData: (antes) => antes, retry: false, enabled: opcoes.pronto },
  );

  useEffect(() => {
    if (total === undefined || isPlaceholderData) return;
    const ultima = Math.max(1, Math.ceil(total / rowsPerPage));
    mudarPaginacao({ rowsNumber: total, ...(page > ultima ? { page: ultima } : {}) });
  }, [total, isPlaceholderData, rowsPerPage, page, mudarPaginacao]);

  useEffect(
    () => () => queryClient.removeQueries({ queryKey: [entity.name, 'getList'], type: 'inactive' }),
    [queryClient, entity.name],
  );

  const buscar = (texto: string): void => {
    setFiltro(texto);
    if (page !== 1) mudarPaginacao({ page: 1 });
  };
  // Another search or filter is another selection.
  const chave = JSON.stringify([pedido, opcoes.excluidos]);
  const filtroInteiro = filtroMarcado === chave;
  const selectedIds = filtroInteiro ? (data ?? []).map(({ id }) => id) : marcados;
  const marcar = (ids: RaRecord['id'][]): void => {
    setFiltroMarcado(null);
    setMarcados(ids);
  };
  const alternar = (id: RaRecord['id']): void =>
    marcar(selectedIds.includes(id) ? selectedIds.filter((um) => um !== id) : [...selectedIds, id]);

  const lista = {
    data,
    total,
    meta,
    error: error ?? null,
    isPending,
    isFetching,
    isLoading: isPending && isFetching,
    isPlaceholderData,
    sort,
    page,
    perPage: rowsPerPage,
    filterValues: pedido,
    displayedFilters: {},
    resource: entity.name,
    selectedIds,
    onSelect: marcar,
    onToggleItem: alternar,
    onUnselectItems: () => marcar([]),
    onSelectAll: () => setFiltroMarcado(chave),
    setPage: (nova: number) => mudarPaginacao({ page: nova }),
    setPerPage: (quantos: number) => mudarPaginacao({ rowsPerPage: quantos, page: 1 }),
    setSort: ({ field, order }: SortPayload) =>
      mudarPaginacao({ sortBy: field, descending: order === 'DESC', page: 1 }),
    setFilters: mudarFiltros,
    showFilter: () => undefined,
    hideFilter: (campo: string) => mudarFiltros({ ...filtroAvancado, [campo]: '' }),
    refetch,
    hasNextPage: total !== undefined && page * rowsPerPage < total,
    hasPreviousPage: page > 1,
  } as ListControllerResult;

  return { lista, filtro, buscar, filtroAvancado, mudarFiltros, filtroInteiro };
}
