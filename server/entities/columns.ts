import { sql, type RawBuilder } from 'kysely';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { formats, type Format } from '../../src/schemas/formats.ts';

/** A declared field as a column. */
export interface Coluna {
  /** Name in the declaration and in the API. */
  readonly campo: string;
  /** Name in the table. */
  readonly coluna: string;
  readonly formato: Format;
  /** PostgreSQL type. */
  readonly tipo: string;
  /** May be null. */
  readonly opcional: boolean;
  readonly schema: unknown;
}

/** `isSistema` of the specification's reply is `is_sistema` in the table. */
const nomeDaColuna = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

const guardadas = new WeakMap<Entity, readonly Coluna[]>();

/** The columns that a declaration asks of its table, in the declared order; the drift test compares them. */
export const colunasDe = (entity: Entity): readonly Coluna[] => {
  const prontas = guardadas.get(entity);
  if (prontas !== undefined) return prontas;
  const obrigatorios = new Set<unknown>(entity.schema.required ?? []);
  const colunas = Object.entries(entity.schema.properties).map(([campo, schema]): Coluna => {
    const formato = formatOf(schema);
    const tipo = formats[formato].column;
    return { campo, coluna: nomeDaColuna(campo), formato, tipo, opcional: !obrigatorios.has(campo), schema };
  });
  guardadas.set(entity, colunas);
  return colunas;
};

/** Every row of a registry has these beside the declared columns. */
const COMUNS = ['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em'] as const;

/** Names of fields; undefined: all of them. */
export type So = ReadonlySet<string> | undefined;

const escolhidas = (entity: Entity, so: So): readonly Coluna[] =>
  so === undefined ? colunasDe(entity) : colunasDe(entity).filter(({ campo }) => so.has(campo));

type Montar = (entity: Entity, alias: string, so?: So) => RawBuilder<unknown>;

/** Whole lists of columns are the same each time: every list and record asks for them. */
const umaVez = (montar: Montar): Montar => {
  const prontas = new WeakMap<Entity, Map<string, RawBuilder<unknown>>>();
  return (entity, alias, so) => {
    if (so !== undefined) return montar(entity, alias, so);
    const porAlias = prontas.get(entity) ?? new Map<string, RawBuilder<unknown>>();
    prontas.set(entity, porAlias);
    const pronta = porAlias.get(alias) ?? montar(entity, alias);
    porAlias.set(alias, pronta);
    return pronta;
  };
};

/** The select list of an entity: named columns, never `*`. `alias` is the table's alias in the statement. */
export const camposSelecionados = umaVez((entity, alias, so) =>
  sql.join([
    ...COMUNS.map((nome) => sql.ref(`${alias}.${nome}`)),
    ...escolhidas(entity, so).map(({ campo, coluna }) => sql`${sql.ref(`${alias}.${coluna}`)} as ${sql.id(campo)}`),
  ]),
);

/** The same fields read out of a subquery that selected them. */
export const camposLidos = umaVez((entity, alias, so) =>
  sql.join(
    [...COMUNS, ...escolhidas(entity, so).map(({ campo }) => campo)].map((campo) => sql.ref(`${alias}.${campo}`)),
  ),
);

/** Expression for a field, or for a leaf of a nested one (`cadastro_pessoa_fisica.cpf` reads the jsonb as text). */
export const expressaoDe = (entity: Entity, caminho: string, alias: string): RawBuilder<unknown> => {
  const [topo = '', folha] = caminho.split('.');
  const coluna = colunasDe(entity).find(({ campo }) => campo === topo)?.coluna ?? topo;
  const base = sql.ref(`${alias}.${coluna}`);
  return folha === undefined ? base : sql`(${base} ->> ${sql.lit(folha)})`;
};

/** Whether the expression for this path is text: then order follows the language and keys ignore case. */
export const ehTexto = (entity: Entity, caminho: string): boolean =>
  caminho.includes('.') || (caminho !== 'id' && formats[formatOf(campoDe(entity, caminho))].column === 'text');
