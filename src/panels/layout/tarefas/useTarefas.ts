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
  useCanal(
    usuario?.id == null ? null : canalPrivado('usuario', usuario.id),
    [EVENTO_DA_TAREFA],
    () => void recarregar(),
  );
  return { consulta, recarregar };
}
