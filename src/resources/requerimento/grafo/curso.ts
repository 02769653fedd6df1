export type Ponto = readonly [x: number, y: number];
/** Straight to one point, or bent by two towards the third. */
type Passo = readonly [Ponto] | readonly [Ponto, Ponto, Ponto];

/** Where a way begins and the stretches that it takes. */
export interface Curso {
  readonly inicio: Ponto;
  readonly passos: readonly Passo[];
}

const RAIO = 8;

const rumoA = ([x1, y1]: Ponto, [x2, y2]: Ponto, distancia: number): Ponto => {
  const inteira = Math.hypot(x2 - x1, y2 - y1);
  const parte = inteira === 0 ? 0 : Math.min(distancia, inteira / 2) / inteira;
  return [x1 + (x2 - x1) * parte, y1 + (y2 - y1) * parte];
};

/** Points that lie on each other or halfway on a straight line are none. */
const semSobras = (pontos: readonly Ponto[]): readonly Ponto[] =>
  pontos.filter(([x, y], i) => {
    const [antes, depois] = [pontos[i - 1], pontos[i + 1]];
    if (antes === undefined) return true;
    if (antes[0] === x && antes[1] === y) return false;
    return depois === undefined || !((antes[0] === x && depois[0] === x) || (antes[1] === y && depois[1] === y));
  });

/** A course over these points, its corners rounded. */
export const porPontos = (pontos: readonly Ponto[]): Curso => {
  const uteis = semSobras(pontos);
  const passos = uteis.slice(1).flatMap((ponto, i): Passo[] => {
    const [antes, depois] = [uteis[i], uteis[i + 2]];
    if (antes === undefined || depois === undefined) return [[ponto]];
    return [[rumoA(ponto, antes, RAIO)], [ponto, ponto, rumoA(ponto, depois, RAIO)]];
  });
  return { inicio: uteis[0] ?? [0, 0], passos };
};

/** The line of a course, as an SVG path says it. */
export const tracoDe = ({ inicio, passos }: Curso): string =>
  [
    `M ${inicio.join(' ')}`,
    ...passos.map((pontos) => `${pontos.length === 1 ? 'L' : 'C'} ${pontos.flat().join(' ')}`),
  ].join(' ');

const noPasso = (inicio: Ponto, passo: Passo, t: number): Ponto => {
  const [a, b, c] = passo.length === 1 ? [inicio, passo[0], passo[0]] : passo;
  const em = (i: 0 | 1): number =>
    passo.length === 1
      ? inicio[i] + (b[i] - inicio[i]) * t
      : (1 - t) ** 3 * inicio[i] + 3 * (1 - t) ** 2 * t * a[i] + 3 * (1 - t) * t ** 2 * b[i] + t ** 3 * c[i];
  return [em(0), em(1)];
};

/** Points of a course from its beginning to its end, no two further apart than about `distancia`. */
export const pontosDe = ({ inicio, passos }: Curso, distancia: number): readonly Ponto[] => {
  const pontos: Ponto[] = [inicio];
  let daqui = inicio;
  for (const passo of passos) {
    const fim = passo.at(-1) ?? daqui;
    // Between its own points a curve is no longer than the way over all of them.
    let anterior = daqui;
    let comprimento = 0;
    for (const p of passo) {
      comprimento += Math.hypot(p[0] - anterior[0], p[1] - anterior[1]);
      anterior = p;
    }
    const n = Math.max(1, Math.ceil(comprimento / distancia));
    for (let i = 1; i <= n; i++) pontos.push(noPasso(daqui, passo, i / n));
    daqui = fim;
  }
  return pontos;
};
