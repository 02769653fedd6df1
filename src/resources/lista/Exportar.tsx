import type { ReactElement } from 'react';
import { useDataProvider, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import type { PortalDataProvider } from '../../dataProvider/createDataProvider.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { jaAvisado } from '../jaAvisado.ts';
import { useTabela } from './TabelaContext.ts';

/** All rows of the list as it is filtered and sorted, as a file. */
export const Exportar = (): ReactElement => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { resource, sort, filterValues } = useListContext();
  const { excluidos } = useTabela();
  const exportar = (): void =>
    jaAvisado(dataProvider.exportar(resource, { sort, filter: filterValues as object, meta: { excluidos } }));
  return (
    <Button
      size="small"
      startIcon={<Icone nome="baixar" />}
      onClick={exportar}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      Exportar
    </Button>
  );
};
