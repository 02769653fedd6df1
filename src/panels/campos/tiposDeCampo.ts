import type { TSchema } from 'typebox';
import * as campo from '../../schemas/fields.ts';
import type { Format } from '../../schemas/formats.ts';

/** One field of a kind and the values that it is looked at with. */
export interface TipoDeCampo {
  readonly schema: TSchema;
  readonly cheio: unknown;
  /** As long as it gets, or from right to left, or with signs outside of the alphabet. */
  readonly extremo: unknown;
  /** What its rule refuses; absent where no wrong value can be typed. */
  readonly errado?: unknown;
}

const OPCOES = { casa: 'Casa', loja: 'Loja', galpao: 'Galpão', misto: 'Uso misto de moradia e comércio' } as const;
const LONGO = 'Associação dos moradores e amigos da rua das Palmeiras, 👩‍👩‍👧 שלום مرحبا '.repeat(3).trim();

const um = (schema: TSchema, cheio: unknown, extremo: unknown = cheio, errado?: unknown): TipoDeCampo => ({
  schema,
  cheio,
  extremo,
  ...(errado === undefined ? {} : { errado }),
});

/** Every kind of field that a declaration can have; a kind that lacks here does not compile. */
export const tiposDeCampo = {
  texto: um(campo.text('Texto', { description: 'Uma linha' }), 'Praça da Matriz', LONGO, '   '),
  nome: um(campo.personName('Nome de pessoa'), 'Dalva Montalegre', LONGO.replace(/\d/g, ''), 'R2'),
  'texto-longo': um(campo.longText('Texto longo'), 'Primeira linha\nSegunda linha', `${LONGO}\n${LONGO}`, '  '),
  'texto-rico': um(
    campo.richText('Texto com formato'),
    '<p>Um <strong>texto</strong></p>',
    `<p>${LONGO}</p>`,
    '<p></p>',
  ),
  inteiro: um(campo.integer('Número inteiro', { minimum: 0, unit: 'vagas' }), 12, 999_999_999_999, -1),
  decimal: um(campo.decimal('Decimal', { unit: 'm²' }), '1234.56', '123456789012.123456', 'x'),
  moeda: um(campo.money('Reais'), '1234.50', '123456789012.34', 'x'),
  percentual: um(campo.percent('Percentual'), '60.5', '100', '101'),
  data: um(campo.date('Data'), '2026-11-19', '2026-11-19', '2026-02-30'),
  hora: um(campo.time('Hora'), '14:31', '23:59', '25:00'),
  'data-hora': um(campo.dateTime('Data e hora'), '2026-11-19T14:31:00-03:00', '2026-11-19T14:31:00-03:00', 'ontem'),
  ano: um(campo.year('Ano'), 1988, 2100, 3000),
  meses: um(campo.months('Validade', [1, 3, 6, 12, 24, 36]), 12),
  logico: um(campo.yesNo('Sim ou não'), true, false),
  opcao: um(campo.choice('Uma opção', OPCOES), 'casa', 'misto', 'castelo'),
  opcoes: um(campo.choices('Várias opções', OPCOES), ['casa'], Object.keys(OPCOES), ['castelo']),
  usos: um(campo.uses('Usos', OPCOES), ['casa'], ['casa', 'loja', 'galpao'], Object.keys(OPCOES)),
  cpf: um(campo.cpf(), '11144477735', '11144477735', '11111111111'),
  cnpj: um(campo.cnpj(), '11222333000181', '11222333000181', '11222333000100'),
  'cpf-cnpj': um(campo.cpfCnpj(), '11144477735', '11222333000181', '123'),
  telefone: um(campo.phone(), '11987654321', '1133334444', '1'),
  cep: um(campo.cep(), '01001000', '01001000', '1'),
  cib: um(campo.cib(), 'A1B2C3D4', 'A1B2C3D4', '1'),
  email: um(campo.email(), 'dalva@exemplo.com.br', `${'a'.repeat(60)}@${'b'.repeat(60)}.com.br`, 'dalva@'),
  dominio: um(campo.domain(), 'aurora.sp.gov.br', `${'a'.repeat(60)}.${'b'.repeat(60)}.sp.gov.br`, 'a b'),
  usuario: um(campo.username(), 'dalva.montalegre', 'a'.repeat(80), 'Dalva M'),
  senha: um(campo.password(), 'Segredo#2026', 'Segredo#2026Segredo#', 'curta'),
  latitude: um(campo.latitude(), '-23.5505', '-23.550520', '-123'),
  longitude: um(campo.longitude(), '-46.6333', '-46.633310', '-200'),
  ponto: um(campo.point('Ponto'), { latitude: '-23.5505', longitude: '-46.6333' }),
  poligono: um(campo.outline('Contorno'), {
    type: 'Polygon',
    coordinates: [
      [
        [-46.6333, -23.5505],
        [-46.6323, -23.5505],
        [-46.6323, -23.5495],
        [-46.6333, -23.5505],
      ],
    ],
  }),
  imagem: um(campo.image('Imagem'), null),
  imagens: um(campo.images('Imagens'), null),
  galeria: um(campo.gallery('Galeria'), null),
  arquivo: um(campo.file('Arquivo'), null),
  arquivos: um(campo.files('Arquivos'), null),
  cor: um(campo.color(), '#1351b4', '#ffffff', 'azul'),
  url: um(
    campo.url('Endereço na internet'),
    'https://exemplo.com.br',
    `https://exemplo.com.br/${'a'.repeat(200)}`,
    'exemplo',
  ),
  relacao: um(campo.relation('Relação', 'setor'), 1, 2),
  relacoes: um(campo.relations('Relações', 'setor'), [1], [1, 2]),
  grupo: um(campo.group('Grupo', { rua: campo.text('Rua'), numero: campo.optional(campo.text('Número')) }), {
    rua: 'Praça da Matriz',
    numero: '1',
  }),
  tabela: um(
    campo.table('Linhas', { rotulo: campo.text('Rótulo'), parte: campo.percent('Parte') }),
    [{ rotulo: 'Primeira', parte: '50' }],
    [
      { rotulo: 'Primeira', parte: '50' },
      { rotulo: LONGO, parte: '25' },
      { rotulo: 'Terceira', parte: '25' },
    ],
  ),
  json: um(campo.json('JSON'), { qualquer: 1 }, { texto: LONGO }),
} satisfies Record<Format, TipoDeCampo>;
