import { formats, type Format } from './formats.ts';
import { notaDe } from './notas.ts';
import { textos } from './textos.ts';

/** True for a name of the closed list. */
export const isFormat = (nome: unknown): nome is Format => typeof nome === 'string' && Object.hasOwn(formats, nome);

const DA_LISTA: Partial<Record<Format, Format>> = {
  opcao: 'opcoes',
  imagem: 'imagens',
  arquivo: 'arquivos',
  relacao: 'relacoes',
  grupo: 'tabela',
};

interface Conhecido {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: unknown;
  readonly items?: unknown;
  readonly properties?: unknown;
}

/**
 * The format of any field's schema. Strings and integers carry it as `format`; JSON Schema allows that keyword nowhere
 * else, so it is read off the shape: boolean is `logico`, a list goes by its items, an object is `grupo` or `json`.
 */
export const formatOf = (schema: unknown): Format => {
  if (typeof schema !== 'object' || schema === null) return 'json';
  const { type, format, enum: valores, items, properties }: Conhecido = schema;
  const declarado = format ?? notaDe(schema, 'formato');
  if (isFormat(declarado)) return declarado;
  if (type === 'boolean') return 'logico';
  if (type === 'integer') return 'inteiro';
  if (type === 'string') return valores === undefined ? 'texto' : 'opcao';
  if (type === 'array') return DA_LISTA[formatOf(items)] ?? 'json';
  return type === 'object' && properties !== undefined ? 'grupo' : 'json';
};

/** One option as a screen shows it. */
export interface Opcao {
  readonly value: string | number;
  readonly label: string;
}

interface ComItens {
  readonly items?: unknown;
  readonly oneOf?: readonly { readonly const?: string | number; readonly title?: string }[];
}

const itensDe = (schema: unknown): unknown => (schema as ComItens).items ?? schema;

/** `name` of the entity that a `relation` or `relations` points to. */
export const relationOf = (schema: unknown): string | undefined => notaDe(itensDe(schema), 'entidade');

/** The relation beside this one that its records must belong to; undefined when any will do. */
export const dependsOn = (schema: unknown): string | undefined => notaDe(itensDe(schema), 'depende');

/** The text beside a relation that keeps the title of what was chosen ('endereco_cidade.nome'). */
export const copiedTo = (schema: unknown): string | undefined => notaDe(schema, 'copia');

/** The columns of a table that tells of changes: what changed, before, after; undefined for every other table. */
export const changeOf = (schema: unknown): readonly string[] | undefined => notaDe(schema, 'mudanca')?.split(',');

/** Id of the record that a relation of a new form begins with; a group in which nothing but this is said says nothing. */
export const presetOf = (schema: unknown): number | undefined => {
  const nota = notaDe(schema, 'preposto');
  return nota === undefined ? undefined : Number(nota);
};

/** Fields beside a postal code that its look-up fills; empty for other fields. */
export const filledBy = (schema: unknown): readonly string[] => notaDe(schema, 'preenche')?.split(',') ?? [];

/** What the field grants, where it does: permissions, or profiles given as a whole or in a sector. */
export const grantedBy = (schema: unknown): 'permissao' | 'geral' | 'setor' | undefined => {
  const nota = notaDe(schema, 'concessao');
  return nota === 'permissao' || nota === 'geral' || nota === 'setor' ? nota : undefined;
};
/** The look-up by this field's value that fills the rest of the record; undefined for other fields. */
export const lookupOf = (schema: unknown): string | undefined => notaDe(schema, 'consulta');

/** The address beside a text that the text is written from. */
export const composedOf = (schema: unknown): string | undefined => notaDe(schema, 'composto');

/** Fields of the related record that a view shows with it. */
export const shownOf = (schema: unknown): readonly string[] => notaDe(schema, 'mostra')?.split(',') ?? [];

const COM_ARQUIVOS: ReadonlySet<Format> = new Set(['imagem', 'imagens', 'galeria', 'arquivo', 'arquivos']);

/** Whether the value names uploaded files, which hang on one record alone. */
export const holdsFiles = (schema: unknown): boolean => COM_ARQUIVOS.has(formatOf(schema));

/** Whether a date is the last day of a validity: one that is past is no longer good. */
export const expires = (schema: unknown): boolean => notaDe(schema, 'vence') === 'fim';

/** What stands where the field has no value ('Não vence'); undefined where that says nothing. */
export const emptyText = (schema: unknown): string | undefined => notaDe(schema, 'vazio');

/** Whether a whole number names a record: '3607', never '3.607'. */
export const namesRecord = (schema: unknown): boolean => notaDe(schema, 'nomeia') === 'registro';

/** Unit behind a number ('m²'). */
export const unitOf = (schema: unknown): string | undefined => notaDe(schema, 'unidade');

/** Options of a choice, of choices or of months, in order; empty for other fields. */
export const optionsOf = (schema: unknown): readonly Opcao[] =>
  ((itensDe(schema) as ComItens).oneOf ?? []).flatMap(({ const: value, title }) =>
    value === undefined ? [] : [{ value, label: title ?? String(value) }],
  );

/** What is said of a required field that is empty (spec 5 "required", unless it has a sentence of its own). */
export const requiredMessage = (schema: unknown): string => notaDe(schema, 'exigencia') ?? textos.validacao.obrigatorio;
