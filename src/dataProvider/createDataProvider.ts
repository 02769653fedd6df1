import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { PER_PAGE } from '../schemas/listQuery.ts';
import type { Pagina } from '../schemas/envelope.ts';
import type { Acao, CamposDaAcao, Marcacao, Quadro } from '../schemas/entity.ts';
import type { Painel } from '../schemas/permissions.ts';
import type { FormatoDeExportacao } from '../schemas/exportacao.ts';
import type { AtoDoLote } from '../schemas/lote.ts';
import type { TarefaVista } from '../schemas/tarefa.ts';
import { baixar, baixarOuEsperar, buscarArquivo, type ArquivoBaixado } from './baixar.ts';
import { chaveUnica } from './chaveUnica.ts';
import { consultaDaLista, type Filtros } from './consultaDaLista.ts';
import { chamar, erroDoReactAdmin, httpClientDe } from './httpClient.ts';
import { enviarArquivo, type OpcoesDoEnvio } from './enviarArquivo.ts';
import { queryString, type Query } from './query.ts';
import type { FormatoDeImportacao, ImportacaoVista } from '../schemas/importacao.ts';
import { caminhoDoRecurso, type AcharEntidade } from './recursosDoCadastro.ts';

/** One entry of a record's history (GET {id}/historico). */
export interface Alteracao {
  readonly id: number;
  readonly acao: string;
  readonly quando: string;
  readonly usuario: { readonly id: number; readonly nome: string } | null;
  /** The system that did it through the API, instead of a person. */
  readonly cliente?: { readonly id: number; readonly nome: string } | null;
  /** Why, where the act asked for it. */
  readonly motivo?: string | null;
  readonly campos: readonly {
    readonly campo: string;
    readonly rotulo: string;
    readonly antes: unknown;
    readonly depois: unknown;
  }[];
}

/** What a declared action answered. */
export type RespostaDaAcao = ArquivoBaixado | Quadro | CamposDaAcao;

/** Which rows: the active ones, or with `excluidos` those in the trash; and which fields of them, absent: all. */
export interface MetaDaLista {
  readonly excluidos?: boolean;
  readonly colunas?: readonly string[];
}

type ParametrosDaLista = Partial<GetListParams> & { readonly meta?: MetaDaLista };

/** A list as a file: of which kind, with which columns (absent: all fields). */
export type ParametrosDaExportacao = ParametrosDaLista & {
  readonly formato: FormatoDeExportacao;
  readonly colunas?: readonly string[];
};

/** An act on many records: those of `ids`, all of a list request that showed `esperados`, or those of the task that it takes back. */
export type PedidoDoLote = { readonly ato: AtoDoLote; readonly dados?: Valores } & (
  | { readonly ids: readonly Identifier[] }
  | { readonly tarefa: number; readonly cidade?: number }
  | { readonly filter: object; readonly esperados: number }
);

/** react-admin's data provider plus the calls of the registries that it has no word for (api.md "Registries"). */
export interface PortalDataProvider extends DataProvider {
  excluirIds(recurso: string, ids: readonly Identifier[]): Promise<void>;
  restaurarIds(recurso: string, ids: readonly Identifier[]): Promise<void>;
  /** Done when it is answered, or under way in the background; its refusal is the dialog's to show. */
  lote(recurso: string, pedido: PedidoDoLote): Promise<TarefaVista>;
  /** A declared mark on many records, all or none; what came of it is said by the server's own sentence. */
  marcarVarios(recurso: string, marca: Marcacao, ids: readonly Identifier[]): Promise<void>;
  /** Hands the rows of a list request to the browser's downloads; null then. A long list becomes a task, which is answered. */
  exportar(recurso: string, params: ParametrosDaExportacao): Promise<TarefaVista | null>;
  /** Sends a spreadsheet to a registry; nothing of it is written yet. A refusal is the screen's to show. */
  importar(recurso: string, arquivo: File, opcoes?: OpcoesDoEnvio): Promise<ImportacaoVista>;
  /** Hands the spreadsheet to fill in to the browser's downloads. */
  modeloDaImportacao(recurso: string, formato: FormatoDeImportacao): Promise<void>;
  /** Another secret for a record that carries one (Entity.secret): the whole credential, said this once. */
  novoSegredo(recurso: string, id: Identifier): Promise<string>;
  historico(recurso: string, id: Identifier, pagina: number): Promise<Pagina<Alteracao>>;
  /** A declared action on a record as it stands in a form; its refusal (HttpError) carries the sentences of the fields. */
  agirSobre(recurso: string, acao: Acao, dados: Valores, pedido?: Valores): Promise<RespostaDaAcao>;
}

export interface OpcoesDoDataProvider {
  readonly painel: Painel;
  readonly achar?: AcharEntidade;
  /** Added to every call: under admin/ the city that it is about. */
  readonly parametros?: Query;
}

type Valores = Readonly<Record<string, unknown>>;

/** Set by the server, never sent. */
const DO_SERVIDOR = new Set(['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em']);

const gravaveis = (dados: Valores): [string, unknown][] =>
  Object.entries(dados).filter(([campo, valor]) => !DO_SERVIDOR.has(campo) && valor !== undefined);

/** An empty group is written as a form writes it, or not at all: both say nothing. */
const semVazios = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(semVazios);
  if (typeof valor !== 'object' || valor === null) return valor ?? null;
  const cheios = Object.entries(valor)
    .map(([nome, um]) => [nome, semVazios(um)] as const)
    .filter(([, um]) => um !== null);
  return cheios.length === 0 ? null : Object.fromEntries(cheios.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(semVazios(a)) === JSON.stringify(semVazios(b));

/** A new record: what was left empty is absent. */
const corpoNovo = (dados: Valores): Valores =>
  Object.fromEntries(gravaveis(dados).filter(([, valor]) => valor !== null));

const somente = (dados: Valores, nomes: readonly string[]): Valores =>
  Object.fromEntries(nomes.map((nome) => [nome, dados[nome] ?? null]));

/** A change: only what differs, null empties, and the version it was decided on. */
const corpoAlterado = (dados: Valores, antes: Valores): Valores => ({
  ...Object.fromEntries(gravaveis(dados).filter(([campo, valor]) => !igual(valor, antes[campo]))),
  ...(typeof antes['versao'] === 'number' ? { versao: antes['versao'] } : {}),
});

const ordemDe = ({ sort, pagination, filter = {} }: Partial<GetListParams>): Query => {
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

  const listar = async <T>(
    recurso: string,
    query: Query,
    excluidos = false,
    signal?: AbortSignal,
  ): Promise<Pagina<T>> =>
    chamar<Pagina<T>>(caminho(recurso) + (excluidos ? '/excluidos' : ''), {
      query: { ...query, ...parametros },
      ...(signal === undefined ? {} : { signal }),
    });
  const mover = (ato: 'excluirIds' | 'restaurarIds') => async (recurso: string, ids: readonly Identifier[]) => {
    await chamar(`${caminho(recurso)}/${ato}`, {
      method: 'POST',
      query: parametros,
      body: { ids },
      idempotencyKey: chaveUnica(),
      // The dialog shows the reasons per record itself, and success has a bar with a way back.
      semNavegacao: true,
      semAviso: true,
    });
  };
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
    supportAbortSignal: false,
    getList: async <T extends RaRecord>(recurso: string, params: ParametrosDaLista) => {
      const { excluidos, colunas } = params.meta ?? {};
      const pagina = await listar<T>(
        recurso,
        { ...ordemDe(params), ...(colunas === undefined ? {} : { colunas }) },
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
      await mover('excluirIds')(recurso, [id]);
      return { data: previousData ?? ({ id } as T) };
    },
    deleteMany: async (recurso: string, { ids }: { ids: readonly Identifier[] }) => {
      await mover('excluirIds')(recurso, ids);
      return { data: [...ids] };
    },
    excluirIds: mover('excluirIds'),
    restaurarIds: mover('restaurarIds'),
    lote: (recurso, { ato, dados, ...quais }) => {
      // Taken back away from the city's own screens: the task says which one it was about.
      const { filter, cidade, ...corpo } = { filter: {}, cidade: undefined, ...quais };
      const { page: _p, per_page: _pp, ...consulta } = ordemDe({ filter });
      return chamar<TarefaVista>(`${caminho(recurso)}/lote`, {
        method: 'POST',
        query: { ...consulta, ...parametros, ...(cidade === undefined ? {} : { sistema_organizacao_id: cidade }) },
        body: { ato, ...corpo, ...(dados === undefined ? {} : { dados }) },
        idempotencyKey: chaveUnica(),
        semNavegacao: true,
        semAviso: true,
      });
    },
    marcarVarios: async (recurso, { name }, ids) => {
      await chamar(`${caminho(recurso)}/${name}`, {
        method: 'POST',
        query: parametros,
        body: { ids },
        idempotencyKey: chaveUnica(),
        semNavegacao: true,
      });
    },
    novoSegredo: async (recurso, id) => {
      const { data } = await gravar<{ segredo: string }>(recurso, `/${id}/segredo`, {});
      return data.segredo;
    },
    exportar: (recurso, { formato, colunas, ...params }) => {
      const { page: _p, per_page: _pp, ...consulta } = ordemDe(params);
      return baixarOuEsperar<TarefaVista>(`${caminho(recurso)}/exportar`, {
        method: 'POST',
        query: { ...consulta, ...parametros },
        body: { formato, excluidos: params.meta?.excluidos === true, ...(colunas === undefined ? {} : { colunas }) },
        idempotencyKey: chaveUnica(),
        semNavegacao: true,
      });
    },
    importar: (recurso, arquivo, opcoes = {}) =>
      enviarArquivo<ImportacaoVista>(
        `${caminho(recurso)}/importar${queryString(parametros)}`,
        arquivo,
        {},
        {
          ...opcoes,
          semAviso: true,
        },
      ),
    modeloDaImportacao: (recurso, formato) =>
      baixar(`${caminho(recurso)}/importar/modelo`, { query: { formato }, semNavegacao: true }),
    agirSobre: async (recurso, { name, answers, needs }, dados, pedido) => {
      const path = `${caminho(recurso)}/${name}`;
      const opcoes = {
        method: 'POST',
        query: parametros,
        body: {
          ...corpoNovo(needs === undefined ? dados : somente(dados, needs)),
          ...(pedido === undefined ? {} : { pedido }),
        },
        semNavegacao: true,
      } as const;
      if (answers !== 'pdf') return chamar<Quadro | CamposDaAcao>(path, opcoes);
      try {
        return await buscarArquivo(path, opcoes);
      } catch (erro) {
        throw erroDoReactAdmin(erro);
      }
    },
    historico: (recurso, id, pagina) =>
      chamar(`${caminho(recurso)}/${id}/historico`, {
        query: { page: pagina, per_page: PER_PAGE.padrao, ...parametros },
      }),
  } as PortalDataProvider;
};
