import type { ReactElement, ReactNode } from 'react';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { formatosDeExportacao, LIMITES_DA_EXPORTACAO, type FormatoDeExportacao } from '../../schemas/exportacao.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { MenuSuspenso } from '../../panels/layout/ui/MenuSuspenso.tsx';
import { abrirTarefas } from '../tarefas/painelDeTarefas.ts';
import { nomesDosFormatos } from './nomesDosFormatos.ts';
import { useExportar } from './useExportar.ts';
import './exportar.css';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

interface PropsDoFormato {
  readonly formato: FormatoDeExportacao;
  readonly total: number;
  readonly escolher: () => void;
}

/** One kind of file, with how much it takes; one that this list is too long for stays in sight and says so. */
const Formato = ({ formato, total, escolher }: PropsDoFormato): ReactElement => {
  const limite = LIMITES_DA_EXPORTACAO[formato];
  const cabe = total <= limite;
  const { nome, para } = nomesDosFormatos[formato];
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

interface Props {
  /** What else this list exports, below its own kinds of file. */
  readonly outros?: (fechar: () => void) => ReactNode;
}

/** All rows of the list as it is filtered and sorted, with its columns, as a file of the kind chosen. */
export const Exportar = ({ outros }: Props): ReactElement => {
  const { total = 0 } = useListContext();
  const { preparando, exportar } = useExportar();
  return (
    <MenuSuspenso
      rotulo="Exportar"
      className="exportar"
      botao={(props) => (
        <Button {...props} size="small" startIcon={<Icone nome="baixar" />} aria-busy={preparando}>
          <span className="nome-no-botao">{preparando ? 'Preparando…' : 'Exportar'}</span>
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
                exportar(formato);
              }}
            />
          ))}
          {outros !== undefined && (
            <>
              <hr className="menu-separa" />
              {outros(fechar)}
            </>
          )}
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
