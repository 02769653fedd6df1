import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../dataProvider/http.ts';
import type { Pagina } from '../../schemas/envelope.ts';
import { consultaDaCidade, usePainel } from '../PainelContext.ts';
import { pessoa, type Pessoa } from '../../schemas/pessoa.ts';

/** As many as somebody looks through; a name that more people have is told apart by the document. */
const ACHADOS = 50;

/** The city's persons by part of a name, document or e-mail; nothing is asked for an empty `busca`. */
export const useBuscaDePessoas = (busca: string): UseQueryResult<Pagina<Pessoa>> => {
  const onde = usePainel();
  return useQuery({
    queryKey: [pessoa.name, 'busca', onde.cidade, busca],
    queryFn: ({ signal }) =>
      api<Pagina<Pessoa>>(`${onde.painel}/${pessoa.base}`, {
        query: { s: busca, per_page: ACHADOS, ...consultaDaCidade(onde) },
        signal,
        semNavegacao: true,
      }),
    enabled: busca !== '',
    placeholderData: (antes) => antes,
  });
};
