import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { buscarImportacao } from '../../dataProvider/importacoes.ts';
import type { ImportacaoVista } from '../../schemas/importacao.ts';
import { emCurso } from '../../schemas/tarefa.ts';

/** While a task goes on the server is asked this often. */
const OLHAR_MS = 1_000;

export interface ImportacaoAberta {
  readonly consulta: UseQueryResult<ImportacaoVista>;
  /** Puts an answer of the server in the place of what was known. */
  readonly guardar: (nova: ImportacaoVista) => void;
}

const andando = ({ conferencia, gravacao }: ImportacaoVista): boolean =>
  [conferencia, gravacao].some((tarefa) => tarefa !== null && emCurso(tarefa.situacao));

/** One of the user's imports, as new as the last look at its tasks. */
export function useImportacao(id: number): ImportacaoAberta {
  const cliente = useQueryClient();
  const chave = ['me/importacoes', id];
  const consulta = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => buscarImportacao(id, signal),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && andando(state.data) ? OLHAR_MS : false),
  });
  return { consulta, guardar: (nova) => void cliente.setQueryData(chave, nova) };
}
