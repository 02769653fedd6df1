import { areaDoAnel, perimetroDoAnel, type Posicao } from './area.ts';

/** A polygon of a file: its outer ring and its holes, each corner once. */
export interface ContornoLido {
  /** What its file calls it; null: nothing. */
  readonly nome: string | null;
  readonly externo: readonly Posicao[];
  readonly internos: readonly (readonly Posicao[])[];
}

/** Polygons of one file that are read; a survey has a few, and each is drawn. */
export const MAIS_CONTORNOS = 50;

/** A mark that begins or ends an element, with any prefix of a namespace. */
const MARCA = /<(\/?)(?:\w{1,40}:)?(\w{1,40})(?:\s[^<>]{0,1000})?>/g;

/** What stands in elements of this name, with any prefix of a namespace; its own kind does not stand within it in a KML. Each character is read once. */
const elementos = (texto: string, nome: string): readonly string[] => {
  const achados: string[] = [];
  let dentro: number | undefined;
  for (const { 0: marca, 1: fecha, 2: achado, index } of texto.matchAll(MARCA)) {
    if (achado !== nome) continue;
    if (fecha === '/' && dentro !== undefined) {
      achados.push(texto.slice(dentro, index));
      dentro = undefined;
    } else if (fecha === '') dentro ??= index + marca.length;
  }
  return achados;
};

/** The text with what stands between two marks as `trocar` gives it; one that is not closed goes to the end. */
const entre = (texto: string, [de, ate]: readonly [string, string], trocar: (dentro: string) => string): string => {
  const [antes = '', ...partes] = texto.split(de);
  return partes.reduce((feito, parte) => {
    const fim = parte.indexOf(ate);
    return fim < 0 ? feito : `${feito}${trocar(parte.slice(0, fim))}${parte.slice(fim + ate.length)}`;
  }, antes);
};

/** Comments hold no data; what stands in CDATA is text, whose marks are no elements. */
const semComentarios = (texto: string): string =>
  entre(
    entre(texto, ['<!--', '-->'], () => ''),
    ['<![CDATA[', ']]>'],
    (dentro) => dentro.replace(/[<>&]/g, ' '),
  );

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const emTexto = (marcado: string): string | null =>
  marcado
    .replace(/&(lt|gt|amp|quot|apos);/g, (_tudo, nome: string) => ENTIDADES[nome] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120) || null;

/** '-49.01,-28.47,0' and the like, blanks between them; undefined where one is no place on Earth. */
const anelDe = (escrito: string): readonly Posicao[] | undefined => {
  const cantos: Posicao[] = [];
  for (const tupla of escrito.trim().split(/\s+/)) {
    const [lng, lat] = tupla.split(',').map((grau) => (grau === '' ? NaN : Number(grau)));
    if (lng === undefined || lat === undefined || !(Math.abs(lng) <= 180) || !(Math.abs(lat) <= 90)) return undefined;
    cantos.push([lng, lat]);
  }
  const [primeiro, ultimo] = [cantos[0], cantos.at(-1)];
  const fechado = cantos.length > 1 && primeiro?.[0] === ultimo?.[0] && primeiro?.[1] === ultimo?.[1];
  const abertos = fechado ? cantos.slice(0, -1) : cantos;
  return abertos.length < 3 ? undefined : abertos;
};

const contornoDe = (poligono: string, nome: string | null): readonly ContornoLido[] => {
  const aneis = (limite: string) =>
    elementos(poligono, limite).flatMap((dentro) => elementos(dentro, 'coordinates').map(anelDe));
  const [externo] = aneis('outerBoundaryIs');
  const internos = aneis('innerBoundaryIs').flatMap((anel) => (anel === undefined ? [] : [anel]));
  return externo === undefined ? [] : [{ nome, externo, internos }];
};

/**
 * The polygons of a KML (OGC 12-007), in the order of the file, each with the name of its placemark; those of a MultiGeometry each for itself. What is
 * no polygon, or no place on Earth, is left out. Pure: a file is text, whoever sent it.
 */
export const contornosDoKml = (kml: string): readonly ContornoLido[] =>
  elementos(semComentarios(kml), 'Placemark')
    .flatMap((lugar) => {
      const [nome = ''] = elementos(lugar, 'name');
      return elementos(lugar, 'Polygon').flatMap((poligono) => contornoDe(poligono, emTexto(nome)));
    })
    .slice(0, MAIS_CONTORNOS);

/** Area without its holes in m², and length of the outer ring in m, on the ellipsoid. */
export const medidasDoContorno = ({
  externo,
  internos,
}: ContornoLido): { readonly area: number; readonly perimetro: number } => ({
  area: Math.max(
    0,
    internos.reduce((area, anel) => area - areaDoAnel(anel), areaDoAnel(externo)),
  ),
  perimetro: perimetroDoAnel(externo),
});
