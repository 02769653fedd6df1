import { describe, expect, it } from 'vitest';
import { lerDigitado, mostrarDigitado } from '../../../src/schemas/brasil/numeroDigitado.ts';

describe('numbers as they are typed and kept', () => {
  it.each([
    ['1.000', '1000'],
    ['1.234,56', '1234.56'],
    ['28,80', '28.80'],
    ['0,0160', '0.0160'],
    [' 7 , 5 ', '7.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['-2,50', '-2.50'],
  ])('%s is %s', (digitado, guardado) => expect(lerDigitado(digitado)).toBe(guardado));

  it.each(['', ',', 'cem', '1,2,3', '1e5'])('%s is none', (texto) => expect(lerDigitado(texto)).toBeUndefined());

  it.each(['1000', '1234.56', '28.80', '0.0160', '-2.50', '0'])('%s comes back as it was kept', (guardado) =>
    expect(lerDigitado(mostrarDigitado(guardado))).toBe(guardado),
  );

  it('what is no number is shown as it stands', () => {
    expect(['1.234.56', 'x', ''].map(mostrarDigitado)).toEqual(['1.234.56', 'x', '']);
  });
});
