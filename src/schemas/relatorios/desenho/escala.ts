import { nice, ticks } from 'd3-array';

export interface Escala {
  /** Where a figure stands. */
  readonly em: (valor: number) => number;
  /** Round figures for the axis, the first and the last at its ends. */
  readonly marcas: readonly number[];
}

interface Alcance {
  /** Where nought stands, and where the next round figure above the largest. */
  readonly de: number;
  readonly ate: number;
  /** About how many figures the axis shows. */
  readonly marcas: number;
}

/** From nought to the next round figure above the largest, over some units. */
export const escalaDe = (maximo: number, { de, ate, marcas }: Alcance): Escala => {
  const [, fim] = nice(0, maximo > 0 ? maximo : 1, marcas);
  return { em: (valor) => de + (valor / fim) * (ate - de), marcas: ticks(0, fim, marcas) };
};
