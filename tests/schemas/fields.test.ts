import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { Object as Shape, type TSchema } from 'typebox';
import { canonical } from '../../src/schemas/canonical.ts';
import { formatOf, optionsOf, relationOf, unitOf } from '../../src/schemas/fieldFacts.ts';
import * as fields from '../../src/schemas/fields.ts';
import { formats, type LinhaDeFormato } from '../../src/schemas/formats.ts';
import { fieldErrors } from '../../src/schemas/messages.ts';
import { mostrarValor } from '../../src/schemas/mostrar.ts';
import { registerFormats } from '../../src/schemas/registerFormats.ts';
import { exemplosDosFormatos } from './exemplosDosFormatos.ts';

/** As strict as Ajv can be: an unknown keyword, format or misplaced type stops it. */
const ajv = registerFormats(new Ajv({ strict: true, strictTypes: true, allErrors: true, verbose: true }));

/** What a form would show under the field, for one value. */
const mensagens = (schema: TSchema, valor: unknown): readonly string[] => {
  const valida = ajv.compile({ ...Shape({ campo: schema }, { additionalProperties: false }) });
  return valida({ campo: valor }) ? [] : (fieldErrors(valida.errors ?? [])['campo'] ?? []);
};

describe.each(exemplosDosFormatos)('format %s', (format, { schema, certo, errado }) => {
  it('is read back from its schema, which a strict Ajv takes', () => {
    expect(formatOf(schema)).toBe(format);
    expect(() => ajv.compile({ ...schema })).not.toThrow();
  });

  it('survives the way through JSON', () => {
    const viajado: TSchema = JSON.parse(JSON.stringify(schema));
    expect(formatOf(viajado)).toBe(format);
    expect(() => ajv.compile(viajado)).not.toThrow();
  });

  it('takes what is right', () => {
    for (const valor of certo) expect(mensagens(schema, valor), JSON.stringify(valor)).toEqual([]);
  });

  it('says one sentence, the right one, for what is wrong', () => {
    for (const [valor, mensagem] of errado) {
      expect(mensagens(schema, valor), JSON.stringify(valor)).toEqual([mensagem]);
    }
  });

  it('agrees with its own check, without Ajv', () => {
    const linha: LinhaDeFormato = formats[format];
    for (const valor of certo) expect(linha.valid(valor)).toBe(true);
  });

  it('bounds every text and list', () => {
    const semLimite: string[] = [];
    const visitar = (no: unknown, onde: string): void => {
      if (typeof no !== 'object' || no === null || Array.isArray(no)) return;
      const { type, maxLength, maxItems, enum: valores, properties, items } = no as Record<string, unknown>;
      if (type === 'string' && maxLength === undefined && valores === undefined) semLimite.push(onde);
      if (type === 'array' && maxItems === undefined) semLimite.push(onde);
      visitar(items, `${onde}[]`);
      Object.entries(properties ?? {}).forEach(([nome, campo]) => visitar(campo, `${onde}.${nome}`));
    };
    visitar(schema, format);
    expect(semLimite).toEqual([]);
  });
});

describe('facts beside the value', () => {
  it('a relation names its entity, alone and in a list', () => {
    expect(relationOf(fields.relation('Zona', 'zona_ocupacao'))).toBe('zona_ocupacao');
    expect(relationOf(fields.optional(fields.relations('Setores', 'setor')))).toBe('setor');
    expect(relationOf(fields.text('Sigla'))).toBeUndefined();
  });

  it('a number names its unit', () => {
    expect(unitOf(fields.decimal('Área', { unit: 'm²' }))).toBe('m²');
    expect(unitOf(fields.integer('Prazo', { unit: 'dias' }))).toBe('dias');
    expect(unitOf(fields.decimal('Área'))).toBeUndefined();
  });

  it('a choice names its options in order, with labels', () => {
    expect(optionsOf(fields.choice('Prioridade', ['normal', 'alto']))).toEqual([
      { value: 'normal', label: 'Normal' },
      { value: 'alto', label: 'Alto' },
    ]);
    expect(optionsOf(fields.choices('Dias', { seg: 'Segunda-feira' }))).toEqual([
      { value: 'seg', label: 'Segunda-feira' },
    ]);
    expect(optionsOf(fields.months('Validade', [1, 12]))).toEqual([
      { value: 1, label: '1 mês' },
      { value: 12, label: '12 meses' },
    ]);
    expect(optionsOf(fields.text('Sigla'))).toEqual([]);
  });

  it('months are free where no list is given', () => {
    expect(mensagens(fields.months('Validade'), 7)).toEqual([]);
    expect(mensagens(fields.months('Validade'), 0)).toEqual(['Informe de 1 a 1200 meses']);
  });

  it('a title is 3 to 255 characters long', () => {
    expect(mensagens(fields.titleText('Título'), 'ab')).toEqual(['Campo precisa ter pelo menos 3 caracteres']);
    expect(mensagens(fields.titleText('Título'), 'x'.repeat(256))).toEqual([
      'Campo precisa ter no máximo 255 caracteres',
    ]);
  });
});

describe('registerFormats', () => {
  it('knows no other format, so a misspelt one stops the start', () => {
    expect(() => ajv.compile({ type: 'string', format: 'cpff' })).toThrow(/unknown format/);
  });

  it('may be called on an instance that has the limit keywords', () => {
    expect(() => registerFormats(registerFormats(new Ajv({ strict: true })))).not.toThrow();
  });
});

describe('stored form', () => {
  const schema = Shape({
    cpf: fields.cpf(),
    email: fields.email(),
    nome: fields.personName('Nome'),
    valor: fields.money('Valor'),
    senha: fields.password(),
    endereco: fields.optional(fields.group('Endereço', { cep: fields.cep() })),
    contatos: fields.optional(fields.table('Contatos', { telefone: fields.phone() })),
    extras: fields.optional(fields.json('Extras')),
  });

  it('has no mask, no capitals in addresses, no idle zeros, also inside groups and rows', () => {
    expect(
      canonical(schema, {
        cpf: '111.444.777-35',
        email: ' Ana@Cidade.SP.gov.br',
        nome: '  Ana  ',
        valor: '0012.50',
        senha: ' Ab 1!',
        endereco: { cep: '13010-001' },
        contatos: [{ telefone: '(19) 98765-4321' }],
        extras: { cpf: '111.444.777-35' },
        outro: ' x ',
      }),
    ).toEqual({
      cpf: '11144477735',
      email: 'ana@cidade.sp.gov.br',
      nome: 'Ana',
      valor: '12.5',
      senha: ' Ab 1!',
      endereco: { cep: '13010001' },
      contatos: [{ telefone: '19987654321' }],
      extras: { cpf: '111.444.777-35' },
      outro: ' x ',
    });
  });
});

describe('shown form', () => {
  it.each<[TSchema, unknown, string]>([
    [fields.cpf(), '11144477735', '111.444.777-35'],
    [fields.cnpj(), '12ABC34501DE35', '12.ABC.345/01DE-35'],
    [fields.cep(), '13010001', '13010-001'],
    [fields.phone(), '19987654321', '(19) 98765-4321'],
    [fields.money('Valor'), '1234.5', 'R$ 1.234,50'],
    [fields.decimal('Área', { unit: 'm²' }), '1234.5', '1.234,50 m²'],
    [fields.integer('Prazo', { unit: 'dias' }), 1200, '1.200 dias'],
    [fields.percent('Percentual'), '60.50', '60,5%'],
    [fields.date('Data'), '2024-03-05', '05/03/2024'],
    [fields.date('Data'), '2024-03-55', 'Data inválida'],
    [fields.time('Hora'), '09:05:00', '09:05'],
    [fields.dateTime('Quando'), '2026-01-01T02:30:00Z', '31/12/2025 23:30'],
    [fields.yesNo('Ativo'), true, 'Sim'],
    [fields.yesNo('Ativo'), false, 'Não'],
    [fields.choice('Prioridade', { alto: 'Alta' }), 'alto', 'Alta'],
    [fields.choice('Prioridade', { alto: 'Alta' }), 'antiga', 'antiga'],
    [fields.choices('Dias', { seg: 'Segunda', ter: 'Terça' }), ['ter', 'seg'], 'Terça, Segunda'],
    [fields.months('Validade', [1]), 1, '1 mês'],
    [fields.richText('Texto'), '<p>Olá&nbsp;<b>você</b></p>', 'Olá você'],
    [fields.images('Fotos'), ['1', '2'], '2 imagens'],
    [fields.table('Pavimentos', { area: fields.decimal('Área') }), [{ area: '1' }], '1 linha'],
    [fields.password(), 'Abc1!xyz', '••••••••'],
    [fields.longitude(), '-47.060800', '-47,0608'],
    [fields.text('Sigla'), null, ''],
  ])('%o of %o is %o', (schema, valor, esperado) => {
    expect(mostrarValor(schema, valor)).toBe(esperado);
  });
});
