import { useState, type ReactElement } from 'react';
import { HttpError, useDataProvider, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import type { Marcacao } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';

/** A declared mark on the selected rows; the server's sentence says what came of it, a refusal leaves the selection as it is. */
export const MarcarVarios = ({ marca }: { readonly marca: Marcacao }): ReactElement => {
  const { name } = useEntity();
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queryClient = useQueryClient();
  const [agindo, setAgindo] = useState(false);
  const agir = async (): Promise<void> => {
    if (agindo) return;
    setAgindo(true);
    try {
      await dataProvider.marcarVarios(name, marca, selectedIds);
      onUnselectItems();
    } catch (erro) {
      // Said already, by the message that every refused call leaves.
      if (!(erro instanceof HttpError)) throw erro;
    } finally {
      setAgindo(false);
    }
    await queryClient.invalidateQueries({ queryKey: [name] });
  };
  return (
    <Button size="small" aria-busy={agindo} onClick={() => void agir()}>
      {marca.label}
    </Button>
  );
};
