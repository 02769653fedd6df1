import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly rotulo: string;
  readonly porcento: number;
  readonly children?: ReactNode;
}

/** A bar with its words; the words are read aloud once, the numbers are not. */
export const BarraDeAndamento = ({ rotulo, porcento, children }: Props): ReactElement => (
  <div className="importacao-andamento">
    <p role="status">{rotulo}</p>
    <div
      className="importacao-barra"
      role="progressbar"
      aria-label={rotulo}
      aria-valuenow={porcento}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${porcento}%` }} />
    </div>
    {children}
  </div>
);
