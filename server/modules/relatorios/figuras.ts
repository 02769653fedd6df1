import { sql, type RawBuilder } from 'kysely';
import type { Agregado, Condicao } from '../../../src/schemas/relatorios/relatorio.ts';
import { DO_REQUERIMENTO } from './linhasDosFatos.ts';

type Sql = RawBuilder<unknown>;

const vale = ({ coluna, valores }: Condicao): Sql => sql`${sql.id(coluna)}::text = any(${valores.map(String)}::text[])`;

const somar = (colunas: readonly string[]): Sql =>
  sql.join(
    colunas.map((c) => sql`${sql.id(c)}`),
    sql` + `,
  );

const daSoma = (colunas: readonly string[], onde: Condicao | undefined): Sql =>
  sql`coalesce(sum(${somar(colunas)})${onde === undefined ? sql`` : sql` filter (where ${vale(onde)})`}, 0)`;

const linhas = (onde?: Condicao): Sql =>
  sql`coalesce(sum(n)${onde === undefined ? sql`` : sql` filter (where ${vale(onde)})`}, 0)`;

const distintos = (coluna: string, onde: Condicao | undefined): Sql =>
  sql`count(distinct ${sql.id(coluna)})${onde === undefined ? sql`` : sql` filter (where ${vale(onde)})`}`;

/** A figure over the rows of a set; quantiles are worked out beside it. */
export const figura = (a: Exclude<Agregado, { tipo: 'quantil' }>): Sql => {
  switch (a.tipo) {
    case 'conta':
      return linhas(a.onde);
    case 'requerimentos':
      return distintos(DO_REQUERIMENTO, a.onde);
    case 'soma':
      return daSoma(a.colunas, a.onde);
    case 'media':
      return sql`${daSoma(a.colunas, a.onde)}::float8 / nullif(${linhas(a.onde)}, 0)`;
    case 'distintos':
      return distintos(a.coluna, a.onde);
    case 'parte':
      return sql`${linhas(a.de)}::float8 / nullif(${linhas(a.em)}, 0)`;
    case 'parte-da-soma':
      return sql`${daSoma(a.colunas, undefined)}::float8 / nullif(${daSoma(a.em, undefined)}, 0)`;
  }
};

/** Columns of the rows that a figure is made of. */
export const colunasDo = (agregado: Agregado): readonly string[] => {
  const condicoes: readonly (Condicao | undefined)[] =
    agregado.tipo === 'parte' ? [agregado.de, agregado.em] : 'onde' in agregado ? [agregado.onde] : [];
  return [
    ...('colunas' in agregado ? agregado.colunas : []),
    ...(agregado.tipo === 'parte-da-soma' ? agregado.em : []),
    ...(agregado.tipo === 'quantil' || agregado.tipo === 'distintos' ? [agregado.coluna] : []),
    ...(agregado.tipo === 'requerimentos' ? [DO_REQUERIMENTO] : []),
    ...condicoes.flatMap((c) => c?.coluna ?? []),
  ];
};

/** Rows that are put together in one reading, and by what. */
export interface Conjunto {
  /** The rows, with `antes`, `chave`, `inicio`, `n` and their columns. */
  readonly base: Sql;
  /** What one row of the outcome is: 'total', 'grupo' or 'periodo'; its key and its period. */
  readonly rotulos: Sql;
  /** What follows `group by`; `valor`: by those too. */
  readonly por: (...valor: readonly Sql[]) => Sql;
}

/** The groupings of a set, beside whether it is of the period before. */
const agrupados =
  (...quais: readonly (readonly Sql[])[]) =>
  (...valor: readonly Sql[]): Sql =>
    sql`grouping sets (${sql.join(quais.map((um) => sql`(${sql.join([sql`antes`, ...um, ...valor])})`))})`;

const CHAVE = sql`chave`;
const INICIO = sql`inicio`;

/** All of them in one reading. */
export const deUmaVez = (base: Sql): Conjunto => ({
  base,
  rotulos: sql`case grouping(chave, inicio) when 3 then 'total' when 1 then 'grupo' else 'periodo' end as qual, chave, inicio`,
  por: agrupados([], [CHAVE], [INICIO]),
});

/** Of all and of periods. @param tipo SQL type of the key of a group, which its rows do not have */
export const semGrupos = (base: Sql, tipo: Sql): Conjunto => ({
  base,
  rotulos: sql`case grouping(inicio) when 1 then 'total' else 'periodo' end as qual, null::${tipo} as chave, inicio`,
  por: agrupados([], [INICIO]),
});

/** Of all and of groups: how it is now has no periods. */
export const semPeriodos = (base: Sql): Conjunto => ({
  base,
  rotulos: sql`case grouping(chave) when 1 then 'total' else 'grupo' end as qual, chave, null::date as inicio`,
  por: agrupados([], [CHAVE]),
});

export const soGrupos = (base: Sql): Conjunto => ({
  base,
  rotulos: sql`'grupo' as qual, chave, null::date as inicio`,
  por: agrupados([CHAVE]),
});

/** Quantiles of one column: how many rows have each value, and how many have it or less; the least that covers the share is the quantile. */
export const quantisDe = (
  conjuntos: readonly Conjunto[],
  coluna: string,
  partes: readonly (readonly [medida: string, parte: number])[],
): Sql => {
  const valor = sql.id(coluna);
  const figuras = partes.flatMap(([medida, parte]) => [
    sql`${medida}::text`,
    sql`min(valor) filter (where ate >= total * ${parte}::float8)`,
  ]);
  const histogramas = conjuntos.map(
    ({ base, rotulos, por }) =>
      sql`select antes, ${rotulos}, valor, sum(n)::float8 as n from (
          select antes, chave, inicio, ${valor} as valor, n from (${base}) as linhas where ${valor} is not null) as contados
        group by ${por(sql`valor`)}`,
  );
  // What tells most of them apart stands first: they are sorted by it.
  const lugar = sql`inicio, chave, qual, antes`;
  return sql`select ${lugar}, jsonb_build_object(${sql.join(figuras)}) as valores from (
      select ${lugar}, valor, sum(n) over (partition by ${lugar} order by valor rows unbounded preceding) as ate, sum(n) over (partition by ${lugar}) as total from (
        ${sql.join(histogramas, sql` union all `)}) as histograma) as acumulado
    group by ${lugar}`;
};
