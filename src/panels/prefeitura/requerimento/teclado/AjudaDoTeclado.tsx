import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLayout } from '../../../../authProvider/useLayout.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import type { LegendaDeTeclas } from '../../../layout/ui/Teclas.tsx';
import { soAsQueAgem } from '../../../layout/ui/teclasQueAgem.ts';
import { teclasDasLinhas } from './teclasDaMesa.ts';
import './ajudaDoTeclado.css';

function Tabela({ titulo, linhas }: { readonly titulo: string; readonly linhas: LegendaDeTeclas }): ReactElement {
  return (
    <section aria-label={titulo} className="ajuda-do-teclado-parte">
      <h3>{titulo}</h3>
      <dl className="ajuda-do-teclado">
        {linhas.map(([teclas, oQue]) => (
          <div key={oQue}>
            <dt>
              {teclas.map((tecla, i) => (
                <span key={tecla}>
                  {/* Digits are the ends of a row of keys; letters are two of them. */}
                  {i > 0 && (/\d/.test(tecla) ? ' a ' : ' e ')}
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

interface Props {
  /** Keys of the view that do something in this request. */
  readonly daMesa: LegendaDeTeclas;
  readonly aoFechar: () => void;
}

/** The keys that do something on the page as it stands behind the dialog, and where they are switched off. */
export function AjudaDoTeclado({ daMesa, aoFechar }: Props): ReactElement {
  const [dasLinhas] = useState(() => soAsQueAgem(teclasDasLinhas));
  const atalhosDeUmaTecla = useLayout('atalhosDeUmaTecla') ?? true;
  return (
    <Dialogo titulo="Teclas de atalho" aoFechar={aoFechar} acoes={<Botao onClick={aoFechar}>Fechar</Botao>} largo>
      {!atalhosDeUmaTecla && (
        <p>
          <b>Os atalhos de uma tecla estão desligados neste navegador.</b>
        </p>
      )}
      <Tabela titulo="No requerimento" linhas={daMesa} />
      {dasLinhas.length > 0 && <Tabela titulo="Na linha escolhida" linhas={dasLinhas} />}
      <p className="secundario pequeno">
        Enquanto você escreve, as teclas só escrevem. Para ligar ou desligar:{' '}
        <Link to="/prefeitura/minha-conta/cadastro">Minha conta</Link>.
      </p>
    </Dialogo>
  );
}
