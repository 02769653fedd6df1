import type { Orientacao } from './orientacao.ts';

/** A picture in memory: RGBA, row by row. */
export interface Pontos {
  readonly largura: number;
  readonly altura: number;
  readonly rgba: Uint8Array;
}

/** The same picture with no side longer than `lado`: each point is the mean of those that it stands for, over white where they let through. */
export const reduzir = ({ largura, altura, rgba }: Pontos, lado: number): Pontos => {
  const parte = Math.min(1, lado / Math.max(largura, altura));
  const [l, a] = [Math.max(1, Math.round(largura * parte)), Math.max(1, Math.round(altura * parte))];
  const menor = new Uint8Array(l * a * 4);
  for (let y = 0; y < a; y++) {
    const [deY, ateY] = [Math.floor((y * altura) / a), Math.max(Math.floor(((y + 1) * altura) / a), 1)];
    for (let x = 0; x < l; x++) {
      const [deX, ateX] = [Math.floor((x * largura) / l), Math.max(Math.floor(((x + 1) * largura) / l), 1)];
      let [r, g, b, n] = [0, 0, 0, 0];
      for (let j = deY; j < ateY; j++)
        for (let i = (j * largura + deX) * 4, fim = (j * largura + ateX) * 4; i < fim; i += 4) {
          const cobre = (rgba[i + 3] ?? 255) / 255;
          const branco = 255 * (1 - cobre);
          r += (rgba[i] ?? 0) * cobre + branco;
          g += (rgba[i + 1] ?? 0) * cobre + branco;
          b += (rgba[i + 2] ?? 0) * cobre + branco;
          n += 1;
        }
      menor.set([r / n, g / n, b / n, 255], (y * l + x) * 4);
    }
  }
  return { largura: l, altura: a, rgba: menor };
};

/** The same picture as it was seen by whoever took it. */
export const endireitar = (pontos: Pontos, orientacao: Orientacao): Pontos => {
  if (orientacao === 1) return pontos;
  const { largura: l, altura: a, rgba } = pontos;
  const deLado = orientacao >= 5;
  const [largura, altura] = deLado ? [a, l] : [l, a];
  /** Where the point (x, y) of the upright picture lies in the file. */
  const origem: Readonly<Record<Orientacao, (x: number, y: number) => readonly [number, number]>> = {
    1: (x, y) => [x, y],
    2: (x, y) => [l - 1 - x, y],
    3: (x, y) => [l - 1 - x, a - 1 - y],
    4: (x, y) => [x, a - 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, a - 1 - x],
    7: (x, y) => [l - 1 - y, a - 1 - x],
    8: (x, y) => [l - 1 - y, x],
  };
  const de = origem[orientacao];
  const direita = new Uint8Array(rgba.length);
  for (let y = 0; y < altura; y++)
    for (let x = 0; x < largura; x++) {
      const [i, j] = de(x, y);
      direita.set(rgba.subarray((j * l + i) * 4, (j * l + i) * 4 + 4), (y * largura + x) * 4);
    }
  return { largura, altura, rgba: direita };
};
