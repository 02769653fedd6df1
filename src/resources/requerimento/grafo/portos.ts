import { NO } from './medidas.ts';

/** An end of a way at a step. */
export interface Ponta {
  /** The step. */
  readonly chave: string;
  /** Middle of the step. */
  readonly meio: number;
  /** Where the way goes to, or comes from. */
  readonly rumo: number;
}

const ENTRE = 22;
const BORDA = 14;

/**
 * Where ways touch the edge of their step: the one that goes straight on in the middle, the others beside it on the side that they go to, the furthest
 * outside; a single one in the middle.
 * @returns the place of each end
 */
export function portosDe(pontas: readonly Ponta[]): readonly number[] {
  const portos = pontas.map(({ meio }) => meio);
  const porEtapa = new Map<string, number[]>();
  pontas.forEach(({ chave }, i) => porEtapa.set(chave, [...(porEtapa.get(chave) ?? []), i]));
  for (const destas of porEtapa.values()) {
    if (destas.length === 1) continue;
    const desvio = (i: number): number => (pontas[i]?.rumo ?? 0) - (pontas[i]?.meio ?? 0);
    const retas = destas.filter((i) => desvio(i) === 0);
    // A second one to the same step goes beside the first.
    const aDireita = [...retas.slice(1), ...destas.filter((i) => desvio(i) > 0).sort((a, b) => desvio(a) - desvio(b))];
    const aEsquerda = destas.filter((i) => desvio(i) < 0).sort((a, b) => desvio(b) - desvio(a));
    // With nothing going straight on the sides share the middle.
    const primeiro = retas.length > 0 ? 1 : 0.5;
    for (const [lado, quais] of [
      [1, aDireita],
      [-1, aEsquerda],
    ] as const) {
      const passo = Math.min(ENTRE, (NO.largura / 2 - BORDA) / Math.max(1, quais.length));
      quais.forEach((i, n) => (portos[i] = (pontas[i]?.meio ?? 0) + lado * passo * (n + primeiro)));
    }
  }
  return portos;
}
