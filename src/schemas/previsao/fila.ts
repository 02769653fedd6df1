import type { Estadia } from './historia.ts';

/** Calendar days over which the throughput of a sector is counted: four whole weeks. */
const JANELA = 28;

/** How long a sector takes for what it has, on a day: what stands before, by what it has concluded of late. */
export interface Fila {
  /** Calendar days that the sector takes for what it had as a day began, at its pace of the weeks before. */
  readonly espera: (dia: number) => number;
  /** As above for what came before a stay that goes on, with the days that it has stood already. */
  readonly esperaDe: (entrou: number, hoje: number) => number;
  /** Calendar days that the sector takes for so many, at its pace of the weeks before a day. */
  readonly dias: (quantos: number, dia: number) => number;
}

/** How many of sorted numbers are below a value. */
const abaixo = (ordenados: readonly number[], valor: number): number => {
  let [de, ate] = [0, ordenados.length];
  while (de < ate) {
    const meio = (de + ate) >> 1;
    if ((ordenados[meio] ?? Infinity) < valor) de = meio + 1;
    else ate = meio;
  }
  return de;
};

/** The queue of one sector, of all its stays in whatever step and process: the same people do them. */
export const filaDe = (estadias: readonly Estadia[]): Fila => {
  const crescente = (a: number, b: number): number => a - b;
  const entradas = estadias.map(({ entrou }) => entrou).sort(crescente);
  const saidas = estadias.flatMap(({ saiu }) => (saiu === null ? [] : [saiu])).sort(crescente);
  const abertas = estadias.flatMap(({ entrou, saiu }) => (saiu === null ? [entrou] : [])).sort(crescente);
  const dias = (quantos: number, dia: number): number => {
    const ate = abaixo(saidas, dia);
    return ((quantos + 1) * JANELA) / (ate - abaixo(saidas, dia - JANELA) + 1);
  };
  return {
    dias,
    espera: (dia) => dias(abaixo(entradas, dia) - abaixo(saidas, dia), dia),
    esperaDe: (entrou, hoje) => hoje - entrou + dias(abaixo(abertas, entrou), hoje),
  };
};

/** What a straight line through (x, y) is made of, point by point. */
export class Reta {
  #n = 0;
  #x = 0;
  #y = 0;
  #xx = 0;
  #xy = 0;

  ponto(x: number, y: number, peso: number): void {
    this.#n += peso;
    this.#x += peso * x;
    this.#y += peso * y;
    this.#xx += peso * x * x;
    this.#xy += peso * x * y;
  }

  get meio(): number {
    return this.#n === 0 ? 0 : this.#x / this.#n;
  }

  /** Sums of squares and of products around the middle. */
  get desvios(): { readonly xx: number; readonly xy: number } {
    if (this.#n === 0) return { xx: 0, xy: 0 };
    return { xx: this.#xx - (this.#x * this.#x) / this.#n, xy: this.#xy - (this.#x * this.#y) / this.#n };
  }
}

/** How many square deviations the line of the whole city weighs in that of one step. */
const FORCA_DA_CIDADE = 10;

/**
 * How much longer a stay takes where more was to be waited for, as a power: 0 not at all, 1 as much longer as the wait. Of one step drawn towards that of
 * all steps.
 */
export const potenciaDaFila = (reta: Reta, daCidade: number): number => {
  const { xx, xy } = reta.desvios;
  return Math.min(Math.max((xy + FORCA_DA_CIDADE * daCidade) / (xx + FORCA_DA_CIDADE), 0), 1.2);
};
