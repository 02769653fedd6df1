import fc from 'fast-check';
import { copiedTo, formatOf, optionsOf, relationOf } from '../../src/schemas/fieldFacts.ts';
import { formats, type Format } from '../../src/schemas/formats.ts';
import { cnpjNumero, cpfNumero } from './builders.ts';
import type { Corpo, Referencias } from './exemplos.ts';

type Valor = fc.Arbitrary<unknown>;

interface Esquema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly formatExclusiveMinimum?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
}

interface Pedido {
  readonly esquema: Esquema;
  readonly referencias: Referencias;
}

/** Longer texts than this show nothing that shorter ones do not. */
const LONGO_BASTANTE = 300;

/** What people type and what they paste: accents in both spellings, emoji, right-to-left, quotes, what spreadsheets take for formulas. */
const pedacos = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'São João',
    'Acao\u0327a\u0303o',
    '👩‍👩‍👧 família',
    'שלום',
    'مرحبا',
    'a"b;c',
    "D'Água",
    '\u200f',
    '<b>x</b>',
    '%_\\',
    ' ',
  ),
  fc.constantFrom(
    '=1+1',
    '+55',
    '-2+3',
    '@SUM(1)',
    "'=x",
    "''",
    '1.234,50',
    '2026-01-02',
    'Sim',
    'null',
    'undefined',
    'NaN',
  ),
);

const textoDe =
  (permitir: (texto: string) => boolean, quebras = false): ((pedido: Pedido) => Valor) =>
  ({ esquema: { minLength = 0, maxLength = 255 } }) =>
    fc
      .array(quebras ? fc.oneof(pedacos, fc.constantFrom('\n', '\n\n', '\t')) : pedacos, {
        minLength: 1,
        maxLength: 12,
      })
      .map((partes) => Array.from(partes.join(' ')).slice(0, Math.min(maxLength, LONGO_BASTANTE)).join(''))
      .filter((texto) => {
        const guardado = texto.trim().normalize('NFC');
        const tamanhos = [Array.from(texto).length, Array.from(guardado).length];
        return tamanhos.every((n) => n >= minLength && n <= maxLength) && permitir(texto) && permitir(guardado);
      });

/** Exact decimals between the limits of the field, with this many places. */
const decimalDe =
  (casas: number, menor: number, maior: number) =>
  ({ esquema: { formatMinimum, formatMaximum, formatExclusiveMinimum } }: Pedido): Valor => {
    const escala = 10 ** casas;
    const de = Math.ceil(Number(formatMinimum ?? formatExclusiveMinimum ?? menor) * escala);
    const ate = Math.floor(Number(formatMaximum ?? maior) * escala);
    return fc
      .integer({ min: formatExclusiveMinimum === undefined ? de : de + 1, max: ate })
      .map((n) => (n / escala).toFixed(casas));
  };

const dataDe = ({ esquema: { formatMinimum, formatMaximum } }: Pedido): Valor =>
  fc
    .date({
      min: new Date(formatMinimum ?? '1900-01-01'),
      max: new Date(formatMaximum ?? '2100-12-31'),
      noInvalidDate: true,
    })
    .map((dia) => dia.toISOString().slice(0, 10));

const horaDe = (): Valor =>
  fc
    .integer({ min: 0, max: 1439 })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);

const inteiroDe = ({ esquema: { minimum = -1_000_000, maximum = 1_000_000 } }: Pedido): Valor =>
  fc.integer({ min: minimum, max: maximum });

const umaOpcao = ({ esquema }: Pedido): Valor => fc.constantFrom(...optionsOf(esquema).map(({ value }) => value));

const varias = ({ esquema }: Pedido): Valor => {
  const valores = optionsOf(esquema.items ?? esquema).map(({ value }) => value);
  const { minItems = 0, maxItems = valores.length } = esquema;
  return fc.subarray(valores, {
    minLength: Math.min(minItems, valores.length),
    maxLength: Math.min(maxItems, valores.length),
  });
};

const palavra = fc.stringMatching(/^[a-z]{3,12}$/);
const nada: (pedido: Pedido) => Valor = () => fc.constant(undefined);

const objeto = ({ esquema, referencias }: Pedido): fc.Arbitrary<Corpo> => {
  const { properties = {}, required = [] } = esquema;
  const campos = Object.fromEntries(
    Object.entries(properties).map(([nome, um]): [string, Valor] => {
      const valor = arbitrario(um, referencias);
      return [nome, required.includes(nome) ? valor : fc.option(valor, { nil: undefined, freq: 3 })];
    }),
  );
  return fc
    .record(campos)
    .map((corpo) => Object.fromEntries(Object.entries(corpo).filter(([, um]) => um !== undefined)));
};

/** Valid values of every format, as wild as its rule lets them be; undefined where a value needs more than itself (a file). */
const arbitrarios = {
  texto: textoDe((t) => formats.texto.valid(t)),
  nome: textoDe((t) => formats.nome.valid(t)),
  'texto-longo': textoDe((t) => formats['texto-longo'].valid(t), true),
  'texto-rico': () =>
    fc.constantFrom('<p>Um <strong>texto</strong></p>', '<ul><li>São</li><li>João</li></ul>', '<p>a&amp;b</p>'),
  inteiro: inteiroDe,
  decimal: decimalDe(6, -1_000_000, 1_000_000),
  moeda: decimalDe(2, -1_000_000, 1_000_000),
  percentual: decimalDe(2, 0, 100),
  data: dataDe,
  hora: horaDe,
  'data-hora': () =>
    fc
      .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
      .map((quando) => quando.toISOString()),
  ano: () => fc.integer({ min: 1900, max: 2100 }),
  meses: (pedido) => (optionsOf(pedido.esquema).length > 0 ? umaOpcao(pedido) : fc.integer({ min: 1, max: 1200 })),
  logico: () => fc.boolean(),
  opcao: umaOpcao,
  opcoes: varias,
  usos: varias,
  cpf: () =>
    fc
      .integer({ min: 1, max: 899_999_999 })
      .map(cpfNumero)
      .filter((um) => formats.cpf.valid(um)),
  // A root of eight digits, as cnpjNumero makes it.
  cnpj: () => fc.integer({ min: 1, max: 89_999_999 }).map(cnpjNumero),
  'cpf-cnpj': () => fc.integer({ min: 1, max: 89_999_999 }).map((n) => (n % 2 === 0 ? cpfNumero(n) : cnpjNumero(n))),
  cib: () => fc.integer({ min: 1, max: 99_999_999 }).map((n) => String(n).padStart(8, '0')),
  telefone: () => fc.constantFrom('11987654321', '(11) 98765-4321', '1133334444', '(91) 3333-4444'),
  cep: () => fc.integer({ min: 1_000_000, max: 99_999_999 }).map((n) => String(n).padStart(8, '0')),
  email: () => fc.tuple(palavra, palavra).map(([a, b]) => `${a}.${b}@Exemplo.com.br`),
  dominio: () => fc.tuple(palavra, palavra).map(([a, b]) => `${a}.${b}.sp.gov.br`),
  usuario: () => fc.tuple(palavra, palavra).map(([a, b]) => `${a}.${b}`),
  senha: () => fc.constant('Senha@2026'),
  latitude: decimalDe(6, -90, 90),
  longitude: decimalDe(6, -180, 180),
  ponto: () =>
    fc
      .tuple(fc.integer({ min: -33_000_000, max: 5_000_000 }), fc.integer({ min: -73_000_000, max: -35_000_000 }))
      .map(([lat, lng]) => ({ latitude: String(lat / 1e6), longitude: String(lng / 1e6) })),
  // Corners around a place in the order of their directions never cross.
  poligono: () =>
    fc
      .tuple(
        fc.integer({ min: -33_000, max: 4_000 }),
        fc.integer({ min: -73_000, max: -36_000 }),
        fc.array(fc.integer({ min: 200, max: 5_000 }), { minLength: 3, maxLength: 12 }),
      )
      .map(([lat, lng, raios]) => {
        const cantos = raios.map((raio, i) => {
          const rumo = (2 * Math.PI * i) / raios.length;
          return [lng / 1e3 + (raio / 1e6) * Math.cos(rumo), lat / 1e3 + (raio / 1e6) * Math.sin(rumo)].map((grau) =>
            Number(grau.toFixed(6)),
          );
        });
        return { type: 'Polygon', coordinates: [[...cantos, cantos[0]]] };
      })
      .filter((um) => formats.poligono.valid(um)),
  imagem: nada,
  imagens: nada,
  galeria: nada,
  arquivo: nada,
  arquivos: nada,
  cor: () => fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  url: () => palavra.map((nome) => `https://${nome}.com.br/a?b=1`),
  // One that keeps a copy of a title changes the text beside it; tests/server/entities/dependencia.test.ts has those.
  relacao: ({ esquema, referencias }) =>
    fc.constant(copiedTo(esquema) === undefined ? referencias[relationOf(esquema) ?? ''] : undefined),
  relacoes: ({ esquema, referencias }) =>
    fc.constant([referencias[relationOf(esquema.items ?? esquema) ?? '']].filter((id) => id !== undefined)),
  grupo: (pedido) => objeto(pedido).map((corpo) => (Object.keys(corpo).length === 0 ? undefined : corpo)),
  tabela: ({ esquema, referencias }) =>
    fc.array(objeto({ esquema: (esquema.items ?? {}) as Esquema, referencias }), {
      minLength: esquema.minItems ?? 0,
      maxLength: Math.min(esquema.maxItems ?? 3, 3),
    }),
  json: () => fc.constant({ qualquer: 1 }),
} satisfies Record<Format, (pedido: Pedido) => Valor>;

/** Random valid values of one field. */
export const arbitrario = (schema: unknown, referencias: Referencias = {}): Valor => {
  const gerar: (pedido: Pedido) => Valor = arbitrarios[formatOf(schema)];
  return gerar({ esquema: schema as Esquema, referencias });
};

/** Random valid bodies: required fields always, the others now and then. */
export const corpoArbitrario = (schema: unknown, referencias: Referencias): fc.Arbitrary<Corpo> =>
  objeto({ esquema: schema as Esquema, referencias });
