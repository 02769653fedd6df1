import type { Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Pagina } from '../schemas/envelope.ts';
import { PER_PAGE } from '../schemas/listQuery.ts';
import type { Painel } from '../schemas/permissions.ts';
import { atosDoCadastro } from './atosDoCadastro.ts';
import { chaveUnica } from './chaveUnica.ts';
import type { Filtros } from './consultaDaLista.ts';
import { corpoAlterado, corpoNovo, type Valores } from './corpoDoRegistro.ts';
import { chamar, httpClientDe } from './httpClient.ts';
import { ordemDe } from './ordemDe.ts';
import type { ParametrosDaLista, PortalDataProvider } from './portalDataProvider.ts';
import type { Query } from './query.ts';
import { caminhoDoRecurso, type AcharEntidade } from './recursosDoCadastro.ts';

export interface OpcoesDoDataProvider {
  readonly painel: Painel;
  readonly achar?: AcharEntidade;
  /** Added to every call: under admin/ the city that it is about. */
  readonly parametros?: Query;
}

const emLotes = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_PAGE.max) }, (_, i) =>
    ids.slice(i * PER_PAGE.max, (i + 1) * PER_PAGE.max),
  );

/**
 * The contract of this portal in react-admin's words, over ra-data-simple-rest: reading one and its httpClient seam are its own;
 * lists speak s, page, per_page, order and direction (spec 3), writes are POST, deleting means excluirIds (spec 7, api.md).
 */
export const createDataProvider = ({ painel, achar, parametros = {} }: OpcoesDoDataProvider): PortalDataProvider => {
  const caminho = (recurso: string): string => caminhoDoRecurso(painel, recurso, achar);
  const base = simpleRestProvider('', httpClientDe(caminho, parametros));

  const atos = atosDoCadastro({ caminho, parametros });

  const listar = <T>(recurso: string, query: Query, excluidos = false): Promise<Pagina<T>> =>
    chamar(caminho(recurso) + (excluidos ? '/excluidos' : ''), { query: { ...query, ...parametros } });
  const gravar = async <T>(
    recurso: string,
    resto: string,
    body: Valores,
    idempotencyKey?: string,
  ): Promise<{ data: T }> => ({
    data: await chamar<T>(caminho(recurso) + resto, {
      method: 'POST',
      query: parametros,
      body,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    }),
  });

  return {
    ...base,
    ...atos,
    supportAbortSignal: false,
    getList: async <T extends RaRecord>(recurso: string, params: ParametrosDaLista) => {
      const { excluidos, colunas, relogios } = params.meta ?? {};
      const pagina = await listar<T>(
        recurso,
        {
          ...ordemDe(params),
          ...(colunas === undefined ? {} : { colunas }),
          ...(relogios === true ? { relogios: 1 } : {}),
        },
        excluidos,
      );
      const { data, total, current_page: _pagina, per_page: _porPagina, last_page: _ultima, ...meta } = pagina;
      // What a list says beside its page (requests: how many of each status) is react-admin's `meta`.
      return { data: [...data], total, ...(Object.keys(meta).length === 0 ? {} : { meta }) };
    },
    getMany: async <T extends RaRecord>(recurso: string, { ids }: { ids: readonly Identifier[] }) => {
      const paginas = await Promise.all(
        emLotes(ids).map((lote) => listar<T>(recurso, { page: 1, per_page: lote.length, filtro: { id: lote } })),
      );
      return { data: paginas.flatMap(({ data }) => data) };
    },
    getManyReference: async <T extends RaRecord>(
      recurso: string,
      { target, id, ...params }: ParametrosDaLista & { target: string; id: Identifier },
    ) => {
      const consulta = ordemDe({ ...params, filter: { ...(params.filter as Filtros), [target]: [id] } });
      const { data, total } = await listar<T>(recurso, consulta);
      return { data: [...data], total };
    },
    create: (recurso: string, { data }: { data: Valores }) => gravar(recurso, '', corpoNovo(data), chaveUnica()),
    update: (recurso: string, { id, data, previousData }: { id: Identifier; data: Valores; previousData?: Valores }) =>
      gravar(recurso, `/${id}`, corpoAlterado(data, previousData ?? {})),
    updateMany: async (recurso: string, { ids, data }: { ids: readonly Identifier[]; data: Valores }) => {
      for (const id of ids) await gravar(recurso, `/${id}`, corpoAlterado(data, {}));
      return { data: [...ids] };
    },
    delete: async <T extends RaRecord>(recurso: string, { id, previousData }: { id: Identifier; previousData?: T }) => {
      await atos.excluirIds(recurso, [id]);
      return { data: previousData ?? ({ id } as T) };
    },
    deleteMany: async (recurso: string, { ids }: { ids: readonly Identifier[] }) => {
      await atos.excluirIds(recurso, ids);
      return { data: [...ids] };
    },
  } as PortalDataProvider;
};
