import type { CSSProperties, ReactElement } from 'react';
import { diasEntre } from '../../schemas/brasil/dias.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import type { PrevisaoVista } from '../../schemas/previsao/vista.ts';
import { naCidade } from './relogioDaCidade.ts';
import './quandoFicaPronto.css';

type Faixas = NonNullable<PrevisaoVista['faixas']>;

/** Part of the line from today to the last day. */
const parte = (faixas: Faixas, hoje: string, dia: string): number => {
  const todo = Math.max(1, diasEntre(hoje, faixas.ate80));
  return Math.min(100, Math.max(0, (100 * diasEntre(hoje, dia)) / todo));
};

/** The ranges along a line from today on; the sentences say the same. */
function Faixa({ faixas }: { readonly faixas: Faixas }): ReactElement {
  const hoje = naCidade().dia;
  const trecho = (de: string, ate: string): CSSProperties => {
    const inicio = parte(faixas, hoje, de);
    return { insetInlineStart: `${inicio}%`, inlineSize: `${Math.max(1, parte(faixas, hoje, ate) - inicio)}%` };
  };
  return (
    <div className="previsao-faixa" aria-hidden="true">
      <div className="previsao-linha">
        <span className="previsao-oito" style={trecho(faixas.de80, faixas.ate80)} />
        <span className="previsao-metade" style={trecho(faixas.de50, faixas.ate50)} />
      </div>
      <p className="previsao-pontas">
        <span>hoje</span>
        <span>{mostrarData(faixas.ate80)}</span>
      </p>
    </div>
  );
}

/** When a request will be ready, and why; where there is too little history, that. */
export function QuandoFicaPronto({ previsao }: { readonly previsao: PrevisaoVista }): ReactElement {
  const { faixas, frase, detalhe, razoes, acerto, feita_em } = previsao;
  return (
    <div className="previsao">
      <p className={faixas === null ? undefined : 'previsao-frase'}>{frase}</p>
      {faixas !== null && <Faixa faixas={faixas} />}
      {detalhe !== null && <p>{detalhe}</p>}
      {razoes.length > 0 && (
        <ul className="previsao-razoes">
          {razoes.map((razao) => (
            <li key={razao}>{razao}</li>
          ))}
        </ul>
      )}
      <p className="secundario pequeno">
        {faixas === null
          ? `Visto em ${mostrarData(feita_em)}.`
          : `Previsão feita em ${mostrarData(feita_em)}, pelo histórico desta prefeitura; não é prazo legal. ${acerto ?? ''}`}
      </p>
    </div>
  );
}
