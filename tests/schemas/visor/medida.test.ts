import { describe, expect, it } from 'vitest';
import {
  areaDoPoligono,
  calibrar,
  comprimento,
  escalaDe,
  lerNumero,
  medir,
} from '../../../src/schemas/visor/medida.ts';

const A0 = { largura: 2384, altura: 3370 };
/** 841 mm of paper. */
const largo = [
  { x: 0, y: 0.5 },
  { x: 1, y: 0.5 },
];

describe('measures', () => {
  it('an A0 sheet at 1:50 is 42,05 m wide', () => {
    expect(medir(largo, A0, escalaDe(50))).toEqual({ distancia: '42,05 m', area: null });
    expect(escalaDe(1250).como).toBe('1:1.250');
  });

  it('are as long as the length by which they were calibrated says', () => {
    const escala = calibrar(
      [
        { x: 0.1, y: 0.1 },
        { x: 0.2, y: 0.1 },
      ],
      A0,
      4.1,
    );
    expect(escala?.como).toBe('calibrada por 4,10 m');
    expect(
      medir(
        [
          { x: 0.5, y: 0.9 },
          { x: 0.7, y: 0.9 },
        ],
        A0,
        escala,
      )?.distancia,
    ).toBe('8,20 m');
    expect(
      calibrar(
        [
          { x: 0.1, y: 0.1 },
          { x: 0.1, y: 0.1 },
        ],
        A0,
        4.1,
      ),
    ).toBeNull();
  });

  it('of a way add up, and its corners close an area whichever way they go round', () => {
    const papel = { largura: 200, altura: 100 };
    const sala = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
      { x: 0.5, y: 0.5 },
      { x: 0, y: 0.5 },
    ];
    expect(comprimento(sala, papel)).toBe(250);
    expect(areaDoPoligono(sala, papel)).toBe(5000);
    expect(areaDoPoligono(sala.toReversed(), papel)).toBe(5000);
    const escala = { metrosPorPonto: 0.1, como: '' };
    expect(medir(sala, papel, escala)).toEqual({ distancia: '25,00 m', area: '50,00 m²' });
  });

  it('are none without a scale or a second point', () => {
    expect(medir(largo, A0, null)).toBeNull();
    expect(medir(largo.slice(0, 1), A0, escalaDe(50))).toBeNull();
  });
});

it.each([
  ['4,10', 4.1],
  ['4.10', 4.1],
  ['1.200,5', 1200.5],
  [' 50 ', 50],
  ['0', null],
  ['-3', null],
  ['dez', null],
  ['', null],
])('%j is read as %s', (texto, n) => {
  expect(lerNumero(texto)).toBe(n);
});
