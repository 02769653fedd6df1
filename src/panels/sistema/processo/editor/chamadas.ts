import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { buscarArquivo, type ArquivoBaixado } from '../../../../dataProvider/baixar.ts';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { createTentativas } from '../../../../dataProvider/tentativas.ts';
import type { Pagina } from '../../../../schemas/envelope.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type {
  EdicaoListada,
  ProcessoNovo,
  RascunhoEditado,
  RascunhoGravado,
} from '../../../../schemas/processo/edicao/rascunho.ts';
import { PRESENCA_A_CADA_MS, type Presente } from '../../../../schemas/processo/edicao/presenca.ts';
import type { DadosDasProvas } from '../../../../schemas/processo/provar/dadosDasProvas.ts';
import type { Respostas } from '../../../../schemas/requerimento/resposta.ts';
import type { LugarDosProcessos } from '../lugar.ts';

const calado = { semAviso: true, semNavegacao: true } as const;
const base = ({ painel }: LugarDosProcessos, id: number): string => `${painel}/processo/${id}/rascunho`;

/** The draft, read once for each opening of the editor: from then on what is on the page is what counts. */
export const useRascunho = (lugar: LugarDosProcessos, id: number): UseQueryResult<RascunhoEditado> =>
  useQuery({
    queryKey: ['rascunho-de-processo', lugar.painel, lugar.cidade, id],
    queryFn: ({ signal }) => api<RascunhoEditado>(base(lugar, id), { ...calado, signal, query: lugar.parametros }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * How one page keeps its draft. The same that goes again because its answer was lost goes by the same key, so that the server knows it.
 * @throws ApiError versao_desatualizada with the draft as it is now; outro_rascunho where it is not there any more
 */
export const createGravacao = (
  lugar: LugarDosProcessos,
  { id, rascunho_id }: Pick<RascunhoEditado, 'id' | 'rascunho_id'>,
): ((versao: number, definicao: Definicao, comentario?: string) => Promise<RascunhoGravado>) => {
  const tentativas = createTentativas();
  return (versao, definicao, comentario) => {
    const corpo = { versao, rascunho_id, definicao, ...(comentario === undefined ? {} : { comentario }) };
    return tentativas.enviar(corpo, (idempotencyKey) =>
      api(`${base(lugar, id)}/gravar`, {
        ...calado,
        method: 'POST',
        query: lugar.parametros,
        body: corpo,
        idempotencyKey,
      }),
    );
  };
};

/** `copiado`: process that it begins as. */
export const criarProcesso = (
  lugar: LugarDosProcessos,
  novo: ProcessoNovo,
  copiado?: number,
): Promise<{ readonly id: number }> =>
  api(`${lugar.painel}/processo`, {
    method: 'POST',
    query: lugar.parametros,
    body: copiado === undefined ? novo : { ...novo, processo_id: copiado },
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });

/** A draft begun from a version; absent: from the one in force. `substituir`: state of the draft whose place it takes. */
export const comecarRascunho = (
  lugar: LugarDosProcessos,
  id: number,
  de?: number,
  substituir?: number,
): Promise<unknown> =>
  api(base(lugar, id), {
    method: 'POST',
    query: lugar.parametros,
    body: { ...(de !== undefined && { de }), ...(substituir !== undefined && { substituir }) },
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });

export const descartarRascunho = (
  lugar: LugarDosProcessos,
  id: number,
  versao: number,
): Promise<{ readonly processo_descartado: boolean }> =>
  api(`${base(lugar, id)}/descartar`, {
    method: 'POST',
    query: lugar.parametros,
    body: { versao },
    idempotencyKey: chaveUnica(),
    semNavegacao: true,
  });

/** Lines of the history that are read at once. */
const LINHAS_POR_PAGINA = 50;

/** Lines of the history as far as they were read, what changed last first. */
export function useHistorico(lugar: LugarDosProcessos, id: number) {
  const { data, ...lida } = useInfiniteQuery({
    queryKey: ['historico-do-rascunho', lugar.painel, lugar.cidade, id],
    queryFn: ({ pageParam, signal }) =>
      api<Pagina<EdicaoListada>>(`${base(lugar, id)}/historico`, {
        ...calado,
        signal,
        query: { ...lugar.parametros, page: pageParam, per_page: LINHAS_POR_PAGINA },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  // A line that came in front meanwhile moves the others down: one that both pages hold is shown once.
  const linhas = data && [...new Map(data.pages.flatMap((p) => p.data).map((l) => [l.id, l])).values()];
  return { ...lida, linhas };
}

/** Says where this reader is in the editor, and hears who else is in it. */
const marcarPresenca = (lugar: LugarDosProcessos, id: number, onde: string | null): Promise<readonly Presente[]> =>
  api(`${base(lugar, id)}/presenca`, { ...calado, method: 'POST', query: lugar.parametros, body: { onde } });

/** Who else has the draft open; asked again while the page is before somebody's eyes. On leaving, the others are told. */
export function usePresentes(lugar: LugarDosProcessos, id: number, onde: string): readonly Presente[] {
  const { data } = useQuery({
    queryKey: ['presentes-no-rascunho', lugar.painel, lugar.cidade, id, onde],
    queryFn: () => marcarPresenca(lugar, id, onde),
    refetchInterval: PRESENCA_A_CADA_MS,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (antes) => antes,
    retry: false,
  });
  useEffect(
    () => () => {
      // Nobody is left to be told that it failed: a presence ends by itself within a minute.
      marcarPresenca(lugar, id, null).catch(() => undefined);
    },
    [lugar, id],
  );
  return data ?? [];
}

export const lerEdicao = (lugar: LugarDosProcessos, id: number, edicao: number): Promise<Definicao> =>
  api(`${base(lugar, id)}/historico/${edicao}`, { query: lugar.parametros, semNavegacao: true });

/** What of the city the draft is tried out by; read once a trial is opened. */
export const useDadosDasProvas = (lugar: LugarDosProcessos, id: number): UseQueryResult<DadosDasProvas> =>
  useQuery({
    queryKey: ['provas-do-rascunho', lugar.painel, lugar.cidade, id],
    queryFn: ({ signal }) =>
      api<DadosDasProvas>(`${base(lugar, id)}/provas`, { ...calado, signal, query: lugar.parametros }),
    staleTime: 60_000,
  });

/** A request that a preview may take its data from. */
export interface RequerimentoDaPrevia {
  readonly id: number;
  readonly numero: string;
  readonly processo_nome: string;
  readonly requerente_nome: string;
}

/** Filed requests of the city that the caller may see, by the search of the inbox. */
export const useRequerimentosDaPrevia = (
  lugar: LugarDosProcessos,
  busca: string,
): UseQueryResult<readonly RequerimentoDaPrevia[]> =>
  useQuery({
    queryKey: ['requerimentos-da-previa', lugar.painel, lugar.cidade, busca],
    queryFn: async ({ signal }) => {
      const lista = await api<{ readonly data: readonly RequerimentoDaPrevia[] }>(`${lugar.painel}/requerimento`, {
        ...calado,
        signal,
        query: { ...lugar.parametros, per_page: 20, ...(busca === '' ? {} : { s: busca }) },
      });
      return lista.data.filter(({ numero }) => Boolean(numero));
    },
    staleTime: 30_000,
  });

/** A paper of the draft as PDF. @throws ApiError */
export const desenharPrevia = (
  lugar: LugarDosProcessos,
  id: number,
  corpo: { readonly posicao: number; readonly requerimento_id?: number; readonly respostas?: Respostas },
): Promise<ArquivoBaixado> =>
  buscarArquivo(`${base(lugar, id)}/previa`, { ...calado, method: 'POST', query: lugar.parametros, body: corpo });
