import type { TObject, TSchema } from 'typebox';
import { presetOf } from '../../schemas/fieldFacts.ts';

type Valores = Readonly<Record<string, unknown>>;

interface Forma {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly default?: unknown;
  readonly type?: unknown;
}

const vazioDe = (schema: TSchema, valor: unknown): unknown => {
  const { properties, default: padrao } = schema as Forma;
  if (properties !== undefined) {
    const atual = (typeof valor === 'object' && valor !== null ? valor : {}) as Valores;
    return {
      ...atual,
      ...Object.fromEntries(Object.entries(properties).map(([nome, campo]) => [nome, vazioDe(campo, atual[nome])])),
    };
  }
  return valor ?? padrao ?? presetOf(schema) ?? null;
};

const semPadrao = (schema: TSchema, valor: unknown): unknown => {
  const { properties } = schema as Forma;
  if (properties === undefined) return valor ?? null;
  const atual = (typeof valor === 'object' && valor !== null ? valor : {}) as Valores;
  return Object.fromEntries(Object.entries(properties).map(([nome, campo]) => [nome, semPadrao(campo, atual[nome])]));
};

/** A stored value as a form holds it: an empty group has its fields all the same. */
export const valorNoFormulario = semPadrao;

const campos = (schema: TObject): [string, TSchema][] => Object.entries(schema.properties) as [string, TSchema][];

/** A new field of a form: its declared default, or empty. */
export const valorInicial = (schema: TSchema): unknown => vazioDe(schema, undefined);

/**
 * A new record's form: every field there, with its declared default or empty, so that only real changes count as changes. What only the server
 * fills is left out: it refuses a value there, a default too.
 */
export const valoresIniciais = (schema: TObject, soLeitura: readonly string[] = []): Valores =>
  Object.fromEntries(
    campos(schema).flatMap(([nome, campo]) => (soLeitura.includes(nome) ? [] : [[nome, valorInicial(campo)]])),
  );

const nadaDito = (valor: unknown): boolean =>
  valor === null || valor === undefined || (typeof valor === 'object' && Object.values(valor).every(nadaDito));

/** An empty group as a form begins it: what it may be preset with, and nothing else. */
const soPrepostos = (schema: TSchema): unknown => {
  const { properties } = schema as Forma;
  return properties === undefined
    ? (presetOf(schema) ?? null)
    : Object.fromEntries(Object.entries(properties).map(([nome, campo]) => [nome, soPrepostos(campo)]));
};

/**
 * A stored record's form: groups that are empty have their fields all the same, and begin as those of a new record: an address that is written
 * for the first time has its country.
 */
export const valoresDoRegistro = (schema: TObject, registro: Valores): Valores => ({
  ...registro,
  ...Object.fromEntries(
    campos(schema).map(([nome, campo]) => {
      const valor = registro[nome];
      const grupo = (campo as Forma).properties !== undefined;
      return [nome, grupo && nadaDito(valor) ? soPrepostos(campo) : semPadrao(campo, valor)];
    }),
  ),
});
