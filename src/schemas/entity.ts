import { Object as Shape, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { formatOf } from './fieldFacts.ts';
import type { Etiquetas } from './fatosDaEntidade.ts';
import { folhasDe } from './folhas.ts';
import { COMUNS, type Caminho, type Entity, type Nome } from './formaDaEntidade.ts';

export type * from './fatosDaEntidade.ts';
export type { Caminho, Entity } from './formaDaEntidade.ts';

/** Whether only its own person changes this record. */
export const soDoProprio = ({ owned }: Pick<Entity, 'owned'>, registro: Readonly<Record<string, unknown>>): boolean =>
  owned !== null && registro[owned.by] === true;

/** What records of this registry have beside the declared fields; nothing for one that nobody writes. */
export const camposComuns = ({ access, schema }: Entity): readonly (readonly [string, TSchema])[] =>
  access.write === null ? [] : Object.entries(COMUNS).filter(([nome]) => !(nome in schema.properties));

type Opcional =
  | 'base'
  | 'sums'
  | 'aliases'
  | 'periods'
  | 'parent'
  | 'tree'
  | 'map'
  | 'related'
  | 'requests'
  | 'request'
  | 'paper'
  | 'search'
  | 'filters'
  | 'readyViews'
  | 'sections'
  | 'help'
  | 'tags'
  | 'unique'
  | 'readOnly'
  | 'personal'
  | 'recordOnly'
  | 'softDelete'
  | 'actions'
  | 'bulk'
  | 'marks'
  | 'own'
  | 'owned'
  | 'secret'
  | 'importable'
  | 'draft'
  | 'global';
type Declaracao<N extends string, F extends TProperties> = Omit<Entity<N, F>, 'schema' | Opcional> &
  Partial<Pick<Entity<N, F>, Opcional>> & { readonly fields: F };

/** A stored record: the declared fields plus what every row has. */
export type RecordOf<E extends Entity> = {
  readonly id: number;
  readonly versao: number;
  readonly criado_em: string;
  readonly atualizado_em: string;
} & Static<E['schema']>;

/** Fields of a form that is filled in at one go; a longer one is kept as a draft. */
const CURTO = 8;

const ehLongo = (fields: TProperties): boolean => {
  const folhas = folhasDe({ schema: Shape(fields) });
  return (
    folhas.length > CURTO ||
    folhas.some(({ schema }) => ['texto-longo', 'texto-rico', 'tabela'].includes(formatOf(schema)))
  );
};

/** Declares an entity; absent lists are empty, one section holds all fields, rows go to a trash rather than away. */
export const defineEntity = <const N extends string, F extends TProperties>({
  fields,
  ...declared
}: Declaracao<N, F>): Entity<N, F> => ({
  base: `cadastro/${declared.path}`,
  aliases: [],
  periods: [],
  sums: [],
  parent: null,
  tree: null,
  map: null,
  related: [],
  requests: null,
  request: null,
  paper: null,
  search: [],
  filters: [],
  readyViews: [],
  sections: [{ label: 'Dados', fields: Object.keys(fields) as Nome<F>[] }],
  help: {} as Readonly<Partial<Record<Caminho<F>, string>>>,
  tags: {} as Readonly<Partial<Record<Caminho<F>, Etiquetas>>>,
  unique: [],
  readOnly: [],
  personal: [],
  recordOnly: [],
  softDelete: true,
  actions: [],
  bulk: [],
  marks: [],
  own: false,
  owned: null,
  secret: null,
  importable: declared.global !== true && declared.access.write !== null,
  draft: declared.access.write !== null && ehLongo(fields),
  global: false,
  ...declared,
  schema: Shape(fields, { additionalProperties: false }),
});

/** Whether a field, or the group that a leaf stands in, is answered with one record only. */
export const soNoRegistro = ({ recordOnly }: Pick<Entity, 'recordOnly'>, caminho: string): boolean =>
  recordOnly.includes(caminho.split('.')[0] ?? '');

/** Whether the list can be ordered by this column. */
export const ordenavel = ({ list, sortable = list }: Entity, caminho: string): boolean =>
  (sortable as readonly string[]).includes(caminho);

/**
 * The schema of a field, of one nested in groups ('cadastro_pessoa.nome') or of what every record has ('criado_em'); undefined when the
 * entity has no such path.
 */
export const campoDe = (entity: Entity, caminho: string): TSchema | undefined =>
  (COMUNS as Partial<Record<string, TSchema>>)[caminho] ??
  caminho
    .split('.')
    .reduce<TSchema | undefined>(
      (campo, nome) => (campo as Partial<TObject> | undefined)?.properties?.[nome],
      entity.schema,
    );
