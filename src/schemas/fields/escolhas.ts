import { Array as List, Unsafe, type TArray, type TSchemaOptions, type TUnsafe } from 'typebox';
import { comCapital } from '../comCapital.ts';
import type { Opcao } from '../fieldFacts.ts';
import type { Format } from '../formats.ts';
import { anotar } from '../notas.ts';
import type { Comum, Lista } from './comum.ts';

/** Values in order: a list (the label is the value with a capital) or value -> label. */
export type Opcoes<V extends string> = readonly V[] | Readonly<Record<V, string>>;

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
