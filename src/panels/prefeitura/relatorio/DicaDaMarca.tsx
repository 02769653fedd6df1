import type { ReactElement } from 'react';
import { topoDe, type Desenho, type FormaDita } from '../../../schemas/relatorios/desenho/formas.ts';

interface Props {
  readonly marca: FormaDita;
  readonly desenho: Pick<Desenho, 'largura' | 'altura'>;
}

/** What a mark says, above it; who listens has it as the mark's name. */
export const DicaDaMarca = ({ marca, desenho: { largura, altura } }: Props): ReactElement => {
  const [x, y] = topoDe(marca);
  const [left, top] = [`${(x / largura) * 100}%`, `${(y / altura) * 100}%`];
  // As far to the left as it stands to the right: it never leaves the drawing.
  return (
    <div
      className="desenho-dica"
      aria-hidden="true"
      style={{ left, top, transform: `translate(-${left}, calc(-100% - 6px))` }}
    >
      {marca.dica}
    </div>
  );
};
