import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chaveUnica } from '../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { AtoDasLicencas, LicencasDoProcesso } from '../../../../schemas/processo/licencasDoProcesso.ts';
import type { TarefaVista } from '../../../../schemas/tarefa.ts';

const base = (id: number): string => `painel-prefeitura/processo/${id}/licencas`;

/** Licences in force of a process, and how many of them each act would reach; asked for by managers alone. */
export const useLicencas = (id: number, pedir: boolean): UseQueryResult<LicencasDoProcesso> =>
  useQuery({
    queryKey: ['licencas-do-processo', id],
    queryFn: ({ signal }) => api<LicencasDoProcesso>(base(id), { signal, semAviso: true, semNavegacao: true }),
    enabled: pedir,
    staleTime: 0,
    gcTime: 0,
  });

/** Begins the act in the background. */
export const mudarLicencas = (
  id: number,
  corpo: {
    readonly acao: AtoDasLicencas;
    readonly motivo: string;
    readonly ato?: string;
    readonly desde?: string;
    readonly esperados: number;
  },
): Promise<TarefaVista> =>
  api(base(id), { method: 'POST', body: corpo, idempotencyKey: chaveUnica(), semNavegacao: true });
