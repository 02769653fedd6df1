import { sql, type RawBuilder } from 'kysely';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { formats } from '../../src/schemas/formats.ts';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import { expressaoDe } from './columns.ts';

/** Exact decimals by field path, as texts with the field's places ('1234.50'); what is empty counts as nothing. */
export type Somas = Readonly<Record<string, string>>;

/** The fields whose sums a list answers: the declared ones among the columns that were asked for. */
export const camposSomados = ({ sums }: Entity, { colunas }: Pick<ListQuery, 'colunas'>): readonly string[] =>
  (sums as readonly string[]).filter((caminho) => colunas === undefined || colunas.includes(caminho));

/** Decimal places of a field, by its column: numeric(14,2) has two, a whole number none. */
const casasDe = (entity: Entity, caminho: string): number =>
  Number(/^numeric\(\d+,(\d+)\)$/.exec(formats[formatOf(campoDe(entity, caminho))].column)?.[1] ?? 0);

const nomeDaSoma = (i: number): string => `soma_${i}_`;

/** One column per sum, for a statement that aggregates the rows of a filter; a leaf of a group is text in its jsonb. */
export const somasSelecionadas = (entity: Entity, caminhos: readonly string[], alias: string): RawBuilder<unknown> =>
  sql.join(
    caminhos.map((caminho, i) => {
      const valor = sql`(${expressaoDe(entity, caminho, alias)})::numeric`;
      return sql`round(coalesce(sum(${valor}), 0), ${sql.lit(casasDe(entity, caminho))})::text as ${sql.id(nomeDaSoma(i))}`;
    }),
  );

/** The same columns read out of a subquery, each with a comma behind it. */
export const somasLidas = (caminhos: readonly string[], alias: string): RawBuilder<unknown> =>
  caminhos.length === 0
    ? sql``
    : sql`${sql.join(caminhos.map((_caminho, i) => sql.ref(`${alias}.${nomeDaSoma(i)}`)))},`;

/** The sums out of a row that was selected with them, and the row without them. */
export const separarSomas = (
  caminhos: readonly string[],
  linha: Readonly<Record<string, unknown>>,
): { readonly somas: Somas; readonly resto: Readonly<Record<string, unknown>> } => {
  const nomes = new Map(caminhos.map((caminho, i) => [nomeDaSoma(i), caminho]));
  const pares = Object.entries(linha);
  return {
    somas: Object.fromEntries(
      pares.flatMap(([nome, valor]) => {
        const caminho = nomes.get(nome);
        return caminho === undefined ? [] : [[caminho, String(valor)]];
      }),
    ),
    resto: Object.fromEntries(pares.filter(([nome]) => !nomes.has(nome))),
  };
};
