import type { ReactElement } from 'react';
import { mostrarNumero } from '../../../../../schemas/brasil/numero.ts';

export interface Barra {
  readonly rotulo: string;
  readonly quantos: number;
}

const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });

/** Counts as bars, each with its number in words beside it: the picture says nothing that the text does not. */
export function Barras({
  titulo,
  barras,
}: {
  readonly titulo: string;
  readonly barras: readonly Barra[];
}): ReactElement {
  const maior = Math.max(1, ...barras.map(({ quantos }) => quantos));
  return (
    <figure className="barras">
      <figcaption>{titulo}</figcaption>
      <ul>
        {barras.map(({ rotulo, quantos }) => (
          <li key={rotulo}>
            <span className="barras-rotulo">{rotulo}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="barras-fundo" width="100" height="10" />
              <rect className="barras-cheia" width={(100 * quantos) / maior} height="10" />
            </svg>
            <span className="numero">{inteiro(quantos)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
