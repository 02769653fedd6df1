import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
import type {
  ModeloAberto,
  ModeloMantido,
  ModeloOferecido,
  ModeloTrazido,
  ProcessoEModelo,
} from '../../../../schemas/processo/modelo/modelo.ts';
import type { NomesAEscrever, NomesEscritos } from '../../../../schemas/processo/modelo/generalizar.ts';
import type { TextoDaCidade } from '../../../../schemas/processo/modelo/textosDaCidade.ts';
import type { Escolhas } from '../../../../schemas/processo/modelo/trazer.ts';
import type { LugarDosProcessos } from '../lugar.ts';

const calado = { semAviso: true, semNavegacao: true } as const;
const enviar = <T>(caminho: string, body: object, query = {}, mais = {}): Promise<T> =>
  api<T>(caminho, { method: 'POST', query, body, idempotencyKey: chaveUnica(), semNavegacao: true, ...mais });

const daBiblioteca = ({ painel }: LugarDosProcessos): string => `${painel}/processo/modelos`;
const doProcesso = ({ painel }: LugarDosProcessos, id: number): string => `${painel}/processo/${id}/modelo`;

/** Templates that this city may take. */
export const useModelosOferecidos = (lugar: LugarDosProcessos): UseQueryResult<readonly ModeloOferecido[]> =>
  useQuery({
    queryKey: ['modelos-de-processo', lugar.painel, lugar.cidade],
    queryFn: ({ signal }) =>
      api<readonly ModeloOferecido[]>(daBiblioteca(lugar), { ...calado, signal, query: lugar.parametros }),
    staleTime: 0,
  });

export const useModeloAberto = (lugar: LugarDosProcessos, id: number): UseQueryResult<ModeloAberto> =>
  useQuery({
    queryKey: ['modelos-de-processo', lugar.painel, lugar.cidade, id],
    queryFn: ({ signal }) =>
      api<ModeloAberto>(`${daBiblioteca(lugar)}/${id}`, { ...calado, signal, query: lugar.parametros }),
    staleTime: 0,
  });

/** Sectors or dated values of the city, by those of the template. */
export type Correspondencia = Readonly<Record<string, string>>;

export const tomarModelo = (
  lugar: LugarDosProcessos,
  id: number,
  corpo: {
    readonly numero: number;
    readonly nome: string;
    readonly nome_curto: string;
    readonly grupo: string;
    readonly setores: Correspondencia;
    readonly parametros: Correspondencia;
  },
): Promise<{ readonly id: number }> => enviar(`${daBiblioteca(lugar)}/${id}/tomar`, corpo, lugar.parametros);

/** The process beside its template; read anew with each opening. */
export const useProcessoEModelo = (lugar: LugarDosProcessos, id: number): UseQueryResult<ProcessoEModelo> =>
  useQuery({
    queryKey: ['processo-e-modelo', lugar.painel, lugar.cidade, id],
    queryFn: ({ signal }) =>
      api<ProcessoEModelo>(doProcesso(lugar, id), { ...calado, signal, query: lugar.parametros }),
    staleTime: 0,
    gcTime: 0,
  });

/** @throws ApiError versao_desatualizada where the draft or the template moved on */
export const trazerModelo = (
  lugar: LugarDosProcessos,
  id: number,
  corpo: { readonly numero: number; readonly de: number; readonly versao: number; readonly escolhas: Escolhas },
): Promise<ModeloTrazido> => enviar(`${doProcesso(lugar, id)}/trazer`, corpo, lugar.parametros);

export const dispensarModelo = (lugar: LugarDosProcessos, id: number, numero: number): Promise<unknown> =>
  enviar(`${doProcesso(lugar, id)}/dispensar`, { numero }, lugar.parametros);

/** The process follows a template from now on. */
export const ligarModelo = (
  lugar: LugarDosProcessos,
  id: number,
  corpo: {
    readonly modelo: number;
    readonly numero: number;
    readonly setores: Correspondencia;
    readonly parametros: Correspondencia;
  },
): Promise<unknown> => enviar(`${doProcesso(lugar, id)}/ligar`, corpo, lugar.parametros);

export const desligarModelo = (lugar: LugarDosProcessos, id: number, modelo: number): Promise<unknown> =>
  enviar(`${doProcesso(lugar, id)}/desligar`, { modelo }, lugar.parametros);

const MANTIDOS = 'admin/modelo-de-processo';

export const useModelosMantidos = (): UseQueryResult<readonly ModeloMantido[]> =>
  useQuery({
    queryKey: ['modelos-mantidos'],
    queryFn: ({ signal }) => api<readonly ModeloMantido[]>(MANTIDOS, { ...calado, signal }),
    staleTime: 0,
  });

export function useAtualizarModelos(): () => Promise<void> {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: ['modelos-mantidos'] });
}

/** What a template is called and to whom it is offered. */
export interface Oferta {
  readonly nome: string;
  readonly descricao: string;
  readonly grupo: string;
  readonly para_todas: boolean;
  readonly organizacoes: readonly number[];
}

/** The general names that a template of this process would have; of `modelo`, those that it has. */
export const useNomesDoModelo = (
  cidade: number,
  processo: number,
  modelo: number | undefined,
): UseQueryResult<NomesAEscrever> =>
  useQuery({
    queryKey: ['modelos-mantidos', 'nomes', cidade, processo, modelo ?? null],
    queryFn: ({ signal }) =>
      api<NomesAEscrever>(`${MANTIDOS}/nomes`, {
        ...{ ...calado, signal },
        query: {
          ...{ sistema_organizacao_id: cidade, processo_id: processo },
          ...(modelo === undefined ? {} : { modelo }),
        },
      }),
    staleTime: Infinity,
  });

interface DaVersao {
  readonly comentario: string;
  /** The texts that may be the city's alone were read. */
  readonly revisado: boolean;
  /** General names that were written; absent: as they are made. */
  readonly nomes?: NomesEscritos;
}

/** `dados` of the refusal that shows the texts to be read. */
export interface TextosALer {
  readonly textos?: readonly TextoDaCidade[];
}

/** What is refused is said in the dialog, where the texts to be read stand. */
export const oferecerModelo = (
  cidade: number,
  corpo: Oferta & DaVersao & { readonly processo_id: number },
): Promise<{ readonly id: number }> => enviar(MANTIDOS, corpo, { sistema_organizacao_id: cidade }, calado);

export const publicarNoModelo = (
  id: number,
  corpo: DaVersao & { readonly versao: number },
): Promise<{ readonly id: number }> => enviar(`${MANTIDOS}/${id}/versao`, corpo, {}, calado);

export const alterarModelo = (
  id: number,
  corpo: Oferta & { readonly versao: number; readonly oferecido: boolean },
): Promise<unknown> => enviar(`${MANTIDOS}/${id}/alterar`, corpo);
