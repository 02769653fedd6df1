import { describe, expect, it } from 'vitest';
import { entities } from '../../src/schemas/entities.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { ocultarValor } from '../../src/schemas/ocultarValor.ts';
import { cpf, email, personName, phone, text } from '../../src/schemas/fields.ts';

/** Values of these formats are always somebody's. */
const DE_ALGUEM = new Set(['nome', 'cpf', 'cpf-cnpj', 'email', 'telefone']);
/** What a city says of itself is for everybody. */
const PUBLICOS = ['organizacao.cadastro_pessoa'];

const temDeAlguem = (schema: unknown): boolean => {
  const { properties, items } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>>; items?: unknown };
  if (properties !== undefined) return Object.values(properties).some(temDeAlguem);
  return items === undefined ? DE_ALGUEM.has(formatOf(schema)) : temDeAlguem(items);
};

describe.each((entities as readonly Entity[]).map((entity) => [entity.name, entity] as const))('%s', (nome, entity) => {
  it('names as personal every field whose format tells of a person', () => {
    const dePessoas = Object.entries(entity.schema.properties)
      .filter(([campo, schema]) => temDeAlguem(schema) && !PUBLICOS.includes(`${nome}.${campo}`))
      .map(([campo]) => campo);
    expect(entity.personal).toEqual(expect.arrayContaining(dePessoas));
  });
});

describe('a personal value hidden', () => {
  it.each([
    [personName('Nome'), 'Maria da Silva Souza', 'Maria S*** S***'],
    [cpf(), '52998224725', '***.982.247-**'],
    [email(), 'maria@exemplo.com.br', 'm***@exemplo.com.br'],
    [phone(), '11987654321', '(11) *****-4321'],
    [text('Rua'), 'Rua das Flores', '***'],
    [text('Rua'), null, ''],
  ])('%j %j is %j', (schema, valor, esperado) => {
    expect(ocultarValor(schema, valor)).toBe(esperado);
  });
});
