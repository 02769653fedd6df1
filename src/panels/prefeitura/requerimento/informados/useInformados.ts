import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { InformadoVisto } from '../../../../schemas/requerimento/vistas/informados.ts';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';

/** What was typed in of a request, read anew with each version of it. */
export const useInformados = (r: RequerimentoVisto): UseQueryResult<readonly InformadoVisto[], ApiError> =>
  useQuery<readonly InformadoVisto[], ApiError>({
    queryKey: ['requerimento', r.id, 'informados', r.versao],
    enabled: (r.informados ?? []).length > 0,
    queryFn: ({ signal }) =>
      api<readonly InformadoVisto[]>(caminhoDoRequerimento(r.id, '/informados'), {
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
    // What is being typed of it stays while the next version is on its way.
    placeholderData: (antes) => antes,
  });
