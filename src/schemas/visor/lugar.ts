/** A point or a rectangle of a page, as fractions of its width and height, from its upper left corner, as the page lies when it opens. */
export interface LugarNaPagina {
  readonly pagina: number;
  readonly x: number;
  readonly y: number;
  /** Both or neither: a rectangle, else a point. */
  readonly largura?: number;
  readonly altura?: number;
}

/** A place in one of the files of a request. */
export interface Lugar extends LugarNaPagina {
  readonly arquivo: number;
}

/** How far a page is turned, clockwise. */
export type Giro = 0 | 90 | 180 | 270;

export const girarMais = (giro: Giro, passo: 90 | -90): Giro => ((giro + passo + 360) % 360) as Giro;

export interface Ponto {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the page lies once the page is turned; both as fractions. */
export const aoGirar = ({ x, y }: Ponto, giro: Giro): Ponto =>
  ({ 0: { x, y }, 90: { x: 1 - y, y: x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: y, y: 1 - x } })[giro];

/** The point of the page that lies here while the page is turned. */
export const antesDeGirar = (ponto: Ponto, giro: Giro): Ponto => aoGirar(ponto, ((360 - giro) % 360) as Giro);

export interface Retangulo extends Ponto {
  readonly largura: number;
  readonly altura: number;
}

/** The rectangle between two corners, whichever they are. */
export const entre = (a: Ponto, b: Ponto): Retangulo => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  largura: Math.abs(a.x - b.x),
  altura: Math.abs(a.y - b.y),
});

/** A rectangle once the page is turned. */
export const retanguloAoGirar = (r: Retangulo, giro: Giro): Retangulo =>
  entre(aoGirar(r, giro), aoGirar({ x: r.x + r.largura, y: r.y + r.altura }, giro));

/** Beyond four places behind the point lies less than a hair of an A0 plan. */
const arredondar = (n: number): number => Math.round(Math.min(1, Math.max(0, n)) * 10_000) / 10_000;

/** The side of a rectangle from `de`, at least `minimo` long and within the page; rounded so that its end is no further than the edge. */
const lado = (de: number, tamanho: number, minimo: number): readonly [inicio: number, tamanho: number] => {
  const longo = Math.min(1, Math.max(tamanho, minimo, 0.0001));
  const inicio = arredondar(Math.min(de, 1 - longo));
  return [inicio, Math.max(0.0001, arredondar(arredondar(inicio + longo) - inicio))];
};

/** A place from where a pointer went down to where it came up; a short way is a point. `minimo`: fractions of the page. */
export const lugarDoGesto = (pagina: number, de: Ponto, ate: Ponto, minimo: Ponto): LugarNaPagina => {
  const r = entre(de, ate);
  if (r.largura < minimo.x && r.altura < minimo.y) return { pagina, x: arredondar(de.x), y: arredondar(de.y) };
  const [[x, largura], [y, altura]] = [lado(r.x, r.largura, minimo.x), lado(r.y, r.altura, minimo.y)];
  return { pagina, x, y, largura, altura };
};

/** 'página 3', as items and reports name a place. */
export const textoDoLugar = ({ pagina }: Pick<LugarNaPagina, 'pagina'>): string => `página ${pagina}`;

/** More pages than any file of a request has. */
export const PAGINA_MAXIMA = 10_000;

const fracao = (n: number): boolean => Number.isFinite(n) && n >= 0 && n <= 1;

/** Whether the numbers are of a place within a page. */
export const lugarPossivel = ({ pagina, x, y, largura, altura }: LugarNaPagina): boolean => {
  if (!Number.isSafeInteger(pagina) || pagina < 1 || pagina > PAGINA_MAXIMA || !fracao(x) || !fracao(y)) return false;
  if (largura === undefined || altura === undefined) return largura === altura;
  // Rounded to four places each, a corner may stand that much outside.
  return largura > 0 && altura > 0 && x + largura <= 1.0002 && y + altura <= 1.0002;
};
