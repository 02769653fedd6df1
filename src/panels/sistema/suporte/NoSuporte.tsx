import { useMemo, type ReactElement, type ReactNode } from 'react';
import { DataProviderContext } from 'ra-core';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { createDataProvider } from '../../../dataProvider/createDataProvider.ts';

/** Accounts of support belong to the system organisation: each call names it (api.md "{painel}"). */
export const NoSuporte = ({
  children,
}: {
  readonly children: (organizacaoId: number) => ReactNode;
}): ReactElement | null => {
  const id = useUsuario()?.organizacao?.id;
  const dataProvider = useMemo(
    () => createDataProvider({ painel: 'admin', parametros: { sistema_organizacao_id: id ?? null } }),
    [id],
  );
  if (id === undefined) return null;
  return <DataProviderContext.Provider value={dataProvider}>{children(id)}</DataProviderContext.Provider>;
};
