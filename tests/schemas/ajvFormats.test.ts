import { Ajv, _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { Object as Shape } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ajvFormats } from '../../src/schemas/ajvFormats.ts';
import { cpf, decimal, year } from '../../src/schemas/fields.ts';
import { fieldErrors, type AjvErrorLike } from '../../src/schemas/messages.ts';
import { registerFormats } from '../../src/schemas/registerFormats.ts';

interface Validador {
  (dados: unknown): boolean;
  errors?: readonly AjvErrorLike[] | null;
}

const schema = Shape({ cpf: cpf(), area: decimal('Área', { minimum: '0.01', maximum: '1000' }), ano: year('Ano') });

/** The validator as text, run the way a page runs it: the formats come from outside, nothing is compiled in the page. */
const compilarParaTexto = (): Validador => {
  const ajv = registerFormats(
    new Ajv({ strict: true, allErrors: true, code: { source: true, lines: true, formats: _`formatos` } }),
  );
  const codigo = standalone.default(ajv, ajv.compile({ ...schema }));
  const modulo: { exports: unknown } = { exports: undefined };
  const exigir = (nome: string): unknown => {
    if (nome === 'ajv/dist/runtime/ucs2length') return { default: (texto: string) => Array.from(texto).length };
    throw new Error(`The compiled validator asks for ${nome}`);
  };
  new Function('module', 'require', 'formatos', codigo)(modulo, exigir, ajvFormats);
  return modulo.exports as Validador;
};

describe('validators compiled to text', () => {
  it('check formats and their limits with the same functions and answer the same sentences', () => {
    const valida = compilarParaTexto();
    expect(valida({ cpf: '111.444.777-35', area: '0.01', ano: 2026 })).toBe(true);
    expect(valida({ cpf: '111.444.777-34', area: '1000.01', ano: 1899 })).toBe(false);
    expect(fieldErrors(valida.errors ?? [])).toEqual({
      cpf: ['CPF inválido'],
      area: ['Campo deve ser menor que 1.000'],
      ano: ['Informe um ano válido'],
    });
  });
});
