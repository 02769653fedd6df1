import { useState, type ReactElement } from 'react';
import { baixar } from '../../../dataProvider/baixar.ts';
import { jaAvisado } from '../../../resources/jaAvisado.ts';
import { nomesDosFormatos } from '../../../resources/lista/nomesDosFormatos.ts';
import { formatosDeExportacao, type FormatoDeExportacao } from '../../../schemas/exportacao.ts';
import type { Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { MenuSuspenso } from '../../layout/ui/MenuSuspenso.tsx';
import { usePendencia } from './filtrosPendentes.ts';
import { caminhoDoRelatorio, type ConsultaDoRelatorio } from './chamadas.ts';
import '../../../resources/lista/exportar.css';

interface Props {
  readonly relatorio: Pick<Relatorio, 'nome'>;
  /** What its screen asks for. */
  readonly consulta: ConsultaDoRelatorio;
}

/** The report as it is on the screen, as a file of the kind chosen. */
export const BaixarRelatorio = ({ relatorio, consulta }: Props): ReactElement => {
  const [baixando, setBaixando] = useState(false);
  const pendencia = usePendencia();
  const pedir = (formato: FormatoDeExportacao): void => {
    setBaixando(true);
    const query = { ...consulta, formato };
    jaAvisado(
      baixar(`${caminhoDoRelatorio(relatorio)}/exportar`, { query, semNavegacao: true }).finally(() =>
        setBaixando(false),
      ),
    );
  };
  return (
    <MenuSuspenso
      rotulo="Baixar"
      className="exportar"
      botao={(props) => (
        <Botao {...props} variante="texto" icone="baixar" carregando={baixando} {...pendencia}>
          {baixando ? 'Preparando…' : 'Baixar'}
        </Botao>
      )}
    >
      {(fechar) =>
        formatosDeExportacao.map((formato) => (
          <button
            key={formato}
            type="button"
            className="menu-item exportar-formato"
            onClick={() => {
              fechar();
              pedir(formato);
            }}
          >
            <b>{nomesDosFormatos[formato].nome}</b>
            <small>{nomesDosFormatos[formato].para}</small>
          </button>
        ))
      }
    </MenuSuspenso>
  );
};
