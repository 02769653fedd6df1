import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { buscarTarefas } from '../../../dataProvider/tarefas.ts';
import { emCurso, EVENTO_DA_TAREFA, type TarefaVista } from '../../../schemas/tarefa.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../TempoReal.tsx';

const CHAVE = ['me/tarefas'];

/** While something goes on and no event comes (realtime may be blocked), the server is asked this often. */
const OLHAR_MS = 3_000;

export interface TarefasDoUsuario {
  readonly consulta: UseQueryResult<readonly TarefaVista[]>;
  readonly recarregar: () => Promise<void>;
}

/** Lists show what a task wrote as soon as it ends, also where no event comes. */
function useListasDepois(tarefas: readonly TarefaVista[] | undefined): void {
  const cliente = useQueryClient();
  const andavam = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, entidade, tipo, situacao } of tarefas ?? [])
      if (emCurso(situacao)) andavam.current.add(id);
      else if (andavam.current.delete(id) && tipo !== 'exportacao')
        void cliente.invalidateQueries({ queryKey: [entidade] });
  }, [cliente, tarefas]);
}

/** The user's background tasks, as new as their last event. */
export function useTarefas(): TarefasDoUsuario {
  const usuario = useUsuario();
  const cliente = useQueryClient();
  const recarregar = (): Promise<void> => cliente.invalidateQueries({ queryKey: CHAVE });
  const consulta = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => buscarTarefas(signal),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ situacao }) => emCurso(situacao)) === true ? OLHAR_MS : false),
  });
  useListasDepois(consulta.data);
  useCanal(
    usuario?.id == null ? null : canalPrivado('usuario', usuario.id),
    [EVENTO_DA_TAREFA],
    () => void recarregar(),
  );
  return { consulta, recarregar };
}
