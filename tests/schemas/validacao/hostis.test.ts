import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lerData, mostrarData } from '../../../src/schemas/brasil/data.ts';
import { mostrarHora } from '../../../src/schemas/brasil/hora.ts';
import { mostrarDataHora } from '../../../src/schemas/brasil/momento.ts';
import { lerMoeda, lerNumero, mostrarMoeda } from '../../../src/schemas/brasil/numero.ts';
import { ocultarDocumento, ocultarEmail, ocultarNome, ocultarTelefone } from '../../../src/schemas/brasil/ocultar.ts';
import { formats, type LinhaDeFormato } from '../../../src/schemas/formats.ts';
import { mostrarValor } from '../../../src/schemas/mostrar.ts';
import { greaterThan, sameAs } from '../../../src/schemas/validacao/comparacao.ts';
import { documentKind } from '../../../src/schemas/validacao/documento.ts';
import { absencePeriod, startNotAfterEnd, validPeriod } from '../../../src/schemas/validacao/periodo.ts';
import type { Regra } from '../../../src/schemas/validacao/regra.ts';
import { required } from '../../../src/schemas/validacao/required.ts';

const PEDACOS = [
  '<script>',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '../',
  '=cmd|',
  '%00',
  '９',
  'ﬁ',
  '0'.repeat(30),
  '-',
  '.',
  '@',
];
const hostil = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.constantFrom(...PEDACOS), { maxLength: 8 }).map((pedacos) => pedacos.join('')),
);

const linhas: readonly LinhaDeFormato[] = Object.values(formats);
const regras: readonly Regra[] = [
  ...linhas.map(({ check }) => check),
  required,
  validPeriod,
  startNotAfterEnd,
  absencePeriod,
  greaterThan(0),
  sameAs('x'),
];
const leitores: readonly ((texto: string) => unknown)[] = [
  lerData,
  lerNumero,
  lerMoeda,
  mostrarData,
  mostrarHora,
  mostrarDataHora,
  mostrarMoeda,
  ocultarDocumento,
  ocultarEmail,
  ocultarNome,
  ocultarTelefone,
  documentKind,
];

describe('whatever is sent', () => {
  it('no rule throws, each answers a sentence or nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...regras), fc.oneof(hostil, fc.anything()), (regra, valor) => {
        expect(['string', 'undefined']).toContain(typeof regra(valor));
      }),
      { numRuns: 10_000 },
    );
  });

  it('nothing that reads or shows text throws or says NaN', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leitores), hostil, (ler, texto) => {
        const resposta = ler(texto);
        if (!texto.includes('NaN')) expect(String(resposta)).not.toContain('NaN');
      }),
      { numRuns: 10_000 },
    );
  });

  it('every format can show it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(formats)), fc.oneof(hostil, fc.jsonValue()), (format, valor) => {
        expect(typeof mostrarValor({ type: 'string', format }, valor)).toBe('string');
      }),
      { numRuns: 10_000 },
    );
  });

  it('the stored form of a valid value is valid and final', () => {
    fc.assert(
      fc.property(fc.constantFrom(...linhas), hostil, ({ check, canonical }, texto) => {
        if (canonical === undefined || check(texto) !== undefined || texto === '') return;
        const guardado = canonical(texto);
        expect(check(guardado)).toBeUndefined();
        expect(canonical(guardado)).toBe(guardado);
      }),
      { numRuns: 10_000 },
    );
  });

  it('no check grows faster than its input: 200,000 characters of the worst kinds pass through all of them', () => {
    const piores = ['0', 'a', ' ', '.', '-', '<', '@a', 'a.', 'a@a.', '\u0000', '&nbsp;'].map((p) =>
      p.repeat(Math.ceil(200_000 / p.length)),
    );
    for (const texto of [...piores, ...piores.map((pior) => `${pior}!`)]) {
      for (const regra of regras) regra(texto);
      for (const ler of leitores) ler(texto);
    }
    expect(piores.every((texto) => texto.length >= 200_000)).toBe(true);
  });
});
