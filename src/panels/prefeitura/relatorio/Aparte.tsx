import type { ReactElement } from 'react';
import type { CriterioDescrito } from '../../../schemas/descreverConsulta.ts';

/** What stands apart from the rows of a table, below it. */
export const Aparte = ({ criterios }: { readonly criterios: readonly CriterioDescrito[] }): ReactElement => (
  <>
    {criterios.map(({ rotulo, valor }) => (
      <p key={rotulo} className="secundario nao-imprimir">
        {rotulo}: {valor}.
      </p>
    ))}
  </>
);
