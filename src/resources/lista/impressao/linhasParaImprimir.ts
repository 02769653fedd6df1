import type { GetListParams, RaRecord } from 'ra-core';
import type { MetaDaLista, PortalDataProvider } from '../../../dataProvider/portalDataProvider.ts';
import { PER_PAGE } from '../../../schemas/listQuery.ts';

/** Most rows that are printed: some sixty pages, as many as the PDF holds. */
export const MAXIMO_IMPRESSO = 2_000;

/** What goes on paper. */
export interface LinhasImpressas {
  readonly linhas: readonly RaRecord[];
  /** Of the whole filter, those that are left out included. */
  readonly total: number;
  readonly somas: Readonly<Record<string, string>>;
}

type Pedido = Pick<GetListParams, 'sort' | 'filter'> & { readonly meta: MetaDaLista };

/** Every row of a list request up to the cap, page by page, in its order. */
export async function linhasParaImprimir(
  dataProvider: PortalDataProvider,
  recurso: string,
  pedido: Pedido,
): Promise<LinhasImpressas> {
  const linhas: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const {
      data,
      total = 0,
      meta,
    } = await dataProvider.getList(recurso, {
      ...pedido,
      pagination: { page, perPage: PER_PAGE.max },
    });
    linhas.push(...data);
    if (data.length < PER_PAGE.max || linhas.length >= Math.min(total, MAXIMO_IMPRESSO)) {
      const { somas = {} } = (meta ?? {}) as { readonly somas?: Readonly<Record<string, string>> };
      return { linhas: linhas.slice(0, MAXIMO_IMPRESSO), total, somas };
    }
  }
}
