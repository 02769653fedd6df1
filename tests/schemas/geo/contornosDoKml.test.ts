import { describe, expect, it } from 'vitest';
import { perimetroDoAnel } from '../../../src/schemas/geo/area.ts';
import { contornosDoKml, MAIS_CONTORNOS, medidasDoContorno } from '../../../src/schemas/geo/contornosDoKml.ts';

/** Lengths of a degree at 28° S on WGS 84, by the published series (NGA), not by the code under test. */
const F = (28 * Math.PI) / 180;
const LESTE = 111_412.84 * Math.cos(F) - 93.5 * Math.cos(3 * F) + 0.118 * Math.cos(5 * F);
const NORTE = 111_132.92 - 559.82 * Math.cos(2 * F) + 1.175 * Math.cos(4 * F);

const coordenadas = (x: number, y: number, largura: number, altura: number): string => {
  const [a, b] = [-49 + x / LESTE, -28 + y / NORTE];
  const [c, d] = [a + largura / LESTE, b + altura / NORTE];
  return [`${a},${b},12`, `${c},${b},12`, `${c},${d},12`, `${a},${d},12`, `${a},${b},12`].join('\n          ');
};
const anel = (limite: string, texto: string): string =>
  `<${limite}><LinearRing><coordinates> ${texto} </coordinates></LinearRing></${limite}>`;
const lugar = (nome: string, ...aneis: readonly string[]): string =>
  `<Placemark><name>${nome}</name><Polygon><extrude>1</extrude>${aneis.join('')}</Polygon></Placemark>`;
const kml = (dentro: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${dentro}</Document></kml>`;
const lote = anel('outerBoundaryIs', coordenadas(0, 0, 100, 250));

describe('the polygons of a KML', () => {
  it('are measured on the ellipsoid: a rectangle of 100 by 250 m', () => {
    const [contorno, ...outros] = contornosDoKml(kml(lugar('Lote 7 &amp; 8', lote)));
    if (contorno === undefined) throw new Error('it has one');
    expect([contorno.nome, contorno.externo.length, outros]).toEqual(['Lote 7 & 8', 4, []]);
    const { area, perimetro } = medidasDoContorno(contorno);
    expect(Math.abs(area - 25_000)).toBeLessThan(3);
    expect(Math.abs(perimetro - 700)).toBeLessThan(0.1);
  });

  it('leave out what is hollow in them', () => {
    const [contorno] = contornosDoKml(
      kml(lugar('Com lago', lote, anel('innerBoundaryIs', coordenadas(20, 20, 50, 100)))),
    );
    if (contorno === undefined) throw new Error('it has one');
    const { area, perimetro } = medidasDoContorno(contorno);
    expect(Math.abs(area - 20_000)).toBeLessThan(3);
    expect(Math.abs(perimetro - 700)).toBeLessThan(0.1);
  });

  it('are read with prefixes, in groups, one by one, in the order of the file', () => {
    const grupo = `<Placemark><name>Gleba</name><MultiGeometry><Polygon>${lote}</Polygon><Polygon>${lote}</Polygon></MultiGeometry></Placemark>`;
    const prefixado = lugar('', lote).replace(/<(\/?)(\w)/g, '<$1k:$2');
    expect(contornosDoKml(kml(grupo + prefixado)).map(({ nome }) => nome)).toEqual(['Gleba', 'Gleba', null]);
  });

  it('are those of elements, and not what a comment or a description shows', () => {
    const falso = `<!-- ${lugar('Antigo', lote)} --><Placemark><description><![CDATA[${lugar('Falso', lote)}]]></description><Point><coordinates>-49,-28</coordinates></Point></Placemark>`;
    expect(contornosDoKml(kml(falso + lugar('Certo', lote))).map(({ nome }) => nome)).toEqual(['Certo']);
  });

  it.each([
    ['no place on Earth', '-49,-28 -49,-98 -48,-28'],
    ['words', 'a,b c,d e,f'],
    ['empty degrees', ',-28 -49, -48,-28'],
    ['two corners', '-49,-28 -48,-28 -49,-28'],
    ['nothing', ''],
  ])('are none of %s', (_nome, escrito) => {
    expect(contornosDoKml(kml(lugar('Ruim', anel('outerBoundaryIs', escrito))))).toEqual([]);
  });

  it('are no more than a page can show, and hostile text ends soon', () => {
    expect(contornosDoKml(kml(lugar('L', lote).repeat(MAIS_CONTORNOS + 5)))).toHaveLength(MAIS_CONTORNOS);
    expect(contornosDoKml('não é um KML')).toEqual([]);
    const inicio = performance.now();
    for (const aberto of ['<Placemark>', '<Placemark ', '<!--', '<![CDATA[', '<outerBoundaryIs><coordinates>', '< '])
      expect(contornosDoKml(`<Placemark><Polygon>${aberto.repeat(200_000)}`)).toEqual([]);
    expect(performance.now() - inicio).toBeLessThan(5000);
  });
});

it('the length of a ring is the same from whichever corner, and nothing for a single place', () => {
  const canto = [-49, -28] as const;
  expect(perimetroDoAnel([canto])).toBe(0);
  const ida = [canto, [-49 + 1000 / LESTE, -28]] as const;
  expect(Math.abs(perimetroDoAnel(ida) - 2000)).toBeLessThan(0.5);
});
