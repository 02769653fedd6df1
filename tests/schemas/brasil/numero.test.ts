import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizarDecimal } from '../../../src/schemas/brasil/decimal.ts';
import {
  lerMoeda,
  lerNumero,
  mostrarMoeda,
  mostrarNumero,
  mostrarPercentual,
} from '../../../src/schemas/brasil/numero.ts';

describe('lerNumero', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1.000.000', '1000000'],
    ['0,10', '0.1'],
    [',5', '0.5'],
    ['-,5', '-0.5'],
    ['5,', '5'],
    ['-1.234,5', '-1234.5'],
    [' 12 ', '12'],
    ['1\u00a0234,5', '1234.5'],
    ['9007199254740993,01', '9007199254740993.01'],
  ])('reads %j as %s', (texto, esperado) => {
    expect(lerNumero(texto)).toBe(esperado);
  });

  it.each(['', ',', '-', '-,', 'abc', '1,2,3', '12a', '--1', '1e5', 'Infinity', '<b>1</b>'])('refuses %j', (texto) => {
    expect(lerNumero(texto)).toBeUndefined();
  });

  it('reads back what mostrarNumero shows, exactly', () => {
    const decimais = fc
      .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^\d{1,18}$/), fc.stringMatching(/^\d{0,12}$/))
      .map(([sinal, inteiro, fracao]) => `${sinal}${inteiro}${fracao === '' ? '' : `.${fracao}`}`);
    fc.assert(
      fc.property(decimais, (decimal) => {
        expect(lerNumero(mostrarNumero(decimal, { min: 0, max: 12 }))).toBe(normalizarDecimal(decimal));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('mostrarNumero', () => {
  it.each([
    ['1234.5', '1.234,50'],
    [1234.5, '1.234,50'],
    ['-1234567.891', '-1.234.567,89'],
    ['999', '999,00'],
    ['0', '0,00'],
    [0, '0,00'],
    ['-0.001', '0,00'],
  ])('shows %s as %s [VAL-070]', (valor, esperado) => {
    expect(mostrarNumero(valor)).toBe(esperado);
  });

  it('shows free decimals as they are [VAL-070]', () => {
    expect(mostrarNumero('1234.5', { min: 0, max: 6 })).toBe('1.234,5');
    expect(mostrarNumero('1234', { min: 0, max: 6 })).toBe('1.234');
    expect(mostrarNumero('1234.56', { min: 0, max: 0 })).toBe('1.235');
  });

  it.each([null, undefined, ''])('shows nothing for %s', (valor) => {
    expect(mostrarNumero(valor)).toBe('');
    expect(mostrarMoeda(valor)).toBe('');
    expect(mostrarPercentual(valor)).toBe('');
  });

  it.each([NaN, Infinity, 'abc', '1,5'])('says so when %s is no number', (valor) => {
    expect(mostrarNumero(valor)).toBe('Número inválido');
    expect(mostrarMoeda(valor)).toBe('Número inválido');
    expect(mostrarPercentual(valor)).toBe('Número inválido');
  });
});

describe('money and percentages', () => {
  it.each([
    [1234.5, 'R$ 1.234,50'],
    ['1234.5', 'R$ 1.234,50'],
    [10, 'R$ 10,00'],
    [10.999, 'R$ 11,00'],
    ['-2', '-R$ 2,00'],
    ['0', 'R$ 0,00'],
    ['12345678901234.56', 'R$ 12.345.678.901.234,56'],
  ])('shows %s as %s with a plain space [LIM-001]', (valor, esperado) => {
    expect(mostrarMoeda(valor)).toBe(esperado);
  });

  it.each([
    ['R$ 1.234,50', '1234.5'],
    ['R$1.234,50', '1234.5'],
    ['-R$ 2,00', '-2'],
    ['1.234,50', '1234.5'],
    ['R$', undefined],
    ['US$ 2', undefined],
  ])('reads %j as %s', (texto, esperado) => {
    expect(lerMoeda(texto)).toBe(esperado);
  });

  it.each([
    ['60.5', '60,5%'],
    ['60.00', '60%'],
    [0, '0%'],
  ])('shows %s as %s', (valor, esperado) => {
    expect(mostrarPercentual(valor)).toBe(esperado);
  });
});
