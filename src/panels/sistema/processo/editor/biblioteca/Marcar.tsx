import type { ReactElement } from 'react';

interface Props {
  readonly nome: string;
  readonly detalhe: string;
  readonly marcado: boolean;
  readonly aoMarcar: (marcado: boolean) => void;
}

/** One thing of the library, to be taken or not. */
export function Marcar({ nome, detalhe, marcado, aoMarcar }: Props): ReactElement {
  return (
    <li>
      <label className="biblioteca-item">
        <input type="checkbox" checked={marcado} onChange={(evento) => aoMarcar(evento.target.checked)} />
        <span>
          <b>{nome}</b>
          <span className="secundario pequeno">{detalhe}</span>
        </span>
      </label>
    </li>
  );
}
