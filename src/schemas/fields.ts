import {
  Array as List,
  Boolean as Bool,
  Integer,
  Object as Shape,
  Optional,
  String as Str,
  Unsafe,
  type TArray,
  type TBoolean,
  type TInteger,
  type TObject,
  type TProperties,
  type TSchemaOptions,
  type TString,
  type TUnsafe,
} from 'typebox';
import type { Opcao } from './fieldFacts.ts';
import type { Format } from './formats.ts';
import type { Poligono } from './geo/poligono.ts';
import type { Ponto } from './geo/ponto.ts';
import { anotar } from './notas.ts';
import { TAMANHO_DA_SENHA } from './validacao/senha.ts';
import { TAMANHO_DO_TEXTO } from './validacao/tamanho.ts';

/**
 * The vocabulary of declarations: each helper returns plain JSON Schema (TypeBox) with the label as `title` and, where
 * JSON Schema allows it, the `format`. Every text and list has an upper limit.
 */

/** What any field may add: a help text, a default. */
export interface Comum {
  readonly description?: string;
  readonly default?: unknown;
  readonly readOnly?: boolean;
}

/** Limits of a text in characters. */
export interface Texto extends Comum {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Limits of a number, inclusive, as decimal text; the unit is shown behind it. */
export interface Numero extends Comum {
  readonly minimum?: string;
  readonly maximum?: string;
  readonly exclusiveMinimum?: string;
  readonly unit?: string;
}

/** Limits of a date (AAAA-MM-DD), a time (HH:mm) or a moment (ISO), inclusive. */
export interface Quando extends Comum {
  readonly minimum?: string;
  readonly maximum?: string;
}

/** Limits of a list in items. */
export interface Lista extends Comum {
  readonly minItems?: number;
  readonly maxItems?: number;
}

const string = (format: Format, title: string, options: TSchemaOptions): TString =>
  Str({ minLength: 1, maxLength: 255, ...options, title, format });

const whole = (format: Format, title: string, options: TSchemaOptions): TInteger =>
  Integer({ ...options, title, format });

const limites = ({ minimum, maximum, exclusiveMinimum, unit, ...resto }: Numero): TSchemaOptions => ({
  ...resto,
  ...(minimum === undefined ? {} : { formatMinimum: minimum }),
  ...(maximum === undefined ? {} : { formatMaximum: maximum }),
  ...(exclusiveMinimum === undefined ? {} : { formatExclusiveMinimum: exclusiveMinimum }),
  ...(unit === undefined ? {} : anotar({ unidade: unit })),
});

/** The field may be absent; an emptied one is not sent. */
export const optional = Optional;

/** What a text in one line may add. */
export interface TextoDeLinha extends Texto {
  /** Call below recursos/ that looks the value up and answers fields of the record. */
  readonly lookup?: string;
  /** Address beside it that it is written from while nobody wrote it himself. */
  readonly composedOf?: string;
}

export const text = (title: string, { lookup, composedOf, ...options }: TextoDeLinha = {}): TString =>
  string('texto', title, {
    ...options,
    ...anotar({
      ...(lookup === undefined ? {} : { consulta: lookup }),
      ...(composedOf === undefined ? {} : { composto: composedOf }),
    }),
  });

/** A name or title in one line: 3 to 255 characters (AMB-089). */
export const titleText = (title: string, options: Comum = {}): TString =>
  string('texto', title, { ...options, minLength: TAMANHO_DO_TEXTO.min, maxLength: TAMANHO_DO_TEXTO.max });

/** The name of a person: 3 to 255 characters, no digits. */
export const personName = (title: string, options: Comum = {}): TString =>
  string('nome', title, { ...options, minLength: TAMANHO_DO_TEXTO.min, maxLength: TAMANHO_DO_TEXTO.max });

export const longText = (title: string, options: Texto = {}): TString =>
  string('texto-longo', title, { maxLength: 4000, ...options });

/** HTML of the editor, up to 100,000 characters; sanitised on the server. */
export const richText = (title: string, options: Texto = {}): TString =>
  string('texto-rico', title, { maxLength: 100_000, ...options });

/** A whole number; JSON number, limits inclusive. */
export const integer = (
  title: string,
  { unit, ...options }: Comum & { minimum?: number; maximum?: number; unit?: string } = {},
): TInteger => whole('inteiro', title, { ...options, ...(unit === undefined ? {} : anotar({ unidade: unit })) });

/** Exact number as text ("1234.56"), 12 digits and 6 places at most. */
export const decimal = (title: string, options: Numero = {}): TString =>
  string('decimal', title, { maxLength: 20, ...limites(options) });

/** Reais as text ("1234.50"), two places at most. */
export const money = (title: string, options: Numero = {}): TString =>
  string('moeda', title, { maxLength: 20, ...limites(options) });

/** A percentage as text ("60.5" is 60,5%), 0 to 100 unless said otherwise. */
export const percent = (title: string, options: Numero = {}): TString =>
  string('percentual', title, { maxLength: 20, ...limites({ minimum: '0', maximum: '100', ...options }) });

/** AAAA-MM-DD. `missing`: what is said instead of 'Campo obrigatório' where the specification has its own sentence. */
/** What a date may add: its own sentence when it is missing; `expires`: it is the last day of a validity. */
export interface Dia extends Quando {
  readonly missing?: string;
  readonly expires?: boolean;
}

export const date = (title: string, { missing, expires, ...options }: Dia = {}): TString =>
  string('data', title, {
    maxLength: 10,
    ...limites(options),
    ...anotar({
      ...(missing === undefined ? {} : { exigencia: missing }),
      ...(expires === true ? { vence: 'fim' } : {}),
    }),
  });

/** HH:mm. */
export const time = (title: string, options: Quando = {}): TString =>
  string('hora', title, { maxLength: 5, ...limites(options) });

/** ISO 8601 with offset. */
export const dateTime = (title: string, options: Quando = {}): TString =>
  string('data-hora', title, { maxLength: 40, ...limites(options) });

/** 1900 to 2100 (AMB-086); JSON number. */
export const year = (title: string, options: Comum = {}): TInteger => whole('ano', title, { ...options });

export const yesNo = (title: string, options: Comum = {}): TBoolean => Bool({ ...options, title });

/** Values in order: a list (the label is the value with a capital) or value -> label. */
export type Opcoes<V extends string> = readonly V[] | Readonly<Record<V, string>>;

const comCapital = (texto: string): string => texto.slice(0, 1).toUpperCase() + texto.slice(1);

const pares = (opcoes: Opcoes<string>): readonly Opcao[] =>
  Array.isArray(opcoes)
    ? opcoes.map((value: string) => ({ value, label: comCapital(value) }))
    : Object.entries(opcoes).map(([value, label]) => ({ value, label }));

/** `enum` gives one clear error, `oneOf` beside it carries the labels in plain JSON Schema. */
const escolha = (tipo: 'string' | 'integer', format: Format, opcoes: readonly Opcao[]): TSchemaOptions => ({
  type: tipo,
  format,
  enum: opcoes.map(({ value }) => value),
  oneOf: opcoes.map(({ value, label }) => ({ const: value, title: label })),
});

/** One of a closed list of texts. */
export const choice = <const V extends string>(title: string, opcoes: Opcoes<V>, options: Comum = {}): TUnsafe<V> =>
  Unsafe<V>({ ...escolha('string', 'opcao', pares(opcoes)), ...options, title });

/**
 * Several of a closed list of texts, each once; at least one unless `minItems: 0`. `concessao`: the values are permissions, and a form
 * offers only those that its user may grant.
 */
export const choices = <const V extends string>(
  title: string,
  opcoes: Opcoes<V>,
  { concessao, ...options }: Lista & { readonly concessao?: true } = {},
): TArray<TUnsafe<V>> =>
  List(choice(title, opcoes), {
    minItems: 1,
    maxItems: pares(opcoes).length,
    uniqueItems: true,
    ...options,
    title,
    ...(concessao === undefined ? {} : anotar({ concessao: 'permissao' })),
  });

/** Land uses of one request: one to three of a closed list (spec 5, AMB-098). */
export const uses = <const V extends string>(
  title: string,
  opcoes: Opcoes<V>,
  options: Comum = {},
): TArray<TUnsafe<V>> =>
  List(choice(title, opcoes), {
    minItems: 1,
    maxItems: 3,
    uniqueItems: true,
    ...options,
    title,
    ...anotar({ formato: 'usos' }),
  });

/** A validity in months; with `months` only those can be chosen (spec 9, AMB-148: 1, 3, 6, 12, 24, 36). */
export const months = (title: string, meses: readonly number[] = [], options: Comum = {}): TUnsafe<number> =>
  Unsafe<number>(
    meses.length === 0
      ? { ...options, type: 'integer', format: 'meses', title }
      : {
          ...escolha(
            'integer',
            'meses',
            meses.map((value) => ({ value, label: value === 1 ? '1 mês' : `${value} meses` })),
          ),
          ...options,
          title,
        },
  );

export const cpf = (title = 'CPF', options: Comum = {}): TString => string('cpf', title, { maxLength: 14, ...options });
export const cnpj = (title = 'CNPJ', options: Comum = {}): TString =>
  string('cnpj', title, { maxLength: 18, ...options });
export const cpfCnpj = (title = 'CPF/CNPJ', options: Comum = {}): TString =>
  string('cpf-cnpj', title, { maxLength: 18, ...options });
export const phone = (title = 'Telefone', options: Comum = {}): TString =>
  string('telefone', title, { maxLength: 15, ...options });
/** A postal code. `fills`: fields beside it that its look-up fills (GET recursos/buscarCep), by the names of the answer. */
export const cep = (
  title = 'CEP',
  { fills = [], ...options }: Comum & { readonly fills?: readonly string[] } = {},
): TString =>
  string('cep', title, {
    maxLength: 9,
    ...options,
    ...(fills.length === 0 ? {} : anotar({ preenche: fills.join(',') })),
  });
export const email = (title = 'E-mail', options: Comum = {}): TString =>
  string('email', title, { maxLength: 254, ...options });
export const domain = (title = 'Domínio', options: Comum = {}): TString =>
  string('dominio', title, { maxLength: 253, ...options });
export const username = (title = 'Usuário', options: Comum = {}): TString => string('usuario', title, { ...options });

/** Never read back. */
export const password = (title = 'Senha', options: Comum = {}): TString =>
  string('senha', title, { maxLength: TAMANHO_DA_SENHA.max, ...options, writeOnly: true });

/** Degrees as text, -90 to 90, six places. */
export const latitude = (title = 'Latitude', options: Comum = {}): TString =>
  string('latitude', title, { maxLength: 11, ...options });
/** Degrees as text, -180 to 180, six places. */
export const longitude = (title = 'Longitude', options: Comum = {}): TString =>
  string('longitude', title, { maxLength: 11, ...options });

/** A place on the map, `{latitude, longitude}` in degrees as text, in Brazil. */
export const point = (title: string, options: Comum = {}): TUnsafe<Ponto> =>
  Unsafe<Ponto>({ type: 'object', ...options, title, forma: 'ponto', ...anotar({ formato: 'ponto' }) });

/** An outline on the map as GeoJSON `Polygon`: one ring of 3 to 200 corners that does not cross itself, in Brazil. */
export const outline = (title: string, options: Comum = {}): TUnsafe<Poligono> =>
  Unsafe<Poligono>({ type: 'object', ...options, title, forma: 'poligono', ...anotar({ formato: 'poligono' }) });

/** A picture: the key that its upload answered. */
export const image = (title: string, options: Comum = {}): TString =>
  string('imagem', title, { maxLength: 64, ...options });
export const images = (title: string, options: Lista = {}): TArray<TString> =>
  List(image(title), { maxItems: 20, uniqueItems: true, ...options, title });

/** Pictures in order with captions: rows of `imagem`, the key that its upload answered, and `legenda`. */
export const gallery = (title: string, options: Lista = {}) =>
  List(group('Imagem', { imagem: image('Imagem'), legenda: optional(text('Legenda', { maxLength: 200 })) }), {
    maxItems: 40,
    ...options,
    title,
    ...anotar({ formato: 'galeria' }),
  });

/** A file: the key that its upload answered. */
export const file = (title: string, options: Comum = {}): TString =>
  string('arquivo', title, { maxLength: 64, ...options });
export const files = (title: string, options: Lista = {}): TArray<TString> =>
  List(file(title), { maxItems: 20, uniqueItems: true, ...options, title });

export const color = (title = 'Cor', options: Comum = {}): TString =>
  string('cor', title, { maxLength: 7, ...options });
export const url = (title: string, options: Comum = {}): TString =>
  string('url', title, { maxLength: 2048, ...options });

/** What a relation may say of the fields beside it (docs/decisions/0018). */
export interface EntreIrmaos {
  /** The relation beside it that its records must belong to: of a city the field that names its state. */
  readonly dependsOn?: string;
  /** The text beside it that keeps the title of what was chosen, and may hold one that the registry does not have. */
  readonly copies?: string;
  /** What of that record a view shows with it. */
  readonly shows?: readonly string[];
}

/** The id of a record of the entity with this `name`. */
export const relation = (
  title: string,
  entidade: string,
  { dependsOn, copies, shows = [], ...options }: Comum & EntreIrmaos = {},
): TInteger =>
  whole('relacao', title, {
    ...options,
    ...anotar({
      entidade,
      ...(dependsOn === undefined ? {} : { depende: dependsOn }),
      ...(copies === undefined ? {} : { copia: copies }),
      ...(shows.length === 0 ? {} : { mostra: shows.join(',') }),
    }),
  });

/**
 * Ids of records of the entity with this `name`, each once. `concessao`: they are profiles, given as a whole or in a sector, and a form
 * offers only those that its user may grant.
 */
export const relations = (
  title: string,
  entidade: string,
  {
    dependsOn,
    concessao,
    ...options
  }: Lista & Pick<EntreIrmaos, 'dependsOn'> & { readonly concessao?: 'geral' | 'setor' } = {},
): TArray<TInteger> =>
  List(relation(title, entidade, dependsOn === undefined ? {} : { dependsOn }), {
    maxItems: 100,
    uniqueItems: true,
    ...options,
    title,
    ...(concessao === undefined ? {} : anotar({ concessao })),
  });

/** Fields in an object of their own; unknown ones are refused. */
export const group = <F extends TProperties>(title: string, fields: F, options: Comum = {}): TObject<F> =>
  Shape(fields, { ...options, title, additionalProperties: false });

/** Rows of fields. */
export const table = <F extends TProperties>(title: string, fields: F, options: Lista = {}): TArray<TObject<F>> =>
  List(group(title, fields), { maxItems: 200, ...options, title });

/** Any JSON; what stands in it is checked by its own code. */
export const json = (title: string, options: Comum = {}): TUnsafe<unknown> => Unsafe<unknown>({ ...options, title });
