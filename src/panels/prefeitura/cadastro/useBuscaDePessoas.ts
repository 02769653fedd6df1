import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import { pessoa, type Pessoa } from '../../../schemas/pessoa.ts';

/** As many as somebody looks through; a name that more people have is told apart by the document. */
const ACHADOS = 50;

/** The city's persons by part of a name, document or e-mail; nothing is asked for an empty `busca`. */
export const useBuscaDePessoas = (busca: string): UseQueryResult<Pagina<Pessoa>> =>
  useQuery({
    queryKey: [pessoa.name, 'busca', busca],
    queryFn: ({ signal }) =>
      api<Pagina<Pessoa>>(`painel-prefeitura/cadastro/${pessoa.path}`, {
        query: { s: busca, per_page: ACHADOS },
        signal,
        semNavegacao: true,
      }),
    enabled: busca !== '',
    placeholderData: (antes) => antes,
  });
