import { useQueryClient } from '@tanstack/react-query';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../TempoReal.tsx';

/**
 * When somebody changes a record of the organisation, what is shown of its lists is fetched anew, once for several events in a row. Forms
 * keep what they were opened with.
 */
export function useAtualizarListas(): void {
  const queryClient = useQueryClient();
  const organizacao = useUsuario()?.organizacao?.id;
  useCanal(organizacao === undefined ? null : canalPrivado('organizacao', organizacao), ['registro.alterado'], () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getMany',
    });
  });
}
