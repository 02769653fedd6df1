import type { TSchema } from 'typebox';
import * as fields from '../../src/schemas/fields.ts';
import type { Format } from '../../src/schemas/formats.ts';
import { exemplosDoMapa } from './geo/exemplosDoMapa.ts';

export interface Exemplo {
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
  cib: {
    schema: fields.cib(),
    certo: ['A1B2C3D-4', 'a1b2c3d4'],
    errado: [['A1B2C3D', 'Informe um CIB como A1B2C3D-4: sete letras ou números e mais um depois do hífen']],
  },
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

/** What each format takes, and what it says of the rest. */
export const exemplosDosFormatos = Object.entries(exemplos) as readonly [Format, Exemplo][];
