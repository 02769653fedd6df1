import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { Object as Shape, type TSchema } from 'typebox';
import { canonical } from '../../src/schemas/canonical.ts';
import { formatOf, optionsOf, relationOf, unitOf } from '../../src/schemas/fieldFacts.ts';
import * as fields from '../../src/schemas/fields.ts';
import { formats, type Format, type LinhaDeFormato } from '../../src/schemas/formats.ts';
import { fieldErrors } from '../../src/schemas/messages.ts';
import { mostrarValor } from '../../src/schemas/mostrar.ts';
import { registerFormats } from '../../src/schemas/registerFormats.ts';
import { exemplosDoMapa } from './geo/exemplosDoMapa.ts';

/** As strict as Ajv can be: an unknown keyword, format or misplaced type stops it. */
const ajv = registerFormats(new Ajv({ strict: true, strictTypes: true, allErrors: true, verbose: true }));

/** What a form would show under the field, for one value. */
const mensagens = (schema: TSchema, valor: unknown): readonly string[] => {
  const valida = ajv.compile({ ...Shape({ campo: schema }, { additionalProperties: false }) });
  return valida({ campo: valor }) ? [] : (fieldErrors(valida.errors ?? [])['campo'] ?? []);
};

interface Exemplo {
  readonly schema: TSchema;
  readonly certo: readonly unknown[];
  /** Wrong value and the one sentence for it. */
  readonly errado: readonly (readonly [unknown, string])[];
}

const OBRIGATORIO = 'Campo obrigatório';

/** One row a format: the table does not compile while a format lacks its example. */
const exemplos = {
  texto: {
    schema: fields.text('Sigla', { maxLength: 5 }),
    certo: ['ZR-1'],
    errado: [
      ['', OBRIGATORIO],
      ['   ', OBRIGATORIO],
      ['ZR-100', 'Campo precisa ter no máximo 5 caracteres'],
      ['a\u0000', 'Campo tem caracteres que não são aceitos'],
      [null, OBRIGATORIO],
      [7, 'Informe um texto'],
    ],
  },
  nome: {
    schema: fields.personName('Nome'),
    certo: ['Ana', 'José da Silva'],
    errado: [
      ['Ana1', 'Campo não aceita numeros'],
      ['An', 'Campo precisa ter pelo menos 3 caracteres'],
      ['', OBRIGATORIO],
    ],
  },
  'texto-longo': { schema: fields.longText('Descrição'), certo: ['a\nb'], errado: [['\n', OBRIGATORIO]] },
  'texto-rico': { schema: fields.richText('Texto'), certo: ['<p>a</p>'], errado: [['<p></p>', OBRIGATORIO]] },
  inteiro: {
    schema: fields.integer('Vagas', { minimum: 1, maximum: 1000 }),
    certo: [1, 1000],
    errado: [
      [0, 'Campo deve ser maior que 1'],
      [1001, 'Campo deve ser menor que 1.000'],
      [1.5, 'Informe um número inteiro'],
      ['1', 'Informe um número inteiro'],
    ],
  },
  decimal: {
    schema: fields.decimal('Área', { minimum: '0.01', maximum: '1000', unit: 'm²' }),
    certo: ['0.01', '1000', '999.999999'],
    errado: [
      ['0.009', 'Campo deve ser maior que 0,01'],
      ['1000.000001', 'Campo deve ser menor que 1.000'],
      ['1.0000001', 'Informe um número válido'],
      ['1,5', 'Informe um número válido'],
      [1.5, 'Informe um texto'],
    ],
  },
  moeda: {
    schema: fields.money('Valor', { exclusiveMinimum: '0' }),
    certo: ['0.01', '1234.5'],
    errado: [
      ['0.00', 'Campo deve ser maior que 0'],
      ['1.001', 'Informe um valor em reais válido'],
      ['R$ 1,00', 'Informe um valor em reais válido'],
    ],
  },
  percentual: {
    schema: fields.percent('Percentual'),
    certo: ['0', '60.5', '100'],
    errado: [
      ['-1', 'Campo deve ser maior que 0'],
      ['100.01', 'Campo deve ser menor que 100'],
      ['x', 'Informe um percentual válido'],
    ],
  },
  data: {
    schema: fields.date('Data', { minimum: '2024-01-01', maximum: '2024-12-31' }),
    certo: ['2024-02-29'],
    errado: [
      ['2024-02-30', 'Informe uma data válida'],
      ['29/02/2024', 'Informe uma data válida'],
      ['2023-12-31', 'Campo deve ser maior que 01/01/2024'],
      ['2025-01-01', 'Campo deve ser menor que 31/12/2024'],
    ],
  },
  hora: {
    schema: fields.time('Hora', { minimum: '08:00' }),
    certo: ['08:00', '23:59'],
    errado: [
      ['24:00', 'Informe uma hora válida'],
      ['07:59', 'Campo deve ser maior que 08:00'],
    ],
  },
  'data-hora': {
    schema: fields.dateTime('Quando', { maximum: '2026-01-01T00:00:00-03:00' }),
    certo: ['2026-01-01T03:00:00Z'],
    errado: [
      ['2026-01-01T03:00:01Z', 'Campo deve ser menor que 01/01/2026 00:00'],
      ['2026-01-01', 'Informe uma data e uma hora válidas'],
    ],
  },
  ano: {
    schema: fields.year('Ano'),
    certo: [1900, 2100],
    errado: [
      [1899, 'Informe um ano válido'],
      [20245, 'Informe um ano válido'],
    ],
  },
  meses: {
    schema: fields.months('Validade', [1, 3, 6, 12, 24, 36]),
    certo: [1, 36],
    errado: [[2, 'Opção inválida']],
  },
  logico: { schema: fields.yesNo('Ativo'), certo: [true, false], errado: [['Sim', 'Informe sim ou não']] },
  opcao: {
    schema: fields.choice('Prioridade', ['normal', 'alto', 'urgente']),
    certo: ['normal', 'urgente'],
    errado: [
      ['baixo', 'Opção inválida'],
      ['', OBRIGATORIO],
      [null, OBRIGATORIO],
    ],
  },
  opcoes: {
    schema: fields.choices('Dias', { seg: 'Segunda-feira', ter: 'Terça-feira' }),
    certo: [['seg'], ['ter', 'seg']],
    errado: [
      [[], OBRIGATORIO],
      [['seg', 'seg'], 'Há itens repetidos'],
      ['seg', 'Informe uma lista'],
    ],
  },
  usos: {
    schema: fields.uses('Usos', ['residencial', 'comercial', 'industrial', 'misto']),
    certo: [['residencial'], ['residencial', 'comercial', 'industrial']],
    errado: [
      [[], 'Informe pelo menos 1 uso'],
      [['residencial', 'comercial', 'industrial', 'misto'], 'Quantidade máxima de 3 usos excedida'],
    ],
  },
  cpf: {
    schema: fields.cpf(),
    certo: ['11144477735', '111.444.777-35'],
    errado: [
      ['111.444.777-34', 'CPF inválido'],
      ['', OBRIGATORIO],
    ],
  },
  cnpj: {
    schema: fields.cnpj(),
    certo: ['11222333000181', '12.ABC.345/01DE-35'],
    errado: [['11.222.333/0001-80', 'CNPJ inválido']],
  },
  'cpf-cnpj': {
    schema: fields.cpfCnpj(),
    certo: ['111.444.777-35', '11222333000181'],
    errado: [
      ['111.444.777-34', 'CPF inválido'],
      ['11.222.333/0001-80', 'CNPJ inválido'],
    ],
  },
  telefone: { schema: fields.phone(), certo: ['(19) 98765-4321'], errado: [['123', 'Informe um telefone com DDD']] },
  cep: { schema: fields.cep(), certo: ['13010-001'], errado: [['1301', 'Informe um CEP com 8 números']] },
  email: { schema: fields.email(), certo: ['ana@cidade.sp.gov.br'], errado: [['a@b', 'Email precisa ser válido']] },
  dominio: {
    schema: fields.domain(),
    certo: ['cidade.sp.gov.br'],
    errado: [['cidade.sp.gov.br.', 'Dominio inválido']],
  },
  usuario: {
    schema: fields.username(),
    certo: ['ana.silva'],
    errado: [['Ana', 'Use apenas letras minúsculas e ponto']],
  },
  senha: {
    schema: fields.password(),
    certo: ['Abc1!xyz'],
    errado: [
      ['abc', 'A senha precisa ter de 8 a 20 caracteres, com pelo menos 1 letra, 1 número e 1 caractere especial'],
    ],
  },
  latitude: {
    schema: fields.latitude(),
    certo: ['-90', '90', '-22.905561'],
    errado: [
      ['90.000001', 'Informe uma latitude de -90 a 90'],
      ['-22,9', 'Informe uma latitude de -90 a 90'],
    ],
  },
  longitude: {
    schema: fields.longitude(),
    certo: ['-180', '-47.060833'],
    errado: [['-180.1', 'Informe uma longitude de -180 a 180']],
  },
  ...exemplosDoMapa,
  imagem: { schema: fields.image('Croqui'), certo: ['12', 'k3_Zq-0'], errado: [['../x', 'Envie o arquivo de novo']] },
  imagens: { schema: fields.images('Fotos'), certo: [[], ['1']], errado: [[['1', '1'], 'Há itens repetidos']] },
  arquivo: { schema: fields.file('Planta'), certo: ['12'], errado: [['a b', 'Envie o arquivo de novo']] },
  arquivos: {
    schema: fields.files('Anexos', { minItems: 2 }),
    certo: [['1', '2']],
    errado: [[['1'], 'Informe pelo menos 2 itens']],
  },
  cor: { schema: fields.color(), certo: ['#1351b4'], errado: [['azul', 'Informe uma cor, por exemplo #1351b4']] },
  url: {
    schema: fields.url('Página'),
    certo: ['https://cidade.sp.gov.br'],
    errado: [['javascript:alert(1)', 'Informe um endereço que comece com https://']],
  },
  relacao: {
    schema: fields.relation('Zona', 'zona_ocupacao'),
    certo: [1],
    errado: [
      [0, 'Escolha um item da lista'],
      ['1', 'Informe um número inteiro'],
    ],
  },
  relacoes: {
    schema: fields.relations('Setores', 'setor', { maxItems: 2 }),
    certo: [[1, 2]],
    errado: [[[1, 2, 3], 'Informe no máximo 2 itens']],
  },
  grupo: {
    schema: fields.group('Endereço', { rua: fields.text('Rua') }),
    certo: [{ rua: 'A' }],
    errado: [['Rua A', 'Preencha os campos deste grupo']],
  },
  tabela: {
    schema: fields.table('Pavimentos', { area: fields.decimal('Área') }, { minItems: 1 }),
    certo: [[{ area: '10.5' }]],
    errado: [[[], OBRIGATORIO]],
  },
  json: { schema: fields.json('Extras'), certo: [{ a: [1] }, 'x', null], errado: [] },
} satisfies Record<Format, Exemplo>;

const linhas = Object.entries(exemplos) as readonly [Format, Exemplo][];

describe.each(linhas)('format %s', (format, { schema, certo, errado }) => {
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
