import { sql, type RawBuilder } from 'kysely';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { formats } from '../../src/schemas/formats.ts';
import { tipoDeFiltro, type Filtro, type ListQuery, type ValorDeFiltro } from '../../src/schemas/listQuery.ts';
import { expressaoDe } from './columns.ts';
import { igualavel } from './ordem.ts';

type Condicao = RawBuilder<boolean>;

/**
 * `%texto%` over the normal form, its own wildcards taken literally. Escaped after normalising, since unaccent turns the wide
 * forms of these signs into the plain ones.
 */
const padrao = (texto: string): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(portal_normaliza(${texto}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`;

const contem = (expressao: RawBuilder<unknown>, texto: string): Condicao =>
  sql<boolean>`${expressao} like ${padrao(texto)}`;

const PONTUADO = /^[.\-/() ]*\d[\d.\-/() ]*$/;

/** `s`: a substring of the searched fields. Documents and telephones are stored bare, so what was typed with a mask is tried bare too. */
const busca = (s: string): Condicao => {
  const coluna = sql.ref('t.busca');
  const nu = PONTUADO.test(s) ? s.replace(/\D/g, '') : s;
  return nu === s || nu.length < 3 ? contem(coluna, s) : sql<boolean>`(${contem(coluna, s)} or ${contem(coluna, nu)})`;
};

const algum = (condicoes: readonly Condicao[]): Condicao => sql<boolean>`(${sql.join(condicoes, sql` or `)})`;

/** Free text is compared in its normal form; what `busca` covers is also asked of it, so that its index serves. */
const textoContido = (entity: Entity, caminho: string, valor: string): Condicao => {
  const proprio = contem(sql`portal_normaliza(${expressaoDe(entity, caminho, 't')})`, valor);
  const buscado = (entity.search as readonly string[]).includes(caminho);
  return buscado ? sql<boolean>`(${contem(sql.ref('t.busca'), valor)} and ${proprio})` : proprio;
};

/** Typed as the column is; a document or telephone typed with its mask is compared bare. */
const parametro = (schema: unknown, valor: ValorDeFiltro): RawBuilder<unknown> => {
  const { column, canonical } = { canonical: undefined, ...formats[formatOf(schema)] };
  const texto = typeof valor === 'string' && canonical !== undefined ? canonical(valor) : valor;
  return sql`${texto}::${sql.raw(column.replace(/\([^()]*\)/, ''))}`;
};

const comparar = (entity: Entity, { caminho, valores, de, ate }: Filtro): readonly Condicao[] => {
  const schema = campoDe(entity, caminho);
  const expressao = expressaoDe(entity, caminho, 't');
  if (caminho === 'id') return [sql<boolean>`${expressao} = any(${valores ?? []}::bigint[])`];
  const tipo = tipoDeFiltro(schema);
  const limites = [
    ...(de === undefined ? [] : [sql<boolean>`${expressao} >= ${parametro(schema, de)}`]),
    ...(ate === undefined ? [] : [sql<boolean>`${expressao} <= ${parametro(schema, ate)}`]),
  ];
  if (valores === undefined) return limites;
  if (tipo === 'lista')
    return [sql<boolean>`${expressao} @> any(${valores.map((valor) => JSON.stringify(valor))}::jsonb[])`];
  const iguais = valores.map((valor) =>
    tipo === 'contem'
      ? textoContido(entity, caminho, String(valor))
      : sql<boolean>`${igualavel(entity, caminho)} = ${parametro(schema, valor)}`,
  );
  return [algum(iguais), ...limites];
};

const vazio = (entity: Entity, { caminho, vazio: sim }: Filtro): readonly Condicao[] => {
  if (sim === undefined) return [];
  const expressao = expressaoDe(entity, caminho, 't');
  return [sim ? sql<boolean>`${expressao} is null` : sql<boolean>`${expressao} is not null`];
};

/** The conditions that `s` and the filters of a list request put, each a statement about the row `t`. */
export const condicoesDaConsulta = (entity: Entity, { s, filtros }: ListQuery): readonly Condicao[] => [
  ...(s === undefined || entity.search.length === 0 ? [] : [busca(s)]),
  ...filtros.flatMap((filtro) => [...comparar(entity, filtro), ...vazio(entity, filtro)]),
];
