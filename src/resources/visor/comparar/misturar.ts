/** What a picture of a page is reduced to: how much ink each dot has, 0 to 255, on white paper. */
export interface Camada {
  readonly tinta: Uint8Array;
  readonly largura: number;
  readonly altura: number;
}

/** Where the newer one is laid, in dots. */
export interface Deslocamento {
  readonly x: number;
  readonly y: number;
}

/** The ink of RGBA dots; what is see-through is paper. */
export const tintaDe = (dots: Uint8ClampedArray, largura: number, altura: number): Camada => {
  const tinta = new Uint8Array(largura * altura);
  for (let i = 0, j = 0; i < tinta.length; i += 1, j += 4) {
    const luz = 77 * (dots[j] ?? 255) + 150 * (dots[j + 1] ?? 255) + 29 * (dots[j + 2] ?? 255);
    tinta[i] = ((255 - (luz >> 8)) * (dots[j + 3] ?? 255)) / 255;
  }
  return { tinta, largura, altura };
};

/** Light that full ink takes of red, green and blue: grey for what both have, red for what went, blue for what came. */
const DE_AMBAS = [151, 143, 131] as const;
const DA_VELHA = [59, 255, 229] as const;
const DA_NOVA = [255, 175, 39] as const;

/** Hatches of what went, eight dots on and eight off along a row, so that it differs from what came without its colour too. Rows are shifted: no wall, and no slope of 45°, falls between them. */
const riscado = (x: number, y: number): boolean => ((x + 2 * y) & 8) === 0;
/** What is between the hatches is pale, not gone. */
const ENTRE_RISCOS = 0.3;

const BRANCO = 0xffffffff;

/**
 * Lays two versions of a page over each other: what both have is grey, what went is red and hatched, what came is blue and full. Writes dots as 32-bit numbers,
 * alpha first (a canvas in the order of every browser's machine).
 * @param peso 0 shows the old one alone, 1 the new one alone, 0.5 both; what both have is always there
 */
export const misturar = (
  velha: Camada,
  nova: Camada,
  saida: Uint32Array,
  peso: number,
  { x: dx, y: dy }: Deslocamento = { x: 0, y: 0 },
): void => {
  const { largura, altura } = velha;
  const [daVelha, daNova] = [Math.min(1, 2 * (1 - peso)), Math.min(1, 2 * peso)];
  for (let y = 0, i = 0; y < altura; y += 1) {
    const linha = y - dy;
    const fora = linha < 0 || linha >= nova.altura;
    for (let x = 0; x < largura; x += 1, i += 1) {
      const coluna = x - dx;
      const a = velha.tinta[i] ?? 0;
      const b = fora || coluna < 0 || coluna >= nova.largura ? 0 : (nova.tinta[linha * nova.largura + coluna] ?? 0);
      if (a === 0 && b === 0) {
        saida[i] = BRANCO;
        continue;
      }
      const ambas = Math.min(a, b) / 255;
      const so = a > b ? DA_VELHA : DA_NOVA;
      const parte = a > b ? daVelha * (riscado(x, y) ? 1 : ENTRE_RISCOS) : daNova;
      const dif = (Math.abs(a - b) / 255) * parte;
      const [r, g, z] = [
        255 - ambas * DE_AMBAS[0] - dif * so[0],
        255 - ambas * DE_AMBAS[1] - dif * so[1],
        255 - ambas * DE_AMBAS[2] - dif * so[2],
      ];
      saida[i] = (0xff000000 | (Math.max(0, z) << 16) | (Math.max(0, g) << 8) | Math.max(0, r)) >>> 0;
    }
  }
};
