import type { ReactElement } from 'react';
import type { Modo, OpcaoDeModo } from './modos.ts';

interface Props {
  readonly rotulo: string;
  readonly modos: readonly OpcaoDeModo[];
  readonly modo: Modo;
  readonly aoMudar: (modo: Modo) => void;
}

/** How the filter above it compares: 'Contém', 'Entre', 'Vazio'… */
export const ModoDoFiltro = ({ rotulo, modos, modo, aoMudar }: Props): ReactElement => (
  <select
    className="modo-do-filtro"
    aria-label={`${rotulo}: como comparar`}
    value={modo}
    onChange={(evento) => aoMudar(evento.target.value as Modo)}
  >
    {modos.map(({ modo: um, rotulo: escrito }) => (
      <option key={um} value={um}>
        {escrito}
      </option>
    ))}
  </select>
);
