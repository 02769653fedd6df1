import * as fc from 'fast-check';

/**
 * Choices that a definition is built by, one number each: what is drawn past their end is 0, the simplest of all, so that shrinking the list of
 * numbers shrinks what is built of it.
 */
export class Sorte {
  readonly #numeros: Iterator<number, unknown>;

  constructor(numeros: Iterable<number, unknown>) {
    this.#numeros = numeros[Symbol.iterator]();
  }

  /** A whole number from 0 to `max`. */
  ate(max: number): number {
    const { done, value } = this.#numeros.next();
    return done === true ? 0 : value % (max + 1);
  }

  entre(min: number, max: number): number {
    return min + this.ate(max - min);
  }

  /** True once in `k` times; never once the numbers are used up. */
  vez(k: number): boolean {
    return this.ate(k - 1) === k - 1;
  }

  um<T>(lista: readonly T[]): T {
    const item = lista[this.ate(lista.length - 1)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }

  /** `n` of a list, in its order. */
  alguns<T>(lista: readonly T[], n: number): readonly T[] {
    const escolhidos = new Set<T>();
    for (let i = 0; i < n && escolhidos.size < lista.length; i++) escolhidos.add(this.um(lista));
    return lista.filter((x) => escolhidos.has(x));
  }
}

/** Numbers of a seed (mulberry32), for what is built the same each time without a property around it. They are made as they are drawn. */
export function* numerosDaSemente(semente: number, quantos: number): Generator<number, void> {
  let a = semente >>> 0;
  for (let i = 0; i < quantos; i++) {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    yield (t ^ (t >>> 14)) >>> 0;
  }
}

/** Something built by choices, shrinking towards the simplest. */
export const porEscolhas = <T>(montar: (s: Sorte) => T): fc.Arbitrary<T> =>
  fc
    .array(fc.nat(0x7fffffff), { minLength: 0, maxLength: 900, size: 'max' })
    .map((numeros) => montar(new Sorte(numeros)));
