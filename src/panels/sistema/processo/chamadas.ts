import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { baixar, buscarArquivo } from '../../../dataProvider/baixar.ts';
import { chaveUnica } from '../../../dataProvider/chaveUnica.ts';
import { enviarArquivo } from '../../../dataProvider/enviarArquivo.ts';
import { api } from '../../../dataProvider/http.ts';
import { queryString } from '../../../dataProvider/query.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import type { Definicao } from '../../../schemas/processo/definicao.ts';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import type { Achado } from '../../../schemas/processo/verificar/achado.ts';
import type { MapaDaMigracao } from '../../../schemas/requerimento/migracao/mapa.ts';
import type { EscolhaDosPrazos } from '../../../schemas/requerimento/prazoMantido.ts';
import type { PaginaDoProcesso } from '../../../schemas/requerimento/vistas/paginaDoProcesso.ts';
import type { LugarDosProcessos } from './lugar.ts';

/** Answer of `POST {painel}/processo/importar`. */
export interface Importado {
  readonly id: number;
  readonly nome: string;
  readonly numero: number;
  readonly situacao: string;
  readonly versao: number;
  readonly inalterado: boolean;
  readonly criado: boolean;
  readonly setores_criados: readonly { readonly id: number; readonly sigla: string; readonly nome: string }[];
}

export interface SetorDaCidade {
  readonly id: number;
  readonly sigla: string | null;
  readonly nome: string;
}

const calado = { semAviso: true, semNavegacao: true } as const;
const base = ({ painel }: LugarDosProcessos): string => `${painel}/processo`;
const chave = ({ painel, cidade }: LugarDosProcessos, ...resto: readonly unknown[]) => [
  'processo-configurado',
  painel,
  cidade,
  ...resto,
];

/** As many as a city has: types are tens, not thousands. */
const TODOS = 500;

const consultaDosProcessos = (lugar: LugarDosProcessos) =>
  queryOptions({
    queryKey: chave(lugar, 'lista'),
    queryFn: async ({ signal }): Promise<readonly ProcessoConfigurado[]> =>
      (
        await api<Pagina<ProcessoConfigurado>>(base(lugar), {
          ...calado,
          signal,
          query: { ...lugar.parametros, versoes: '1', per_page: TODOS },
        })
      ).data,
  });

/** Every type of the city, published or not, with its versions. */
export const useProcessos = (lugar: LugarDosProcessos): UseQueryResult<readonly ProcessoConfigurado[]> =>
  useQuery(consultaDosProcessos(lugar));

/** The same list as the server has it now, for what must not be decided by an old or an absent one. */
export function useLerProcessos(lugar: LugarDosProcessos): () => Promise<readonly ProcessoConfigurado[]> {
  const cliente = useQueryClient();
  return () => cliente.fetchQuery(consultaDosProcessos(lugar));
}

export const useProcesso = (lugar: LugarDosProcessos, id: number): UseQueryResult<ProcessoConfigurado> =>
  useQuery({
    queryKey: chave(lugar, 'um', id),
    queryFn: ({ signal }) =>
      api<ProcessoConfigurado>(`${base(lugar)}/${id}`, { ...calado, signal, query: lugar.parametros }),
  });

/** What the type's page shows, of one version. */
export const usePagina = (lugar: LugarDosProcessos, id: number, versao: number): UseQueryResult<PaginaDoProcesso> =>
  useQuery({
    queryKey: chave(lugar, 'pagina', id, versao),
    queryFn: ({ signal }) =>
      api<PaginaDoProcesso>(`${base(lugar)}/${id}/pagina`, {
        ...calado,
        signal,
        query: { ...lugar.parametros, versao },
      }),
  });

const verificar = (lugar: LugarDosProcessos, id: number, versao: number, opcoes: object): Promise<readonly Achado[]> =>
  api<readonly Achado[]>(`${base(lugar)}/${id}/verificar`, {
    ...opcoes,
    semNavegacao: true,
    method: 'POST',
    query: { ...lugar.parametros, versao },
  });

/** The same findings once, for who wants to go on by them. @throws ApiError, said by the call */
export const conferirVersao = (lugar: LugarDosProcessos, id: number, versao: number): Promise<readonly Achado[]> =>
  verificar(lugar, id, versao, {});

/** Findings of the publish checks, over the city as it is now. */
export const useAchados = (lugar: LugarDosProcessos, id: number, versao: number): UseQueryResult<readonly Achado[]> =>
  useQuery({
    queryKey: chave(lugar, 'achados', id, versao),
    queryFn: ({ signal }) => verificar(lugar, id, versao, { ...calado, signal }),
    // Sectors and people change elsewhere: each look asks anew.
    staleTime: 0,
    gcTime: 0,
  });

export const useSetoresDaCidade = (lugar: LugarDosProcessos): UseQueryResult<readonly SetorDaCidade[]> =>
  useQuery({
    queryKey: chave(lugar, 'setores'),
    queryFn: ({ signal }) =>
      api<readonly SetorDaCidade[]>(`${lugar.painel}/recursos/sistemaOrganizacaoSetor`, {
        ...calado,
        signal,
        query: lugar.parametros,
      }),
    staleTime: 0,
  });

/** Everything known of the processes of this place is asked for again. */
export function useAtualizarProcessos(lugar: LugarDosProcessos): () => Promise<void> {
  const cliente = useQueryClient();
  const { painel, cidade } = lugar;
  return useCallback(
    () => cliente.invalidateQueries({ queryKey: ['processo-configurado', painel, cidade] }),
    [cliente, painel, cidade],
  );
}

/**
 * Sends the file as it is, byte for byte. `substituir`: version of the draft that it takes the place of.
 * @throws ApiError with the faults and their places in `dados.achados`, or with the draft in the way in `dados`
 */
export const importar = (lugar: LugarDosProcessos, arquivo: File, substituir?: number): Promise<Importado> =>
  enviarArquivo<Importado>(
    `${base(lugar)}/importar${queryString({
      ...lugar.parametros,
      ...(substituir === undefined ? {} : { substituir: '1', versao: substituir }),
    })}`,
    arquivo,
    {},
    { semAviso: true },
  );

/** What running requests go by once it is published; absent: they stay with their version. */
export interface PoliticaDosRequerimentos {
  readonly migrar?: true;
  readonly prazos?: EscolhaDosPrazos;
  readonly mapa?: MapaDaMigracao;
}

/** The draft that was looked at, and its state then. */
interface RascunhoVisto {
  readonly versao: number;
  readonly rascunho_id: number;
}

export const publicar = (
  lugar: LugarDosProcessos,
  id: number,
  corpo: PoliticaDosRequerimentos & RascunhoVisto,
): Promise<{ readonly numero: number; readonly tarefa?: number }> =>
  api(`${base(lugar)}/${id}/publicar`, {
    method: 'POST',
    query: lugar.parametros,
    body: corpo,
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });

/** Day and hour are those of the city. @throws ApiError with `dia` or `hora` in `erros` */
export const agendar = (
  lugar: LugarDosProcessos,
  id: number,
  corpo: PoliticaDosRequerimentos & RascunhoVisto & { readonly dia: string; readonly hora: string },
): Promise<{ readonly quando: string }> =>
  api(`${base(lugar)}/${id}/agendar`, {
    method: 'POST',
    query: lugar.parametros,
    body: corpo,
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });

export const desagendar = (lugar: LugarDosProcessos, id: number): Promise<unknown> =>
  api(`${base(lugar)}/${id}/desagendar`, {
    method: 'POST',
    query: lugar.parametros,
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });

const caminhoDoArquivo = (lugar: LugarDosProcessos, id: number): string => `${base(lugar)}/${id}/exportar`;

/** Hands the very bytes that were imported to the browser's downloads. */
export const exportar = (lugar: LugarDosProcessos, id: number, versao: number): Promise<void> =>
  baixar(caminhoDoArquivo(lugar, id), { query: { ...lugar.parametros, versao }, semNavegacao: true });

/** The definition of a version, as its file has it. */
export const lerVersao = async (lugar: LugarDosProcessos, id: number, versao: number): Promise<Definicao> => {
  const { blob } = await buscarArquivo(caminhoDoArquivo(lugar, id), {
    ...calado,
    query: { ...lugar.parametros, versao },
  });
  // Written by the import or the editor, which checked it against the format.
  return JSON.parse((await blob.text()).replace(/^\uFEFF/, '')) as Definicao;
};

/** The file of what is worked on now (draft, else published), to be compared with. */
export const lerArquivoAtual = async (lugar: LugarDosProcessos, id: number): Promise<string> =>
  (await buscarArquivo(caminhoDoArquivo(lugar, id), { ...calado, query: lugar.parametros })).blob.text();
