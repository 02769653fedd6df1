import type { ReactElement } from 'react';
import { formaDe, funcoesDasFaixas, funcoesDaLinguagem } from '../../../../../schemas/expressao/catalogo.ts';

interface Props {
  /** Whether the table of a fee can be asked here. */
  readonly comTabela: boolean;
}

/** Every function of the language beside the formula it may stand in: how it is called, what it gives, and an example. */
export function AjudaDasFuncoes({ comTabela }: Props): ReactElement {
  const mostradas = Object.entries(funcoesDaLinguagem).filter(([nome]) => comTabela || !(nome in funcoesDasFaixas));
  return (
    <details className="editor-ajuda-das-funcoes">
      <summary>Funções e exemplos</summary>
      <p className="campo-ajuda">
        Números com vírgula (1,5), valores separados por ponto e vírgula, textos entre aspas. Uma pergunta sem resposta
        conta como não nas regras; numa conta, ela falta.
      </p>
      <dl>
        {mostradas.map(([nome, funcao]) => (
          <div key={nome}>
            <dt>
              <code>{formaDe(funcao)}</code>
            </dt>
            <dd>
              {`${funcao.sentido}. Por exemplo, `}
              <code>{funcao.exemplo}</code>
              {` dá ${funcao.da}.`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
