import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import type { Agenda } from '../../../schemas/agenda/agenda.ts';

/** Panels of a city that have an agenda. */
export type PainelDaAgenda = 'painel-prefeitura' | 'painel-contribuinte';

export const chaveDaAgenda = (painel: PainelDaAgenda) => ['agenda', painel] as const;

/** What stands in the reader's agenda between two days; `vencidos`: also the terms before them that are late. */
export const useAgenda = (painel: PainelDaAgenda, de: string, ate: string, vencidos: boolean): UseQueryResult<Agenda> =>
  useQuery({
    queryKey: [...chaveDaAgenda(painel), de, ate, vencidos],
    queryFn: ({ signal }) =>
      api<Agenda>(`${painel}/agenda`, { ...calado, signal, query: { de, ate, ...(vencidos ? { vencidos } : {}) } }),
    placeholderData: keepPreviousData,
  });
