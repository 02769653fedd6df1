import type { GetListParams } from 'ra-core';
import { PER_PAGE } from '../schemas/listQuery.ts';
import { consultaDaLista, type Filtros } from './consultaDaLista.ts';
import type { Query } from './query.ts';

/** A list request of react-admin as the query of a list call; the search text stands among its filters as `s`. */
export const ordemDe = ({ sort, pagination, filter = {} }: Partial<GetListParams>): Query => {
  const { s, ...filtros } = filter as { s?: string } & Filtros;
  return consultaDaLista({
    pagina: pagination?.page ?? 1,
    porPagina: pagination?.perPage ?? PER_PAGE.padrao,
    ordem: sort?.field ?? '',
    decrescente: sort?.order === 'DESC',
    ...(s === undefined ? {} : { s }),
    filtros,
  });
};
