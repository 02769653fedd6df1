import type { ReactElement } from 'react';
import type { Rotulos } from './EscolhaDasVersoes.tsx';

/** What the colours and the hatches mean. */
export function Legenda({ antes, depois }: Rotulos): ReactElement {
  return (
    <ul className="comparar-legenda" aria-label="Legenda">
      <li>
        <span className="comparar-amostra comparar-antes" aria-hidden="true" />
        Só em {antes} <span className="comparar-como">(riscado)</span>
      </li>
      <li>
        <span className="comparar-amostra comparar-depois" aria-hidden="true" />
        Só em {depois} <span className="comparar-como">(cheio)</span>
      </li>
      <li>
        <span className="comparar-amostra comparar-ambas" aria-hidden="true" />
        Nas duas <span className="comparar-como">(cinza)</span>
      </li>
    </ul>
  );
}
