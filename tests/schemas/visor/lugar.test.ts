import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  antesDeGirar,
  aoGirar,
  lugarDoGesto,
  lugarPossivel,
  retanguloAoGirar,
  type Giro,
} from '../../../src/schemas/visor/lugar.ts';

const giro = fc.constantFrom<Giro>(0, 90, 180, 270);
const fracao = fc.double({ min: 0, max: 1, noNaN: true });

describe('a place on a turned page', () => {
  it('goes a quarter to the right: what was at the upper left is at the upper right', () => {
    expect(aoGirar({ x: 0, y: 0 }, 90)).toEqual({ x: 1, y: 0 });
    expect(aoGirar({ x: 0.2, y: 0.9 }, 180)).toEqual({ x: 0.8, y: expect.closeTo(0.1) });
    expect(retanguloAoGirar({ x: 0.1, y: 0.2, largura: 0.3, altura: 0.4 }, 90)).toEqual({
      x: expect.closeTo(0.4),
      y: expect.closeTo(0.1),
      largura: expect.closeTo(0.4),
      altura: expect.closeTo(0.3),
    });
  });

  it('comes back to where it was', () => {
    fc.assert(
      fc.property(giro, fracao, fracao, (g, x, y) => {
        const volta = antesDeGirar(aoGirar({ x, y }, g), g);
        expect(volta.x).toBeCloseTo(x, 12);
        expect(volta.y).toBeCloseTo(y, 12);
      }),
    );
  });
});

describe('lugarDoGesto', () => {
  const minimo = { x: 0.01, y: 0.01 };

  it('is a point for a press and a rectangle for a drag, whichever way it went', () => {
    expect(lugarDoGesto(3, { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.495 }, minimo)).toEqual({ pagina: 3, x: 0.5, y: 0.5 });
    expect(lugarDoGesto(1, { x: 0.6, y: 0.8 }, { x: 0.2, y: 0.3 }, minimo)).toEqual({
      pagina: 1,
      x: 0.2,
      y: 0.3,
      largura: 0.4,
      altura: 0.5,
    });
  });

  it('is always a possible place', () => {
    fc.assert(
      fc.property(fracao, fracao, fracao, fracao, (a, b, c, d) => {
        expect(lugarPossivel(lugarDoGesto(1, { x: a, y: b }, { x: c, y: d }, minimo))).toBe(true);
      }),
    );
  });
});

describe('lugarPossivel', () => {
  it.each([
    [{ pagina: 1, x: 0, y: 1 }, true],
    [{ pagina: 2, x: 0.9, y: 0.5, largura: 0.1, altura: 0.5 }, true],
    [{ pagina: 0, x: 0, y: 0 }, false],
    [{ pagina: 1.5, x: 0, y: 0 }, false],
    [{ pagina: 1, x: -0.1, y: 0 }, false],
    [{ pagina: 1, x: 0, y: Number.NaN }, false],
    [{ pagina: 1, x: 0.5, y: 0.5, largura: 0.6, altura: 0.1 }, false],
    [{ pagina: 1, x: 0.5, y: 0.5, largura: 0.1 }, false],
    [{ pagina: 1, x: 0.5, y: 0.5, largura: 0, altura: 0.1 }, false],
  ])('%j: %s', (lugar, pode) => {
    expect(lugarPossivel(lugar)).toBe(pode);
  });
});
