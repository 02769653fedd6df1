import type { ReactElement, ReactNode } from 'react';
import './listaDeDados.css';

/** Name and value in two columns, one under the other on phones; a row without value is left out. */
export function ListaDeDados({ linhas }: { readonly linhas: readonly (readonly [string, ReactNode])[] }): ReactElement {
  return (
    <dl className="dados">
      {linhas
        .filter(([, valor]) => valor !== null && valor !== '' && valor !== undefined)
        .map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  );
}
