import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filtros } from '../../dataProvider/consultaDaLista.ts';
import { ESPERA_DOS_FILTROS_MS, gravarFiltros, lerFiltros } from './filtrosGuardados.ts';
import { gravarPaginacao, lerPaginacao, type Paginacao } from './paginacaoGuardada.ts';

export interface EstadoDaLista {
  readonly paginacao: Paginacao;
  readonly mudarPaginacao: (mudanca: Partial<Paginacao>) => void;
  readonly filtroAvancado: Filtros;
  readonly mudarFiltros: (filtros: Filtros) => void;
}

interface Nomes {
  /** Sortable columns. */
  readonly colunas: readonly string[];
  /** Filterable fields. */
  readonly campos: readonly string[];
  /** Filters of a list that nobody has filtered yet. */
  readonly iniciais?: Filtros;
  /** Filters that hold instead of those kept (named by the address). */
  readonly pedidos?: Filtros | undefined;
  /** The order that goes with them. */
  readonly ordem?: Pick<Paginacao, 'sortBy' | 'descending'> | undefined;
}

/**
 * Pagination and advanced filters of one screen, as spec 3 and 4 keep them: restored on creation, pagination kept at once, filters
 * one second after the last change; what is still waiting when the screen is left is kept then.
 */
export function useEstadoDaLista(
  escopo: string,
  { colunas, campos, iniciais = {}, pedidos, ordem }: Nomes,
): EstadoDaLista {
  const [paginacao, setPaginacao] = useState(() => ({
    ...lerPaginacao(escopo, colunas),
    // Other rows than those that the page was of.
    ...(pedidos === undefined ? {} : { page: 1 }),
    ...ordem,
  }));
  const [filtroAvancado, setFiltros] = useState<Filtros>(() => ({
    ...lerFiltros(escopo, campos, iniciais),
    ...pedidos,
  }));
  const atual = useRef(paginacao);
  const pendente = useRef<{ filtros: Filtros; relogio: ReturnType<typeof setTimeout> } | null>(null);

  const mudarPaginacao = useCallback(
    (mudanca: Partial<Paginacao>): void => {
      const nova = { ...atual.current, ...mudanca };
      atual.current = nova;
      gravarPaginacao(escopo, nova);
      setPaginacao(nova);
    },
    [escopo],
  );

  const guardar = useCallback((): void => {
    if (pendente.current === null) return;
    clearTimeout(pendente.current.relogio);
    gravarFiltros(escopo, pendente.current.filtros);
    pendente.current = null;
  }, [escopo]);

  const mudarFiltros = useCallback(
    (filtros: Filtros): void => {
      if (pendente.current !== null) clearTimeout(pendente.current.relogio);
      pendente.current = { filtros, relogio: setTimeout(guardar, ESPERA_DOS_FILTROS_MS) };
      setFiltros(filtros);
      mudarPaginacao({ page: 1 });
    },
    [guardar, mudarPaginacao],
  );

  useEffect(() => {
    gravarPaginacao(escopo, atual.current);
    return guardar;
  }, [escopo, guardar]);

  return { paginacao, mudarPaginacao, filtroAvancado, mudarFiltros };
}
