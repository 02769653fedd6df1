/** Numbers by chance that come again with the same seed (mulberry32). */
export interface Sorteio {
  /** From 0 up to, not with, 1. */
  numero(): number;
  /** A whole number of `de` up to and with `ate`. */
  inteiro(de: number, ate: number): number;
  um<T>(lista: readonly T[]): T;
  /** Another row of numbers, for somebody who draws at his own pace. */
  outro(): Sorteio;
}

export const createSorteio = (semente: number): Sorteio => {
  let estado = semente >>> 0;
  const numero = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const inteiro = (de: number, ate: number): number => de + Math.floor(numero() * (ate - de + 1));
  return {
    numero,
    inteiro,
    um: (lista) => {
      const achado = lista[inteiro(0, lista.length - 1)];
      if (achado === undefined) throw new Error('nothing to draw from');
      return achado;
    },
    outro: () => createSorteio(inteiro(0, 0xffffffff)),
  };
};
