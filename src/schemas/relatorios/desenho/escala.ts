import { nice, ticks } from 'd3-array';
import { mostrarNumero } from '../../brasil/numero.ts';
import type { Formato } from '../relatorio.ts';

export interface Escala {
  /** Where a figure stands. */
  readonly em: (valor: number) => number;
  /** Round figures for the axis, the first at its beginning. */
  readonly marcas: readonly { readonly valor: number; readonly texto: string }[];
}

interface Alcance {
  /** Where nought stands, and where the next round figure above the largest. */
  readonly de: number;
  readonly ate: number;
  /** About how many figures the axis shows. */
  readonly marcas: number;
  /** What the figures are: a share goes from 0% to 100%, of what is counted there are no parts. */
  readonly formato: Formato;
}

const INTEIROS: readonly Formato[] = ['quantidade', 'dias'];

const noEixo = (formato: Formato, valor: number): string =>
  formato === 'percentual'
    ? `${mostrarNumero(valor * 100, { min: 0, max: 1 })}%`
    : mostrarNumero(valor, { min: 0, max: 2 });

/** From nought to the next round figure above the largest, over some units; all of a whole where shares are drawn. */
export const escalaDe = (maximo: number, { de, ate, marcas, formato }: Alcance): Escala => {
  const [, fim] = nice(0, formato === 'percentual' ? Math.max(1, maximo) : maximo > 0 ? maximo : 1, marcas);
  return {
    em: (valor) => de + (valor / fim) * (ate - de),
    marcas: ticks(0, fim, marcas)
      .filter((valor) => !INTEIROS.includes(formato) || Number.isInteger(valor))
      .map((valor) => ({ valor, texto: noEixo(formato, valor) })),
  };
};
