import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FormularioAberto } from './formularioAberto.ts';

/** Where the open form of a request is kept while it is on the screen. */
export const chaveDoFormulario = (id: number): readonly [string, number] => ['formulario', id];

/** Fetches the open form again; gives it as it is then, the earlier one when the server did not answer. */
export function useRecarregarFormulario(id: number): () => Promise<FormularioAberto | undefined> {
  const cliente = useQueryClient();
  return useCallback(async () => {
    const queryKey = chaveDoFormulario(id);
    await cliente.refetchQueries({ queryKey });
    return cliente.getQueryData<FormularioAberto>(queryKey);
  }, [cliente, id]);
}
