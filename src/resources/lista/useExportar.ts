import { useState } from 'react';
import { useDataProvider, useListContext } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import { avisar } from '../../dataProvider/avisos.ts';
import { mudancasDe, type FormatoDeExportacao } from '../../schemas/exportacao.ts';
import { useEntity } from '../EntityContext.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { abrirTarefas } from '../tarefas/painelDeTarefas.ts';
import { useColunasMostradas } from './colunas/ColunasContext.ts';
import { useTabela } from './TabelaContext.ts';

/** Exports the list as it is filtered and sorted, with its columns: a file at once, or a task where it is long. */
export function useExportar(): {
  readonly preparando: boolean;
  readonly exportar: (formato: FormatoDeExportacao) => void;
} {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { resource, sort, filterValues } = useListContext();
  const { excluidos } = useTabela();
  const mostradas = useColunasMostradas().map(({ campo }) => campo);
  const entity = useEntity();
  const colunas = [...mostradas, ...mudancasDe(entity, mostradas)];
  const [preparando, setPreparando] = useState(false);
  const pedir = async (formato: FormatoDeExportacao): Promise<void> => {
    setPreparando(true);
    try {
      const params = { sort, filter: filterValues as object, meta: { excluidos }, formato, colunas };
      const tarefa = await dataProvider.exportar(resource, params);
      if (tarefa === null) return;
      avisar(true, 'Exportação iniciada. Avisamos quando o arquivo estiver pronto');
      abrirTarefas();
    } finally {
      setPreparando(false);
    }
  };
  return {
    preparando,
    exportar: (formato) => {
      if (!preparando) jaAvisado(pedir(formato));
    },
  };
}
