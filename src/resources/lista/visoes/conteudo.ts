import { filtroVazio, type Filtros } from '../../../dataProvider/consultaDaLista.ts';
import type { ColunaEscolhida } from '../../../schemas/colunas.ts';
import type { ConteudoDaVisao, FiltrosGuardados } from '../../../schemas/visao.ts';
import type { EstadoDaLista } from '../useEstadoDaLista.ts';

/** What a list shows now, as a view keeps it: filters that ask something, order, page size; `colunas` null: those of whoever opens it. */
export const conteudoAtual = (
  { paginacao, filtros }: { readonly paginacao: EstadoDaLista['paginacao']; readonly filtros: Filtros },
  colunas: readonly ColunaEscolhida[] | null = null,
): ConteudoDaVisao => ({
  filtros: Object.fromEntries(Object.entries(filtros).filter(([, valor]) => !filtroVazio(valor))) as FiltrosGuardados,
  // Nobody chose one yet: the list's own.
  ordem: paginacao.sortBy === '' ? null : { campo: paginacao.sortBy, desc: paginacao.descending },
  colunas: colunas === null ? null : [...colunas],
  por_pagina: paginacao.rowsPerPage,
});

/** Sets a list to what a view keeps; what it says nothing of stays. */
export const aplicarConteudo = (
  { filtros, ordem, por_pagina }: ConteudoDaVisao,
  { mudarFiltros, mudarPaginacao }: Pick<EstadoDaLista, 'mudarFiltros' | 'mudarPaginacao'>,
): void => {
  mudarFiltros({ ...filtros });
  mudarPaginacao({
    page: 1,
    ...(ordem === null ? { sortBy: '', descending: false } : { sortBy: ordem.campo, descending: ordem.desc }),
    ...(por_pagina === null ? {} : { rowsPerPage: por_pagina }),
  });
};
