import { useState } from 'react';
import { HttpError, useDataProvider, useListContext } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import type { Marcacao } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';

export interface MarcarVarios {
  readonly marcar: (marca: Marcacao) => Promise<void>;
  /** Name of the mark under way. */
  readonly marcando: string | null;
}

/** Puts declared marks on the selected rows; the server's sentence says what came of it, a refusal leaves the selection as it is. */
export function useMarcarVarios(): MarcarVarios {
  const { name } = useEntity();
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queryClient = useQueryClient();
  const [marcando, setMarcando] = useState<string | null>(null);
  const marcar = async (marca: Marcacao): Promise<void> => {
    if (marcando !== null) return;
    setMarcando(marca.name);
    try {
      await dataProvider.marcarVarios(name, marca, selectedIds);
      onUnselectItems();
    } catch (erro) {
      // Said already, by the message that every refused call leaves.
      if (!(erro instanceof HttpError)) throw erro;
    } finally {
      setMarcando(null);
    }
    await queryClient.invalidateQueries({ queryKey: [name] });
  };
  return { marcar, marcando };
}
