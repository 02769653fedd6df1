/** Share of the light that the ink of a version takes away of red, green and blue: what only the old one has is red, only the new one blue. */
const TINTAS = { velha: [0.12, 1, 1], nova: [1, 0.6, 0.08] } as const;

/** How much ink a dot has, 0 to 1, on white paper. */
const tinta = (dots: Uint8ClampedArray, i: number): number => {
  const luz = (0.299 * (dots[i] ?? 255) + 0.587 * (dots[i + 1] ?? 255) + 0.114 * (dots[i + 2] ?? 255)) / 255;
  return (1 - luz) * ((dots[i + 3] ?? 255) / 255);
};

/**
 * Lays two versions of a page over each other as tinted films do (multiply): what both have is dark, what went is red, what came is blue. All of the
 * same size, four bytes a dot (RGBA).
 * @param peso 0 shows the old one alone, 1 the new one alone, 0.5 both
 */
export const misturar = (
  velha: Uint8ClampedArray,
  nova: Uint8ClampedArray,
  saida: Uint8ClampedArray,
  peso: number,
): void => {
  const [daVelha, daNova] = [Math.min(1, 2 * (1 - peso)), Math.min(1, 2 * peso)];
  for (let i = 0; i < saida.length; i += 4) {
    const [a, b] = [tinta(velha, i) * daVelha, tinta(nova, i) * daNova];
    saida[i] = 255 * (1 - a * TINTAS.velha[0]) * (1 - b * TINTAS.nova[0]);
    saida[i + 1] = 255 * (1 - a * TINTAS.velha[1]) * (1 - b * TINTAS.nova[1]);
    saida[i + 2] = 255 * (1 - a * TINTAS.velha[2]) * (1 - b * TINTAS.nova[2]);
    saida[i + 3] = 255;
  }
};
