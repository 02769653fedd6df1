import type { ReactElement } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BotaoDeIcone } from '../../panels/layout/ui/BotaoDeIcone.tsx';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { MenuSuspenso } from '../../panels/layout/ui/MenuSuspenso.tsx';
import './barraDaSelecao.css';

export interface AcaoDaSelecao {
  readonly nome: string;
  readonly rotulo: string;
  readonly icone?: NomeDoIcone;
  readonly ocupada?: boolean;
  readonly agir: () => void;
}

interface Props {
  /** How many are selected. */
  readonly frase: string;
  /** Selects what the page does not show; absent where there is nothing more. */
  readonly todos?: { readonly rotulo: string; readonly curto: string; readonly agir: () => void } | undefined;
  readonly acoes: readonly AcaoDaSelecao[];
  readonly limpar: () => void;
}

/** How many acts stand side by side (look.md 4): the others are behind "Mais ações". */
const LADO_A_LADO = 4;
const NO_TELEFONE = 2;

const Mais = ({ acoes }: { readonly acoes: readonly AcaoDaSelecao[] }): ReactElement => (
  <MenuSuspenso
    rotulo="Mais ações com a seleção"
    className="barra-da-selecao-mais"
    botao={(props) => (
      <Button size="small" endIcon={<Icone nome="seta-cima" />} {...props}>
        Mais ações
      </Button>
    )}
  >
    {(fechar) =>
      acoes.map(({ nome, rotulo, icone, agir }) => (
        <button
          key={nome}
          type="button"
          className="menu-item"
          onClick={() => {
            fechar();
            agir();
          }}
        >
          {icone !== undefined && <Icone nome={icone} />}
          {rotulo}
        </button>
      ))
    }
  </MenuSuspenso>
);

/** What is selected and what can be done with it: one line, two on a phone. */
export const BarraDaSelecao = ({ frase, todos, acoes, limpar }: Props): ReactElement => {
  const estreita = useMediaQuery('(max-width:599px)', { noSsr: true });
  const cabem = estreita ? NO_TELEFONE : LADO_A_LADO;
  const aVista = acoes.length <= cabem ? acoes : acoes.slice(0, cabem - 1);
  const outras = acoes.slice(aVista.length);
  const fechar = <BotaoDeIcone icone="fechar" rotulo="Limpar seleção" onClick={limpar} />;
  return (
    <div className="barra-da-selecao-linhas">
      <div className="barra-da-selecao-contagem">
        <b aria-live="polite">{frase}</b>
        {todos !== undefined && (
          <Button size="small" {...(estreita ? { 'aria-label': todos.rotulo } : {})} onClick={todos.agir}>
            {estreita ? todos.curto : todos.rotulo}
          </Button>
        )}
      </div>
      {estreita && fechar}
      <div className="barra-da-selecao-acoes">
        {aVista.map(({ nome, rotulo, icone, ocupada, agir }) => (
          <Button
            key={nome}
            size="small"
            aria-busy={ocupada}
            onClick={agir}
            startIcon={icone && <Icone nome={icone} />}
          >
            {rotulo}
          </Button>
        ))}
        {outras.length > 0 && <Mais acoes={outras} />}
      </div>
      {!estreita && fechar}
    </div>
  );
};
