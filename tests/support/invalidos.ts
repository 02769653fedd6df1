import fc from 'fast-check';
import { copiedTo, formatOf, optionsOf } from '../../src/schemas/fieldFacts.ts';
import { formats, type Format, type LinhaDeFormato } from '../../src/schemas/formats.ts';
import { textosRuins } from './textosRuins.ts';

type Valor = fc.Arbitrary<unknown>;

/** One way in which one value of a record is wrong. */
export interface Estrago {
  /** Where it is put, as `erros` names it: 'setores[0].id'. */
  readonly caminho: string;
  /** Where the sentence belongs: below the place itself where it is one item of a list. */
  readonly noErro: string;
  readonly que: string;
  readonly valor: Valor;
}

interface Esquema {
  readonly type?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly formatExclusiveMinimum?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
}

const LETRAS = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzáéíõç'), minLength: 1, maxLength: 1 });
/** A text of this many characters; a long one repeats itself. */
const deTamanho = (n: number): Valor =>
  fc.array(LETRAS, { minLength: 1, maxLength: 8 }).map((letras) => letras.join('').repeat(n).slice(0, n));

const cabe = ({ minLength = 0, maxLength = Infinity }: Esquema, texto: string): boolean => {
  const tamanho = Array.from(texto).length;
  return tamanho >= minLength && tamanho <= maxLength;
};

const linhaDe = (schema: unknown): LinhaDeFormato => formats[formatOf(schema)];

/** Texts within the field's own length that its format does not take; blank ones have a kind of their own. */
const foraDoFormato = (schema: Esquema): Valor | undefined => {
  const serve = (texto: string): boolean =>
    cabe(schema, texto) && texto.trim() !== '' && !texto.includes('\0') && !linhaDe(schema).valid(texto);
  const prontos = textosRuins.filter(serve);
  return prontos.length === 0
    ? undefined
    : fc.tuple(fc.constantFrom(...prontos), LETRAS).map(([um, letra]) => (serve(um + letra) ? um + letra : um));
};

/** A decimal this much beside another one, as text. */
const aoLado = (limite: string, passo: number): string => {
  const casas = (limite.split('.')[1] ?? '').length;
  return (Number(limite) + passo / 10 ** casas).toFixed(casas);
};

const diaAoLado = (dia: string, passo: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + passo * 86_400_000).toISOString().slice(0, 10);

const NUMERICOS: ReadonlySet<Format> = new Set(['decimal', 'moeda', 'percentual']);

const foraDaFaixa = (schema: Esquema): readonly (readonly [string, Valor])[] => {
  const { minimum, maximum, formatMinimum, formatMaximum, formatExclusiveMinimum } = schema;
  const lado = NUMERICOS.has(formatOf(schema)) ? aoLado : formatOf(schema) === 'data' ? diaAoLado : undefined;
  const passos = fc.integer({ min: 1, max: 50 });
  return [
    ...(minimum === undefined ? [] : [['abaixo', passos.map((n) => minimum - n)] as const]),
    ...(maximum === undefined ? [] : [['acima', passos.map((n) => maximum + n)] as const]),
    ...(formatMinimum === undefined || lado === undefined
      ? []
      : [['abaixo', passos.map((n) => lado(formatMinimum, -n))] as const]),
    ...(formatExclusiveMinimum === undefined || lado === undefined
      ? []
      : [['no limite aberto', fc.integer({ min: 0, max: 50 }).map((n) => lado(formatExclusiveMinimum, -n))] as const]),
    ...(formatMaximum === undefined || lado === undefined
      ? []
      : [['acima', passos.map((n) => lado(formatMaximum, n))] as const]),
  ];
};

const TIPOS: Readonly<Record<string, Valor>> = {
  string: fc.oneof(fc.integer(), fc.boolean(), fc.constantFrom<unknown[]>([], ['a']), fc.constant({ a: 1 })),
  integer: fc.oneof(LETRAS, fc.constantFrom('1', '1,5', 1.5, -0.1), fc.boolean(), fc.constant([1])),
  boolean: fc.oneof(LETRAS, fc.constantFrom('sim', 'true', 1, 0)),
  array: fc.oneof(LETRAS, fc.integer(), fc.constant({ 0: 'a' })),
  object: fc.oneof(LETRAS, fc.integer(), fc.constant([1])),
};

const umDoTipo = ({ type }: Esquema): Valor | undefined => (typeof type === 'string' ? TIPOS[type] : undefined);

type Achado = readonly [que: string, valor: Valor, resto?: string];

const doTexto = (schema: Esquema): readonly Achado[] => {
  const { minLength = 0, maxLength } = schema;
  // Of fields with a rule of their own the rule speaks: any text of such a length breaks it too.
  const livre = ['texto', 'texto-longo', 'texto-rico', 'nome'].includes(formatOf(schema));
  const formato = foraDoFormato(schema);
  return [
    ...(minLength > 1 && livre ? [['curto', deTamanho(minLength - 1)] as const] : []),
    ...(maxLength === undefined ? [] : [['comprido', deTamanho(maxLength + 1)] as const]),
    ...(formato === undefined ? [] : [['fora do formato', formato] as const]),
  ];
};

const deFora = (schema: unknown): Valor => {
  const valores = optionsOf(schema).map(({ value }) => value);
  return typeof valores[0] === 'number'
    ? fc.integer({ min: 1, max: 1200 }).filter((n) => !valores.includes(n))
    : deTamanho(6).filter((texto) => !valores.includes(texto as string));
};

const daLista = (schema: Esquema, item: unknown, obrigatorio: boolean): readonly Achado[] => {
  const { minItems = 0, maxItems, uniqueItems, items } = schema;
  const opcoes = optionsOf(schema).map(({ value }) => value);
  const folha = formatOf(items) !== 'grupo';
  const um = opcoes[0] ?? item;
  if (um === undefined) return [];
  // Items that are told apart, so that only their number is wrong.
  const muitos: readonly Achado[] =
    folha && opcoes.length > 0
      ? []
      : [['itens demais', fc.constant(Array.from({ length: (maxItems ?? 0) + 1 }, (_, i) => (folha ? i + 1 : um)))]];
  const numeros = formatOf(items) === 'relacao';
  return [
    ...(minItems > 0 && obrigatorio ? [['sem itens', fc.constant([])] as const] : []),
    ...(maxItems === undefined || (folha && !numeros) ? [] : muitos),
    ...(uniqueItems === true ? [['repetido', fc.constant([um, um])] as const] : []),
    ...(folha && opcoes.length > 0
      ? [['item fora da escolha', deFora(schema).map((ruim) => [ruim]), '[0]'] as const]
      : []),
    ...(folha && numeros ? [['item que não é registro', fc.integer({ max: 0 }).map((n) => [n]), '[0]'] as const] : []),
  ];
};

/** Values that only another part of the record makes wrong, or that no check of one field can see. */
const doFormato = (schema: Esquema): readonly Achado[] => {
  const formato = formatOf(schema);
  const tipo = umDoTipo(schema);
  const deTipo: readonly Achado[] = tipo === undefined ? [] : [['de outro tipo', tipo]];
  if (optionsOf(schema).length > 0 && schema.items === undefined)
    return [...deTipo, ['fora da escolha', deFora(schema)]];
  if (formato === 'ponto')
    return [...deTipo, ['fora do Brasil', fc.constant({ latitude: '48.85', longitude: '2.35' })]];
  if (formato === 'poligono')
    return [...deTipo, ['aberto', fc.constant({ type: 'Polygon', coordinates: [[[-46, -23]]] })]];
  if (schema.type === 'string') return [...deTipo, ...doTexto(schema), ...foraDaFaixa(schema)];
  if (schema.type === 'integer') {
    const grande = fc.constantFrom(Number.MAX_SAFE_INTEGER + 1, 1e300);
    const daRelacao: readonly Achado[] = formato === 'relacao' ? [['que não é registro', fc.integer({ max: 0 })]] : [];
    const doAno: readonly Achado[] =
      formato === 'ano' ? [['de outra época', fc.integer({ min: 2101, max: 9999 })]] : [];
    return [...deTipo, ['grande demais', grande], ...daRelacao, ...doAno, ...foraDaFaixa(schema)];
  }
  return deTipo;
};

interface Lugar {
  readonly caminho: string;
  readonly obrigatorio: boolean;
  /** A valid value of the place; undefined when the record has none. */
  readonly valido: unknown;
}

/**
 * Every way in which one value of a record can be wrong by its declaration, however deep it stands; `registro` is a valid record, which
 * says where rows and groups are. A relation that keeps a copy of its title is asked of in words.
 */
export const estragos = (schema: unknown, valido: unknown, caminho = '', obrigatorio = true): readonly Estrago[] => {
  if (copiedTo(schema) !== undefined) return [];
  const lugar: Lugar = { caminho, obrigatorio, valido };
  const { properties, required = [], items } = (schema ?? {}) as Esquema;
  const daqui = caminho === '' ? [] : deste(schema as Esquema, lugar);
  if (properties !== undefined)
    return [
      ...daqui,
      ...Object.entries(properties).flatMap(([nome, um]) =>
        // What stands in a group that is not there has no place.
        valido === undefined || valido === null
          ? []
          : estragos(
              um,
              (valido as Readonly<Record<string, unknown>>)[nome],
              caminho === '' ? nome : `${caminho}.${nome}`,
              required.includes(nome) && (obrigatorio || temOutro(valido, nome)),
            ),
      ),
    ];
  if (Array.isArray(valido) && valido.length > 0 && formatOf(items) === 'grupo')
    return [...daqui, ...estragos(items, valido[0], `${caminho}[0]`, true)];
  return daqui;
};

/** An optional group that nothing is written in does not exist: only beside another value is its own required field missing. */
const temOutro = (grupo: unknown, nome: string): boolean =>
  Object.entries(grupo as object).some(([um, valor]) => um !== nome && valor !== null && valor !== undefined);

const deste = (schema: Esquema, { caminho, obrigatorio, valido }: Lugar): readonly Estrago[] => {
  const linha = /\[\d+\]$/.test(caminho);
  const daLinha = Array.isArray(valido) ? (valido as readonly unknown[])[0] : undefined;
  const achados: readonly Achado[] = [
    ...(obrigatorio &&
    !linha &&
    !(schema.items !== undefined && (schema.minItems ?? 0) === 0) &&
    schema.properties === undefined
      ? [
          ['vazio', fc.constant(null)] as const,
          ...(schema.type === 'string' ? [['só espaços', fc.constantFrom(' ', '    ')] as const] : []),
        ]
      : []),
    ...doFormato(schema),
    ...(schema.items === undefined ? [] : daLista(schema, daLinha, obrigatorio)),
  ];
  return achados.map(([que, valor, resto = '']) => ({ caminho, noErro: caminho + resto, que, valor }));
};

const partes = (caminho: string): readonly string[] => caminho.replace(/\[(\d+)\]/g, '.$1').split('.');

/** The record with this value at this place. */
export const comValor = (registro: Readonly<Record<string, unknown>>, caminho: string, valor: unknown) => {
  const copia = structuredClone(registro) as Record<string, unknown>;
  const nomes = partes(caminho);
  let lugar: Record<string, unknown> = copia;
  for (const nome of nomes.slice(0, -1)) lugar = lugar[nome] as Record<string, unknown>;
  lugar[nomes[nomes.length - 1] ?? ''] = valor;
  return copia;
};
