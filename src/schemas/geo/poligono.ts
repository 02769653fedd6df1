import { mostrarNumero } from '../brasil/numero.ts';
import { textos } from '../textos.ts';
import { ausente, type Regra } from '../validacao/regra.ts';
import { areaDoAnel, seCruza, type Posicao } from './area.ts';
import { escreverPonto, lerPonto, noBrasil } from './ponto.ts';

/** An outline as GeoJSON has it: one closed ring, no holes. Degrees as numbers, six places. */
export interface Poligono {
  readonly type: 'Polygon';
  readonly coordinates: readonly [readonly Posicao[]];
}

/** Corners of one outline: every two sides are compared, in the browser at each move. */
export const MAIS_CANTOS = 200;
const CASAS = 6;
const MENOR_AREA_M2 = 1;

const arredondar = (grau: number): number => Number(grau.toFixed(CASAS));
const igual = (a: Posicao | undefined, b: Posicao | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
const isPosicao = (valor: unknown): valor is Posicao =>
  Array.isArray(valor) &&
  valor.length === 2 &&
  valor.every((grau) => typeof grau === 'number' && Number.isFinite(grau));

/** The corners of an outline, each once and rounded as they are stored; undefined for what is no outline at all. */
export const cantosDe = (valor: unknown): readonly Posicao[] | undefined => {
  if (typeof valor !== 'object' || valor === null) return undefined;
  const { type, coordinates, ...resto } = valor as Readonly<Record<string, unknown>>;
  if (type !== 'Polygon' || !Array.isArray(coordinates) || coordinates.length !== 1) return undefined;
  const anel: unknown = coordinates[0];
  if (!Array.isArray(anel) || Object.keys(resto).length > 0 || !anel.every(isPosicao)) return undefined;
  const cantos = anel.map(([lng, lat]): Posicao => [arredondar(lng), arredondar(lat)]);
  return cantos.length > 1 && igual(cantos[0], cantos.at(-1)) ? cantos.slice(0, -1) : cantos;
};

/** An outline through these corners, closed. */
export const poligonoDe = (cantos: readonly Posicao[]): Poligono => {
  const certos = cantos.map(([lng, lat]): Posicao => [arredondar(lng), arredondar(lat)]);
  return { type: 'Polygon', coordinates: [[...certos, ...certos.slice(0, 1)]] };
};

/** What is wrong with an outline drawn so far, whose corners are given. */
export const erroDosCantos = (cantos: readonly Posicao[]): string | undefined => {
  const { validacao } = textos;
  if (cantos.length < 3) return validacao.poligono;
  if (cantos.length > MAIS_CANTOS) return validacao.poligonoCantos(MAIS_CANTOS);
  if (cantos.some(([lng, lat]) => !noBrasil(lat.toFixed(CASAS), lng.toFixed(CASAS)))) return validacao.poligonoFora;
  if (cantos.some((canto, i) => igual(canto, cantos[(i + 1) % cantos.length]))) return validacao.poligonoRepetido;
  if (seCruza(cantos)) return validacao.poligonoCruzado;
  return areaDoAnel(cantos) < MENOR_AREA_M2 ? validacao.poligonoSemArea : undefined;
};

/** A ring that encloses an area, does not cross itself and lies in Brazil. */
export const validPoligono: Regra = (valor) => {
  if (ausente(valor)) return undefined;
  const cantos = cantosDe(valor);
  return cantos === undefined ? textos.validacao.poligono : erroDosCantos(cantos);
};

/** The one way to store an outline: closed, rounded. What is no outline comes back as it was. */
export const arrumarPoligono = (valor: unknown): unknown => {
  const cantos = cantosDe(valor);
  return cantos === undefined ? valor : poligonoDe(cantos);
};

/** Area in m² to the square centimetre of what the corners say; undefined for what is no outline. */
export const areaDoPoligono = (valor: unknown): number | undefined => {
  const cantos = cantosDe(valor);
  return cantos === undefined ? undefined : areaDoAnel(cantos);
};

/** '1.234,56 m²' */
export const mostrarArea = (m2: number): string => `${mostrarNumero(m2.toFixed(2), { min: 2, max: 2 })} m²`;

/** The corners as places, '; ' between them: fits a cell and is read back. */
export const escreverPoligono = (valor: unknown): string =>
  (cantosDe(valor) ?? [])
    .map(([lng, lat]) => escreverPonto({ latitude: String(lat), longitude: String(lng) }))
    .join('; ');

const doGeoJson = (escrito: string): unknown => {
  try {
    return JSON.parse(escrito) as unknown;
  } catch {
    return undefined;
  }
};

/** Reads what `escreverPoligono` writes (also one corner a line), or GeoJSON; undefined when it is neither. */
export const lerPoligono = (escrito: string): Poligono | undefined => {
  if (escrito.trim().startsWith('{')) {
    const cantos = cantosDe(doGeoJson(escrito));
    return cantos && poligonoDe(cantos);
  }
  const pontos = escrito
    .split(/[;\n]/)
    .filter((parte) => parte.trim() !== '')
    .map(lerPonto);
  const cantos = pontos.flatMap((ponto): Posicao[] =>
    ponto === undefined ? [] : [[Number(ponto.longitude), Number(ponto.latitude)]],
  );
  if (cantos.length < 3 || cantos.length !== pontos.length) return undefined;
  const aberto = igual(cantos[0], cantos.at(-1)) ? cantos.slice(0, -1) : cantos;
  return poligonoDe(aberto);
};
