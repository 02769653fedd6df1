import { Ajv } from 'ajv';
import fc from 'fast-check';
import { Object as Shape } from 'typebox';
import { describe, expect, it } from 'vitest';
import { cpf, date, decimal, group, optional, table, text } from '../../src/schemas/fields.ts';
import { fieldErrors, fieldMessage, type AjvErrorLike } from '../../src/schemas/messages.ts';
import { registerFormats } from '../../src/schemas/registerFormats.ts';

const comVerbose = registerFormats(new Ajv({ strict: true, allErrors: true, verbose: true }));
const semVerbose = registerFormats(new Ajv({ strict: true, allErrors: true }));

const erros = (schema: object, dados: unknown, ajv = comVerbose): Record<string, string[]> => {
  const valida = ajv.compile(schema);
  valida(dados);
  return fieldErrors(valida.errors ?? []);
};

const imovel = Shape(
  {
    numero_inscricao: text('Número da inscrição', { minLength: 3 }),
    endereco: group('Endereço', { rua: text('Rua'), cep: optional(text('CEP')) }),
    proprietarios: table('Proprietários', { cpf: cpf(), desde: optional(date('Desde')) }),
  },
  { additionalProperties: false },
);

describe('fieldErrors', () => {
  it('names fields as the API does: dots and indexes', () => {
    expect(
      erros(imovel, { endereco: {}, proprietarios: [{ cpf: '11144477735' }, { cpf: '1', x: 1 }], outro: 1 }),
    ).toEqual({
      numero_inscricao: ['Campo obrigatório'],
      'endereco.rua': ['Campo obrigatório'],
      'proprietarios[1].cpf': ['CPF inválido'],
      'proprietarios[1].x': ['Campo desconhecido'],
      outro: ['Campo desconhecido'],
    });
  });

  it('an emptied field is required, however long it must be', () => {
    const corpo = { numero_inscricao: '', endereco: { rua: '' }, proprietarios: [] };
    expect(erros(imovel, corpo)).toEqual({
      numero_inscricao: ['Campo obrigatório'],
      'endereco.rua': ['Campo obrigatório'],
    });
  });

  it('works without the data at hand', () => {
    const corpo = { numero_inscricao: 'ab', endereco: { rua: '' }, proprietarios: [{ cpf: '1', desde: '2024-02-30' }] };
    expect(erros(imovel, corpo, semVerbose)).toEqual({
      numero_inscricao: ['Campo precisa ter pelo menos 3 caracteres'],
      'endereco.rua': ['Campo obrigatório'],
      'proprietarios[0].cpf': ['CPF inválido'],
      'proprietarios[0].desde': ['Informe uma data válida'],
    });
  });

  it('a body that is no object is an error of the body', () => {
    expect(erros(imovel, 'x')).toEqual({ '': ['Preencha os campos deste grupo'] });
  });

  it('says each sentence once', () => {
    const escolha = { type: 'object', properties: { a: { enum: ['x'], oneOf: [{ const: 'x' }, { const: 'y' }] } } };
    expect(erros(escolha, { a: 'z' })).toEqual({ a: ['Opção inválida'] });
  });

  it('keeps the exact error of a condition and drops the condition itself', () => {
    const condicional = {
      type: 'object',
      properties: { tipo: { type: 'string' }, cnpj: { type: 'string' } },
      if: { properties: { tipo: { const: 'Jurídica' } } },
      then: { required: ['cnpj'], properties: { cnpj: {} } },
    };
    expect(erros(condicional, { tipo: 'Jurídica' })).toEqual({ cnpj: ['Campo obrigatório'] });
  });

  it('unescapes the names of a JSON pointer', () => {
    const schema = { type: 'object', properties: { 'a/b~c': { type: 'string' } } };
    expect(erros(schema, { 'a/b~c': 1 })).toEqual({ 'a/b~c': ['Informe um texto'] });
  });

  it.each([
    [{ type: 'array', minItems: 2 }, [1], 'Informe pelo menos 2 itens'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'Informe no máximo 1 item'],
    [{ type: 'number', multipleOf: 0.5 }, 0.7, 'Campo deve ser múltiplo de 0,5'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'Campo deve ser maior que 0'],
    [{ type: 'number', exclusiveMaximum: 1000.5 }, 2000, 'Campo deve ser menor que 1.000,5'],
    [{ type: 'object', minProperties: 1 }, {}, 'Campo obrigatório'],
    [{ type: 'string', pattern: '^a' }, 'b', 'Valor inválido'],
    [{ not: { type: 'string' } }, 'b', 'Valor inválido'],
    [{ const: 1 }, 2, 'Opção inválida'],
    [{ ...decimal('Área', { minimum: '1' }) }, 'x', 'Informe um número válido'],
  ])('%o refuses %o with %s', (schema, valor, mensagem) => {
    const campo = { type: 'object', properties: { campo: schema } };
    expect(erros(campo, { campo: valor })).toEqual({ campo: [mensagem] });
  });

  it.each([
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 0.01, 'Campo deve ser maior que 0', '[VAL-019]'],
    [{ type: 'number', minimum: 1 }, 0, 1, 'Campo deve ser maior que 1', '[VAL-020]'],
    [{ type: 'number', maximum: 100 }, 101, 100, 'Campo deve ser menor que 100', '[VAL-021]'],
  ])('%o refuses %o and takes %o: %s %s', (schema, errado, certo, mensagem, _id) => {
    const campo = { type: 'object', properties: { campo: schema } };
    expect(erros(campo, { campo: errado })).toEqual({ campo: [mensagem] });
    expect(erros(campo, { campo: certo })).toEqual({});
  });

  it('has a sentence for whatever a validator reports', () => {
    const qualquer: fc.Arbitrary<AjvErrorLike> = fc.record(
      {
        keyword: fc.oneof(fc.string(), fc.constantFrom('type', 'format', 'toString', '__proto__', 'maxItems')),
        instancePath: fc.string(),
        params: fc.anything(),
        data: fc.anything(),
        parentSchema: fc.anything(),
      },
      { requiredKeys: ['keyword'] },
    );
    fc.assert(
      fc.property(fc.array(qualquer, { maxLength: 4 }), (lista) => {
        for (const frases of Object.values(fieldErrors(lista))) expect(frases.length).toBeGreaterThan(0);
        for (const erro of lista) expect(fieldMessage(erro)).not.toBe('');
      }),
      { numRuns: 10_000 },
    );
  });
});
