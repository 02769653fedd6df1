import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useUsuario } from '../../../../../authProvider/permissao.ts';
import { baixar } from '../../../../../dataProvider/baixar.ts';
import { chaveUnica } from '../../../../../dataProvider/chaveUnica.ts';
import { api } from '../../../../../dataProvider/http.ts';
import type {
  FiltroDaSimulacao,
  LinhaDaSimulacao,
  PedidoDeSimulacao,
  SimulacaoVista,
} from '../../../../../schemas/requerimento/simulacao/simulacao.ts';
import { emCurso, EVENTO_DA_TAREFA } from '../../../../../schemas/tarefa.ts';
import { canalPrivado } from '../../../../../schemas/tempoReal.ts';
import { useCanal } from '../../../../layout/TempoReal.tsx';
import type { LugarDosProcessos } from '../../lugar.ts';

const calado = { semAviso: true, semNavegacao: true } as const;
const base = ({ painel }: LugarDosProcessos, id: number): string => `${painel}/processo/${id}/simulacao`;
const chave = ({ painel, cidade }: LugarDosProcessos, ...partes: readonly (string | number)[]) => [
  'simulacao-de-processo',
  painel,
  cidade,
  ...partes,
];

/** While one runs and no event comes (realtime may be blocked), the server is asked this often. */
const OLHAR_MS = 2_000;
/** Lines of a page. */
export const LINHAS_POR_PAGINA = 20;

/** The simulations of a process, the newest first, as new as their last event. */
export function useSimulacoes(lugar: LugarDosProcessos, id: number): UseQueryResult<readonly SimulacaoVista[]> {
  const usuario = useUsuario();
  const cliente = useQueryClient();
  useCanal(
    usuario?.id == null ? null : canalPrivado('usuario', usuario.id),
    [EVENTO_DA_TAREFA],
    () => void cliente.invalidateQueries({ queryKey: chave(lugar, id) }),
  );
  return useQuery({
    queryKey: chave(lugar, id),
    queryFn: ({ signal }) =>
      api<readonly SimulacaoVista[]>(base(lugar, id), { ...calado, signal, query: lugar.parametros }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ situacao }) => emCurso(situacao)) === true ? OLHAR_MS : false),
  });
}

export const useLinhas = (
  lugar: LugarDosProcessos,
  id: number,
  simulacao: number,
  { filtro, pagina }: { readonly filtro: FiltroDaSimulacao; readonly pagina: number },
): UseQueryResult<{ readonly data: readonly LinhaDaSimulacao[]; readonly total: number }> =>
  useQuery({
    queryKey: chave(lugar, id, 'linhas', simulacao, filtro, pagina),
    queryFn: ({ signal }) =>
      api<{ readonly data: readonly LinhaDaSimulacao[]; readonly total: number }>(
        `${base(lugar, id)}/${simulacao}/linhas`,
        {
          ...calado,
          signal,
          query: { ...lugar.parametros, diferenca: filtro, page: pagina, per_page: LINHAS_POR_PAGINA },
        },
      ),
    placeholderData: keepPreviousData,
    // What a simulation found does not change any more.
    staleTime: Infinity,
  });

/** @throws ApiError with the faults at their fields */
export const pedirSimulacao = (
  lugar: LugarDosProcessos,
  id: number,
  pedido: PedidoDeSimulacao,
): Promise<{ readonly id: number }> =>
  api(base(lugar, id), {
    ...calado,
    method: 'POST',
    query: lugar.parametros,
    body: pedido,
    idempotencyKey: chaveUnica(),
  });

/** Hands the lines that a filter leaves to the browser's downloads. */
export const baixarSimulacao = (
  lugar: LugarDosProcessos,
  id: number,
  simulacao: number,
  filtro: FiltroDaSimulacao,
): Promise<void> =>
  baixar(`${base(lugar, id)}/${simulacao}/exportar`, {
    query: { ...lugar.parametros, diferenca: filtro },
    semNavegacao: true,
  });
