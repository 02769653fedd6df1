import {
  Array as List,
  Object as Shape,
  Unsafe,
  type TArray,
  type TInteger,
  type TObject,
  type TProperties,
  type TUnsafe,
} from 'typebox';
import { anotar } from '../notas.ts';
import { type Comum, type Lista, whole } from './comum.ts';

/** What a relation may say of the fields beside it (docs/decisions/0018). */
export interface EntreIrmaos {
  /** The relation beside it that its records must belong to: of a city the field that names its state. */
  readonly dependsOn?: string;
  /** The text beside it that keeps the title of what was chosen, and may hold one that the registry does not have. */
  readonly copies?: string;
  /** What of that record a view shows with it. */
  readonly shows?: readonly string[];
}

interface SemValor {
  /** What stands where there is none ('Não está no cadastro'); absent: a dash. */
  readonly empty?: string;
}

interface Preposto {
  /** The record that a new form offers; within a group it says nothing while nothing else of the group does. */
  readonly preset?: number;
}

/** The id of a record of the entity with this `name`. */
export const relation = (
  title: string,
  entidade: string,
  { dependsOn, copies, shows = [], preset, empty, ...options }: Comum & EntreIrmaos & Preposto & SemValor = {},
): TInteger =>
  whole('relacao', title, {
    ...options,
    ...anotar({
      entidade,
      ...(dependsOn === undefined ? {} : { depende: dependsOn }),
      ...(copies === undefined ? {} : { copia: copies }),
      ...(preset === undefined ? {} : { preposto: String(preset) }),
      ...(shows.length === 0 ? {} : { mostra: shows.join(',') }),
      ...(empty === undefined ? {} : { vazio: empty }),
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

interface LinhasEscritas<F> {
  /** The columns of a table that tells of changes: what changed, its value before and after. An export writes such rows out. */
  readonly change?: readonly [keyof F & string, keyof F & string, keyof F & string];
}

/** Rows of fields. */
export const table = <F extends TProperties>(
  title: string,
  fields: F,
  { change, empty, ...options }: Lista & LinhasEscritas<F> & SemValor = {},
): TArray<TObject<F>> =>
  List(group(title, fields), {
    maxItems: 200,
    ...options,
    title,
    ...anotar({
      ...(change === undefined ? {} : { mudanca: change.join(',') }),
      ...(empty === undefined ? {} : { vazio: empty }),
    }),
  });

/** Any JSON; what stands in it is checked by its own code. */
export const json = (title: string, options: Comum = {}): TUnsafe<unknown> => Unsafe<unknown>({ ...options, title });
