import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arredondarDecimal,
  compararDecimais,
  decimalDe,
  isDecimal,
  normalizarDecimal,
} from '../../../src/schemas/brasil/decimal.ts';

const CASAS = 12;

/** Any decimal text with up to 20 digits before and 12 after the point, as people and machines write it. */
const decimais = fc
  .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^\d{1,20}$/), fc.option(fc.stringMatching(/^\d{1,12}$/)))
  .map(([sinal, inteiro, fracao]) => `${sinal}${inteiro}${fracao === null ? '' : `.${fracao}`}`);

/** The same value as a whole number of 10^-12, by other means than the code under test. */
const emBigInt = (texto: string): bigint => {
  const [inteiro = '', fracao = ''] = texto.replace('-', '').split('.');
  const modulo = BigInt(inteiro + fracao.padEnd(CASAS, '0'));
  return texto.startsWith('-') ? -modulo : modulo;
};

describe('decimal text', () => {
  it.each(['0', '12', '-3', '1234.56', '007.10', '0.000001'])('takes %s', (texto) => {
    expect(isDecimal(texto)).toBe(true);
  });

  it.each(['', '-', '.5', '5.', '1,5', '1e3', ' 1', '1 000', '+1', 'NaN', '--1', '1.2.3', '٣', '9'.repeat(65)])(
    'refuses %j',
    (texto) => {
      expect(isDecimal(texto)).toBe(false);
      expect(normalizarDecimal(texto)).toBeUndefined();
    },
  );

  it.each([
    ['007.50', '7.5'],
    ['-0.00', '0'],
    ['100', '100'],
    ['0.10', '0.1'],
  ])('writes %s as %s', (texto, esperado) => {
    expect(normalizarDecimal(texto)).toBe(esperado);
  });

  it.each([
    [0.1, '0.1'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-2.5e22, '-25000000000000000000000'],
    ['3.40', '3.4'],
  ])('reads %s as %s', (valor, esperado) => {
    expect(decimalDe(valor)).toBe(esperado);
  });

  it.each([NaN, Infinity, null, undefined, {}, [], true])('reads nothing from %s', (valor) => {
    expect(decimalDe(valor)).toBeUndefined();
  });

  it('orders exactly as whole numbers do', () => {
    fc.assert(
      fc.property(decimais, decimais, (a, b) => {
        const x = emBigInt(a);
        const y = emBigInt(b);
        expect(Math.sign(compararDecimais(a, b))).toBe(x < y ? -1 : x > y ? 1 : 0);
      }),
      { numRuns: 10_000 },
    );
  });

  it('orders what a float cannot tell apart', () => {
    expect(compararDecimais('9007199254740993', '9007199254740992')).toBeGreaterThan(0);
    expect(compararDecimais('0.1', '0.10000000000000000001')).toBeLessThan(0);
  });

  it('rounds halves away from zero as whole numbers do', () => {
    fc.assert(
      fc.property(decimais, fc.integer({ min: 0, max: 6 }), (texto, casas) => {
        const unidade = 10n ** BigInt(CASAS - casas);
        const valor = emBigInt(texto);
        const modulo = valor < 0n ? -valor : valor;
        const esperado = ((modulo + unidade / 2n) / unidade) * (valor < 0n ? -1n : 1n);
        const redondo = arredondarDecimal(texto, casas) ?? '';
        expect(BigInt(redondo.replace('.', ''))).toBe(esperado);
        expect(redondo.split('.')[1]?.length ?? 0).toBe(casas);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['10.999', 2, '11.00'],
    ['1.005', 2, '1.01'],
    ['-0.004', 2, '0.00'],
    ['999.995', 2, '1000.00'],
    ['0', 0, '0'],
    ['x', 2, undefined],
  ])('rounds %s to %d places as %s', (texto, casas, esperado) => {
    expect(arredondarDecimal(texto, casas)).toBe(esperado);
  });
});
