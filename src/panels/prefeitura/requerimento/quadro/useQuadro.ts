import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import type { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { QuadroDaEquipe } from '../../../../schemas/requerimento/quadro.ts';
import { canalPrivado } from '../../../../schemas/tempoReal.ts';
import { useCanal } from '../../../layout/TempoReal.tsx';

/** The managers' board, of all sectors or of one, fetched anew when somebody acts on a request. */
export function useQuadro(setorId: number | undefined): UseQueryResult<QuadroDaEquipe, ApiError> {
  const cliente = useQueryClient();
  const organizacao = useUsuario()?.organizacao?.id;
  useCanal(
    organizacao === undefined ? null : canalPrivado('organizacao', organizacao),
    ['requerimento.alterado'],
    () => void cliente.invalidateQueries({ queryKey: ['requerimento', 'quadro'] }),
  );
  return useQuery<QuadroDaEquipe, ApiError>({
    queryKey: ['requerimento', 'quadro', setorId ?? null],
    queryFn: ({ signal }) =>
      api<QuadroDaEquipe>('painel-prefeitura/requerimento/quadro', {
        signal,
        semAviso: true,
        ...(setorId === undefined ? {} : { query: { setor_id: setorId } }),
      }),
    retry: false,
  });
}
