import { useState, type ReactElement } from 'react';
import { useDataProvider, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import type { PortalDataProvider } from '../../dataProvider/createDataProvider.ts';
import { avisar } from '../../dataProvider/avisos.ts';
import { formatosDeExportacao, LIMITES_DA_EXPORTACAO, type FormatoDeExportacao } from '../../schemas/exportacao.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { MenuSuspenso } from '../../panels/layout/ui/MenuSuspenso.tsx';
import { jaAvisado } from '../jaAvisado.ts';
import { abrirTarefas } from '../tarefas/painelDeTarefas.ts';
import { useColunasMostradas } from './colunas/ColunasContext.ts';
import { useTabela } from './TabelaContext.ts';
import './exportar.css';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

const NOMES: Readonly<Record<FormatoDeExportacao, { readonly nome: string; readonly para: string }>> = {
  csv: { nome: 'CSV', para: 'Para qualquer planilha' },
  xlsx: { nome: 'Excel (XLSX)', para: 'Números e datas prontos para somar' },
  pdf: { nome: 'PDF', para: 'Para imprimir' },
};

interface PropsDoFormato {
  readonly formato: FormatoDeExportacao;
  readonly total: number;
  readonly escolher: () => void;
}

/** One kind of file, with how much it takes; one that this list is too long for stays in sight and says so. */
const Formato = ({ formato, total, escolher }: PropsDoFormato): ReactElement => {
  const limite = LIMITES_DA_EXPORTACAO[formato];
  const cabe = total <= limite;
  const { nome, para } = NOMES[formato];
  return (
    <button
      type="button"
      className="menu-item exportar-formato"
      aria-disabled={!cabe}
      onClick={() => cabe && escolher()}
    >
      <b>{nome}</b>
      <small>
        {cabe
          ? `${para}, até ${numero(limite)} linhas`
          : `Até ${numero(limite)} linhas; esta lista tem ${numero(total)}`}
      </small>
    </button>
  );
};

/** All rows of the list as it is filtered and sorted, with its columns, as a file of the kind chosen. */
export const Exportar = (): ReactElement => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { resource, sort, filterValues, total = 0 } = useListContext();
  const { excluidos } = useTabela();
  const colunas = useColunasMostradas().map(({ campo }) => campo);
  const [preparando, setPreparando] = useState(false);
  const exportar = async (formato: FormatoDeExportacao): Promise<void> => {
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
  return (
    <MenuSuspenso
      rotulo="Exportar"
      className="exportar"
      botao={(props) => (
        <Button {...props} size="small" startIcon={<Icone nome="baixar" />} aria-busy={preparando}>
          {preparando ? 'Preparando…' : 'Exportar'}
        </Button>
      )}
    >
      {(fechar) => (
        <>
          {formatosDeExportacao.map((formato) => (
            <Formato
              key={formato}
              formato={formato}
              total={total}
              escolher={() => {
                fechar();
                if (!preparando) jaAvisado(exportar(formato));
              }}
            />
          ))}
          <hr className="menu-separa" />
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              fechar();
              abrirTarefas();
            }}
          >
            <Icone nome="relogio" />
            Minhas exportações
          </button>
        </>
      )}
    </MenuSuspenso>
  );
};
