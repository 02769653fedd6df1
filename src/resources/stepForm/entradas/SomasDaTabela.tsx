import type { ReactElement } from 'react';
import { somaDasLinhas } from '../../../schemas/processo/somaDasLinhas.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { textoDaResposta } from '../textoDaResposta.ts';
import type { PropsDaEntrada } from './entrada.ts';

/** What the columns of a table add up to, as it is typed; nothing while there is no number. */
export function SomasDaTabela({
  ui,
  linhas,
}: {
  readonly ui: PropsDaEntrada['ui'];
  readonly linhas: readonly Valor[];
}): ReactElement | null {
  const somas = (ui.colunas ?? [])
    .filter(({ chave }) => ui.somadas?.includes(chave))
    .flatMap(({ chave, nome, ui: coluna }) => {
      const soma = somaDasLinhas(linhas, chave);
      return soma === undefined ? [] : [{ chave, nome, texto: textoDaResposta(coluna, soma) }];
    });
  if (somas.length === 0) return null;
  return (
    <dl className="sf-somas" aria-live="polite">
      {somas.map(({ chave, nome, texto }) => (
        <div key={chave}>
          <dt>{`Total: ${nome}`}</dt>
          <dd className="numero">{texto}</dd>
        </div>
      ))}
    </dl>
  );
}
