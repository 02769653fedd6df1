import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLayout } from '../../../../authProvider/useLayout.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { teclasDaMesa, teclasDasLinhas } from './teclasDaMesa.ts';
import './ajudaDoTeclado.css';

type Linha = readonly [teclas: readonly string[], oQue: string];

const daMesa: readonly Linha[] = [
  [['1', '9'], 'Abas, na ordem em que estão'],
  ...Object.entries(teclasDaMesa).map(([letra, oQue]): Linha => [[letra.toUpperCase()], oQue]),
  [['?'], 'Esta ajuda'],
];

function Tabela({ titulo, linhas }: { readonly titulo: string; readonly linhas: readonly Linha[] }): ReactElement {
  return (
    <section aria-label={titulo}>
      <h3>{titulo}</h3>
      <dl className="ajuda-do-teclado">
        {linhas.map(([teclas, oQue]) => (
          <div key={oQue}>
            <dt>
              {teclas.map((tecla, i) => (
                <span key={tecla}>
                  {i > 0 && ' a '}
                  <kbd>{tecla}</kbd>
                </span>
              ))}
            </dt>
            <dd>{oQue}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All keys of the desk, and where they are switched off. */
export function AjudaDoTeclado({ aoFechar }: { readonly aoFechar: () => void }): ReactElement {
  const { atalhosDeUmaTecla = true } = useLayout();
  return (
    <Dialogo titulo="Teclas de atalho" aoFechar={aoFechar} acoes={<Botao onClick={aoFechar}>Fechar</Botao>} largo>
      {!atalhosDeUmaTecla && (
        <p>
          <b>Os atalhos de uma tecla estão desligados neste navegador.</b>
        </p>
      )}
      <Tabela titulo="No requerimento" linhas={daMesa} />
      <Tabela titulo="Na linha escolhida" linhas={teclasDasLinhas} />
      <p className="secundario pequeno">
        Enquanto você escreve, as teclas só escrevem. Para ligar ou desligar:{' '}
        <Link to="/prefeitura/minha-conta/cadastro">Minha conta</Link>.
      </p>
    </Dialogo>
  );
}
