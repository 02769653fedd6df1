import { describe, expect, it } from 'vitest';
import { areaDoAnel, seCruza, type Posicao } from '../../../src/schemas/geo/area.ts';
import { lerPonto } from '../../../src/schemas/geo/ponto.ts';
import {
  areaDoPoligono,
  arrumarPoligono,
  escreverPoligono,
  lerPoligono,
  mostrarArea,
} from '../../../src/schemas/geo/poligono.ts';
import { canonical } from '../../../src/schemas/canonical.ts';
import { outline, point } from '../../../src/schemas/fields.ts';
import { mostrarValor } from '../../../src/schemas/mostrar.ts';
import { lerCelula } from '../../../src/schemas/planilha/lerCelula.ts';

/** Length of a degree at a latitude on WGS 84, by the published series (NGA), not by the code under test. */
const grauLeste = (lat: number): number => {
  const f = (lat * Math.PI) / 180;
  return 111_412.84 * Math.cos(f) - 93.5 * Math.cos(3 * f) + 0.118 * Math.cos(5 * f);
};
const grauNorte = (lat: number): number => {
  const f = (lat * Math.PI) / 180;
  return 111_132.92 - 559.82 * Math.cos(2 * f) + 1.175 * Math.cos(4 * f);
};

/** A rectangle of so many metres whose corner lies here. */
const retangulo = (lat: number, lng: number, largura: number, altura: number): Posicao[] => {
  const [x, y] = [largura / grauLeste(lat), altura / grauNorte(lat)];
  return [
    [lng, lat],
    [lng + x, lat],
    [lng + x, lat + y],
    [lng, lat + y],
  ];
};

describe('area of an outline', () => {
  it.each([
    [4.9, -60.1, 12, 30],
    [-15.8, -47.9, 100, 250],
    [-33.6, -53.4, 20, 50],
  ])('at latitude %s is that of the rectangle measured on the ellipsoid', (lat, lng, largura, altura) => {
    const area = areaDoAnel(retangulo(lat, lng, largura, altura));
    expect(Math.abs(area / (largura * altura) - 1)).toBeLessThan(1e-4);
  });

  it('is the same whichever way round the corners go, closed or open', () => {
    const cantos = retangulo(-26, -49, 12, 30);
    const fechado = [...cantos, cantos[0] as Posicao];
    expect(areaDoAnel([...cantos].reverse())).toBeCloseTo(areaDoAnel(cantos), 4);
    expect(areaDoPoligono({ type: 'Polygon', coordinates: [fechado] })).toBeCloseTo(
      areaDoPoligono({ type: 'Polygon', coordinates: [cantos] }) ?? 0,
      6,
    );
  });

  it('reads as Brazilians write it', () => {
    expect(mostrarArea(1234.5)).toBe('1.234,50 m²');
  });
});

describe('an outline that crosses itself', () => {
  it.each([
    [
      'a bow',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      true,
    ],
    [
      'a square',
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
      false,
    ],
    [
      'an L',
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [2, 2],
        [2, 4],
        [0, 4],
      ],
      false,
    ],
    [
      'a corner on another side',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      true,
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 3],
      ],
      true,
    ],
  ] as const)('%s', (_nome, cantos, cruza) => {
    expect(seCruza(cantos as unknown as Posicao[])).toBe(cruza);
  });
});

describe('places as text', () => {
  it.each([
    ['-26.483012, -49.012345', '-26.483012', '-49.012345'],
    ['-26,483012; -49,012345', '-26.483012', '-49.012345'],
    ['-26.48 -49.01', '-26.48', '-49.01'],
    ['-26,48 -49,01', '-26.48', '-49.01'],
    ['-26.480°, -49.010°', '-26.48', '-49.01'],
  ])('reads %s', (escrito, latitude, longitude) => {
    expect(lerPonto(escrito)).toEqual({ latitude, longitude });
  });
  it.each(['', '-26.48', 'aqui', '-26,48, -49,01, 3', '1e5, 2'])('does not guess at %j', (escrito) => {
    expect(lerPonto(escrito)).toBeUndefined();
  });
  it('gives a point back from the cell it was exported to, also behind the apostrophe against formulas', () => {
    const ponto = { latitude: '-26.5', longitude: '-49.01' };
    expect(lerCelula(point('Ponto'), mostrarValor(point('Ponto'), ponto))).toEqual(ponto);
    expect(lerCelula(point('Ponto'), `'${mostrarValor(point('Ponto'), ponto)}`)).toEqual(ponto);
  });
  it('gives an outline back from its cell, and reads GeoJSON', () => {
    const contorno = arrumarPoligono({ type: 'Polygon', coordinates: [retangulo(-26, -49, 12, 30)] });
    expect(lerPoligono(escreverPoligono(contorno))).toEqual(contorno);
    expect(lerCelula(outline('Contorno'), mostrarValor(outline('Contorno'), contorno))).toEqual(contorno);
    expect(lerPoligono(JSON.stringify(contorno))).toEqual(contorno);
    expect(lerPoligono('{"type":"Polygon"')).toBeUndefined();
  });
});

describe('the one way of storing', () => {
  it('closes the ring, rounds it to six places, and leaves what is no outline alone', () => {
    const [a, b, c] = [
      [-49.1234567, -26],
      [-49.12, -26],
      [-49.12, -26.01],
    ];
    expect(canonical(outline('Contorno'), { type: 'Polygon', coordinates: [[a, b, c]] })).toEqual({
      type: 'Polygon',
      coordinates: [[[-49.123457, -26], b, c, [-49.123457, -26]]],
    });
    expect(canonical(outline('Contorno'), 'aqui')).toBe('aqui');
  });
  it('drops idle zeros of a point', () => {
    expect(canonical(point('Ponto'), { latitude: '-26.500', longitude: '-49.0' })).toEqual({
      latitude: '-26.5',
      longitude: '-49',
    });
  });
});
