import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { canalPrivado } from '../../../../schemas/tempoReal.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api } from '../../../../dataProvider/http.ts';
import { useCanal } from '../../../layout/TempoReal.tsx';

/** Path of a call about one request, below /api/v1. */
export const caminhoDoRequerimento = (id: number, resto = ''): string => `painel-prefeitura/requerimento/${id}${resto}`;

const chaveDoRequerimento = (id: number) => ['requerimento-visto', id] as const;

/**
 * The whole view of a request (api.md "Requests"), fetched anew when somebody acts on it.
 * @param execucao which of several open steps is looked at; absent: the reader's own
 */
export function useRequerimentoVisto(id: number, execucao?: number): UseQueryResult<RequerimentoVisto, ApiError> {
  const atualizar = useAtualizarRequerimento(id);
  const cliente = useQueryClient();
  useCanal(
    canalPrivado('requerimento', id),
    ['requerimento.alterado', 'assinatura.alterada', 'conversa.alterada'],
    () => void atualizar(),
  );
  return useQuery<RequerimentoVisto, ApiError>({
    queryKey: [...chaveDoRequerimento(id), execucao ?? null],
    queryFn: ({ signal }) =>
      api<RequerimentoVisto>(caminhoDoRequerimento(id), {
        signal,
        semAviso: true,
        // What is on the page, and what is typed in it, outlives a refresh that fails: the page says that it may be out of date.
        semNavegacao: cliente
          .getQueriesData<RequerimentoVisto>({ queryKey: chaveDoRequerimento(id) })
          .some(([, visto]) => visto !== undefined),
        ...(execucao === undefined ? {} : { query: { execucao } }),
      }),
    // From one open step to the next the page stays as it is until the other one is there.
    placeholderData: (antes) => (antes?.id === id ? antes : undefined),
    retry: false,
    staleTime: 0,
  });
}

/**
 * What an own act made of the version is known from its answer: the next act, pressed before the view was fetched anew, is decided
 * on it and does not meet the first as if somebody else had acted.
 */
export function useSaberVersao(id: number): (versao: unknown) => void {
  const cliente = useQueryClient();
  return useCallback(
    (versao) => {
      if (typeof versao !== 'number') return;
      cliente.setQueriesData<RequerimentoVisto>({ queryKey: chaveDoRequerimento(id) }, (visto) =>
        visto === undefined || visto.versao >= versao ? visto : { ...visto, versao },
      );
    },
    [cliente, id],
  );
}

/** The sidebar's sectors with how many requests wait in each (Casca.tsx). */
export const SETORES_COM_PROCESSOS = 'setoresComProcessos';

/** Fetches the view and the sidebar's counts anew, and lets the lists know that they are out of date. */
export function useAtualizarRequerimento(id: number): () => Promise<void> {
  const cliente = useQueryClient();
  return useCallback(async () => {
    void cliente.invalidateQueries({ queryKey: ['requerimento'], refetchType: 'none' });
    void cliente.invalidateQueries({ queryKey: [SETORES_COM_PROCESSOS] });
    await cliente.invalidateQueries({ queryKey: chaveDoRequerimento(id) });
  }, [cliente, id]);
}
