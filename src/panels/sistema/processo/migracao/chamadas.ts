import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { baixar } from '../../../../dataProvider/baixar.ts';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
import type {
  AndamentoDaMigracao,
  EnsaioDoRequerimento,
  MigracaoVista,
} from '../../../../schemas/processo/migracaoVista.ts';
import type { MapaDaMigracao } from '../../../../schemas/requerimento/migracao/mapa.ts';
import type { EscolhaDosPrazos } from '../../../../schemas/requerimento/prazoMantido.ts';
import { emCurso, type TarefaVista } from '../../../../schemas/tarefa.ts';
import type { LugarDosProcessos } from '../lugar.ts';

const calado = { semAviso: true, semNavegacao: true } as const;
const base = ({ painel }: LugarDosProcessos, id: number): string => `${painel}/processo/${id}/migracao`;
/** Between two looks at how far it is. */
const PAUSA_MS = 1_000;

export type Filtro = '' | 'passam' | 'nao_passam' | 'encurtados';

/** Running requests of other versions, and the map that equal keys propose. `para` absent: to the version in force. */
export const useMigracao = (
  lugar: LugarDosProcessos,
  id: number,
  para?: number,
  pedir = true,
): UseQueryResult<MigracaoVista> =>
  useQuery({
    queryKey: ['migracao-de-processo', lugar.painel, lugar.cidade, id, para ?? 'vigente'],
    queryFn: ({ signal }) =>
      api<MigracaoVista>(base(lugar, id), {
        ...calado,
        signal,
        query: { ...lugar.parametros, ...(para === undefined ? {} : { para }) },
      }),
    enabled: pedir,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Begins the trial, or the doing, in the background. */
export const comecar = (
  lugar: LugarDosProcessos,
  id: number,
  modo: 'ensaiar' | 'migrar',
  corpo: {
    readonly para: number;
    readonly mapa: MapaDaMigracao;
    readonly prazos: EscolhaDosPrazos;
    readonly esperados?: number;
  },
): Promise<TarefaVista> =>
  api(`${base(lugar, id)}/${modo}`, {
    method: 'POST',
    query: lugar.parametros,
    body: corpo,
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });

/** How far it is and what came of it, asked again while it runs. */
export const useAndamento = (
  lugar: LugarDosProcessos,
  id: number,
  tarefa: number,
  { resultado, page }: { readonly resultado: Filtro; readonly page: number },
): UseQueryResult<AndamentoDaMigracao> =>
  useQuery({
    queryKey: ['andamento-da-migracao', lugar.painel, lugar.cidade, id, tarefa, resultado, page],
    queryFn: ({ signal }) =>
      api<AndamentoDaMigracao>(`${base(lugar, id)}/${tarefa}`, {
        ...calado,
        signal,
        query: { ...lugar.parametros, resultado, page },
      }),
    refetchInterval: ({ state: { data } }) => (data === undefined || emCurso(data.tarefa.situacao) ? PAUSA_MS : false),
    placeholderData: (antes) => antes,
    staleTime: 0,
  });

export const baixarResultado = (lugar: LugarDosProcessos, id: number, tarefa: number): Promise<void> =>
  baixar(`${base(lugar, id)}/${tarefa}/csv`, { query: lugar.parametros, semNavegacao: true });

/** What would come of one request by itself, by equal keys. */
export const useEnsaioDeUm = (
  lugar: LugarDosProcessos,
  id: number,
  requerimento: number,
  versao: number,
  prazos: EscolhaDosPrazos,
): UseQueryResult<EnsaioDoRequerimento> =>
  useQuery({
    queryKey: ['ensaio-de-requerimento', lugar.painel, id, requerimento, versao, prazos],
    queryFn: ({ signal }) =>
      api<EnsaioDoRequerimento>(`${base(lugar, id)}/requerimento/${requerimento}/ensaiar`, {
        ...calado,
        signal,
        method: 'POST',
        query: lugar.parametros,
        body: { prazos },
      }),
    // What was there stays while the other choice is tried.
    placeholderData: (antes) => antes,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** @throws ApiError versao_desatualizada where the request changed meanwhile; regra with the reasons */
export const passarUm = (
  lugar: LugarDosProcessos,
  id: number,
  requerimento: number,
  corpo: { readonly para: number; readonly versao: number; readonly prazos: EscolhaDosPrazos },
): Promise<unknown> =>
  api(`${base(lugar, id)}/requerimento/${requerimento}/migrar`, {
    method: 'POST',
    query: lugar.parametros,
    body: corpo,
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });
