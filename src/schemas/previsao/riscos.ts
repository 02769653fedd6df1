/**
 * How long a stay takes: at each age, the share of those still there that leave. Stays that go on count for the ages that they have come to, as with
 * Kaplan and Meier; each age counts with the weight of the day on which it was had, so that a slower city shows before its slow stays end.
 */
export interface Contagem {
  readonly saidas: Float64Array;
  readonly presentes: Float64Array;
}

/** Ages beyond are as the last. */
export const IDADES = 1500;

export const novaContagem = (): Contagem => ({
  saidas: new Float64Array(IDADES),
  presentes: new Float64Array(IDADES),
});

/**
 * Counts one stay.
 * @param inicio position on the clock at which it began
 * @param duracao from there to its end, or to now while it goes on
 * @param pesoEm weight of what happened at a position
 */
export const contar = (
  { saidas, presentes }: Contagem,
  estadia: { readonly inicio: number; readonly duracao: number; readonly saiu: boolean },
  pesoEm: (posicao: number) => number,
): void => {
  const { inicio, duracao, saiu } = estadia;
  const idades = saiu ? Math.floor(duracao + 0.5) : Math.floor(duracao) - 1;
  const ultima = Math.min(idades, IDADES - 1);
  for (let j = 0; j <= ultima; j++) presentes[j] = (presentes[j] ?? 0) + pesoEm(inicio + j);
  if (saiu && ultima >= 0) saidas[ultima] = (saidas[ultima] ?? 0) + pesoEm(inicio + duracao);
};

export const somarContagem = (em: Contagem, outra: Contagem): void => {
  for (let j = 0; j < IDADES; j++) {
    em.saidas[j] = (em.saidas[j] ?? 0) + (outra.saidas[j] ?? 0);
    em.presentes[j] = (em.presentes[j] ?? 0) + (outra.presentes[j] ?? 0);
  }
};

/**
 * Share that leaves at each age, drawn towards that of what it is part of: as if so many more had been there and had left at the other's rate. What was
 * never seen at an age goes wholly by the other.
 */
export const riscosDe = ({ saidas, presentes }: Contagem, maior: Float64Array, forca: number): Float64Array =>
  saidas.map((n, j) => (n + forca * (maior[j] ?? 0)) / ((presentes[j] ?? 0) + forca));

/** The same rate at all ages, of all that was seen: what nothing else is known of. */
export const riscoPlano = ({ saidas, presentes }: Contagem): Float64Array => {
  const soma = (a: Float64Array): number => a.reduce((s, x) => s + x, 0);
  return new Float64Array(IDADES).fill((soma(saidas) + 0.5) / (soma(presentes) + 10));
};

/** Share that is still there after each age. */
export const sobrevivencia = (riscos: Float64Array): Float64Array => {
  let resta = 1;
  return riscos.map((h) => (resta *= 1 - Math.min(Math.max(h, 0), 1)));
};

/** The age at which one leaves that has come to age `desde`, by a number from 0 up to 1. @param resta share still there after each age; nobody beyond its end */
export const idadeAoSair = (resta: ArrayLike<number>, desde: number, u: number): number => {
  const primeira = Math.min(Math.max(desde, 0), IDADES - 1);
  const antes = primeira === 0 ? 1 : (resta[primeira - 1] ?? 0);
  const alvo = antes * (1 - u);
  if (antes <= 0) return primeira;
  let [baixo, alto] = [primeira, IDADES - 1];
  while (baixo < alto) {
    const meio = (baixo + alto) >> 1;
    if ((resta[meio] ?? 0) < alvo) alto = meio;
    else baixo = meio + 1;
  }
  return baixo;
};
