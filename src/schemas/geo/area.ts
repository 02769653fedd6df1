/** A place as GeoJSON writes it: longitude first, degrees. */
export type Posicao = readonly [longitude: number, latitude: number];

/** WGS 84, the ellipsoid of satellite positioning (SIRGAS 2000 differs from it by centimetres). */
const SEMI_EIXO = 6_378_137;
const EXCENTRICIDADE_2 = 0.006_694_379_990_14;
const RADIANO = Math.PI / 180;

/**
 * Positions in metres on the plane that touches the ellipsoid at the middle of them: for a plot or a district the error lies below one
 * part in ten thousand.
 */
export const emMetros = (anel: readonly Posicao[]): readonly Posicao[] => {
  const n = Math.max(1, anel.length);
  const latitude = (anel.reduce((soma, [, lat]) => soma + lat, 0) / n) * RADIANO;
  const [lng0, lat0] = anel[0] ?? [0, 0];
  const w = Math.sqrt(1 - EXCENTRICIDADE_2 * Math.sin(latitude) ** 2);
  const leste = (SEMI_EIXO / w) * Math.cos(latitude) * RADIANO;
  const norte = ((SEMI_EIXO * (1 - EXCENTRICIDADE_2)) / w ** 3) * RADIANO;
  return anel.map(([lng, lat]) => [(lng - lng0) * leste, (lat - lat0) * norte]);
};

/** Area of a ring in m², whichever way round it goes; closed or not. */
export const areaDoAnel = (anel: readonly Posicao[]): number => {
  const plano = emMetros(anel);
  const dobro = plano.reduce((soma, [x, y], i) => {
    const [x2, y2] = plano[(i + 1) % plano.length] ?? [0, 0];
    return soma + x * y2 - x2 * y;
  }, 0);
  return Math.abs(dobro) / 2;
};

/** Length of a ring in m, back to its first corner. */
export const perimetroDoAnel = (anel: readonly Posicao[]): number => {
  const plano = emMetros(anel);
  return plano.reduce((soma, [x, y], i) => {
    const [x2, y2] = plano[(i + 1) % plano.length] ?? [x, y];
    return soma + Math.hypot(x2 - x, y2 - y);
  }, 0);
};

const lado = ([ax, ay]: Posicao, [bx, by]: Posicao, [cx, cy]: Posicao): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const entre = (a: Posicao, b: Posicao, p: Posicao): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

/** Whether the segments ab and cd have a point in common. */
const seTocam = (a: Posicao, b: Posicao, c: Posicao, d: Posicao): boolean => {
  const [abc, abd, cda, cdb] = [lado(a, b, c), lado(a, b, d), lado(c, d, a), lado(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && entre(a, b, c)) ||
    (abd === 0 && entre(a, b, d)) ||
    (cda === 0 && entre(c, d, a)) ||
    (cdb === 0 && entre(c, d, b))
  );
};

/** Whether two sides of an open ring (each corner once) that are not neighbours meet, or two neighbours fold back on each other. */
export const seCruza = (cantos: readonly Posicao[]): boolean => {
  const n = cantos.length;
  const canto = (i: number): Posicao => cantos[i % n] ?? [0, 0];
  for (let i = 0; i < n; i++) {
    const [a, b, c] = [canto(i), canto(i + 1), canto(i + 2)];
    // Straight back along the side just drawn.
    if (lado(a, b, c) === 0 && (entre(a, b, c) || entre(b, c, a))) return true;
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      if (seTocam(a, b, canto(j), canto(j + 1))) return true;
    }
  }
  return false;
};
