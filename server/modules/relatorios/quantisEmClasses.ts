import { sql, type RawBuilder } from 'kysely';
import { classeDe, CORTE, naClasse, type Cada } from './sqlDasFontes.ts';

type Sql = RawBuilder<unknown>;

/** Which quantiles: the measure, and its share. */
type Partes = readonly (readonly [medida: string, parte: number])[];

/** Rows of some places, whose values are kept in classes too: each with `antes`, `inicio`, `chave`, `n` and its columns. */
export interface EmClasses {
  /** The column whose quantiles are asked for. */
  readonly coluna: string;
  /** Sums that have classes, with those in the place of the values. */
  readonly classes: () => Sql | undefined;
  /** The values of sums that have classes. @param onde ` and …` of those of the period before or of the others, by what says their days */
  readonly dentro: (onde: (antes: boolean) => (quando: Sql) => Sql) => Sql | undefined;
  /** The values that are in no such sums: days at the edges. */
  readonly bordas: () => Sql | undefined;
}

/** What places are told apart by. */
interface Lugares {
  /** Columns of a place: what tells most of them apart stands first, they are sorted by it. */
  readonly colunas: readonly string[];
  /** What these are of the rows, as columns of a `select`. */
  readonly rotulos: Sql;
  /** What follows `group by`. @param valor by these too */
  readonly por: (...valor: readonly Sql[]) => Sql;
  /** ` and …` of the rows of one place. @param quando what says their days */
  readonly doAlvo: (quando: Sql) => Sql;
}

const ids = (colunas: readonly string[], de?: string): Sql =>
  sql.join(colunas.map((c) => (de === undefined ? sql.id(c) : sql.id(de, c))));

/** Rows that are put together by place and value, with how many they are. */
const histograma = (linhas: Sql, valor: Sql, { rotulos, por }: Lugares): Sql =>
  sql`select ${rotulos}, ${valor} as valor, sum(n)::float8 as n from (${linhas}) as linhas where ${valor} is not null group by ${por(valor)}`;

/**
 * Quantiles of one column in two steps: of the classes that in which the share is reached, then of its values the least that covers it. The same figures as of
 * all values at once (`quantisDe`), most of which are never read. Days at the edges are read once, whatever place they are in.
 */
const emDoisPassos = (em: EmClasses, lugares: Lugares, partes: Partes): Sql => {
  const valor = sql.id(em.coluna);
  const { colunas, doAlvo } = lugares;
  const lugar = ids(colunas);
  const medidas = sql.join(partes.map(([medida, parte]) => sql`(${medida}::text, ${parte}::float8)`));
  const [classes, dasBordas] = [em.classes(), em.bordas()];
  const bordas = dasBordas === undefined ? [] : [histograma(dasBordas, valor, lugares)];
  const contadas = [
    ...(classes === undefined ? [] : [histograma(classes, valor, lugares)]),
    ...bordas.map(() => sql`select ${lugar}, ${classeDe(sql`valor`)}, n from bordas`),
  ];
  const alvo = sql`select ${lugar}, medida, max(total) * parte as meta, min(classe) filter (where ate >= total * parte) as classe,
      coalesce(max(ate) filter (where ate < total * parte), 0) as antes_dela
    from (select ${lugar}, valor as classe, sum(sum(n)) over (partition by ${lugar} order by valor rows unbounded preceding) as ate, sum(sum(n)) over (partition by ${lugar}) as total
      from (${sql.join(contadas, sql` union all `)}) as contadas group by ${lugar}, valor) as acumulado cross join (values ${medidas}) as m(medida, parte)
    group by ${lugar}, medida, parte`;
  const daClasse = naClasse(valor, sql`alvo.classe`);
  const dentro = em.dentro((antes) => (quando) => sql` and alvo.antes = ${sql.lit(antes)}${doAlvo(quando)}${daClasse}`);
  const deles = sql`${ids(colunas, 'alvo')}, medida, meta, antes_dela`;
  const noLugar = sql.join(
    colunas.map((c) => sql` and ${sql.id('b', c)} = ${sql.id('alvo', c)}`),
    sql``,
  );
  const achados = [
    ...(dentro === undefined
      ? []
      : [sql`select ${deles}, v.${valor} as valor, v.n::float8 as n from alvo cross join lateral (${dentro}) as v`]),
    ...bordas.map(
      () =>
        sql`select ${deles}, b.valor, b.n from alvo join bordas as b on ${classeDe(sql`b.valor`)} = alvo.classe${noLugar}`,
    ),
  ];
  const lidas = bordas.map((um) => sql`bordas as materialized (${um}), `);
  return sql`with ${sql.join(lidas, sql``)}alvo as materialized (${alvo})
    select ${lugar}, jsonb_object_agg(medida, valor) as valores from (
      select ${lugar}, medida, min(valor) filter (where antes_dela + ate >= meta) as valor from (
        select ${lugar}, medida, meta, antes_dela, valor, sum(n) over (partition by ${lugar}, medida order by valor rows unbounded preceding) as ate
        from (${sql.join(achados, sql` union all `)}) as v) as acumulado
      group by ${lugar}, medida) as quantis
    group by ${lugar}`;
};

/** A quantile of a place as a row of the answer. */
const comoLinha = (quantis: Sql, { chave, inicio }: { readonly chave: Sql; readonly inicio: Sql }, qual: Sql): Sql =>
  sql`select ${inicio} as inicio, ${chave} as chave, ${qual} as qual, antes, valores from (${quantis}) as q`;

const SEMPRE = sql`'-infinity'::date`;

/** Of all, and of each period. @param cada what the periods are @param tipo SQL type of the key of a group, which these rows do not have */
export const quantisDeTudo = (
  em: EmClasses,
  partes: Partes,
  { cada, tipo }: { readonly cada: Cada; readonly tipo: Sql },
): Sql => {
  const umPeriodo = sql`${sql.lit(`1 ${CORTE[cada]}`)}::interval`;
  const lugares: Lugares = {
    // Whether it is all of them is a column of its own: rows of the period before have no periods.
    colunas: ['desde', 'tudo', 'antes'],
    rotulos: sql`coalesce(inicio, ${SEMPRE}) as desde, grouping(inicio) = 1 as tudo, antes`,
    por: (...valor) =>
      sql`grouping sets ((${sql.join([sql`antes`, ...valor])}), (${sql.join([sql`antes`, sql`inicio`, ...valor])}))`,
    doAlvo: (quando) =>
      sql` and ${quando} >= alvo.desde and ${quando} < case when alvo.tudo then 'infinity' else (alvo.desde + ${umPeriodo})::date end`,
  };
  return comoLinha(
    emDoisPassos(em, lugares, partes),
    { chave: sql`null::${tipo}`, inicio: sql`case when not tudo then nullif(desde, ${SEMPRE}) end` },
    sql`case when tudo then 'total' else 'periodo' end`,
  );
};

/** @param colunas columns of a group, none of which is null in any row @param chave the key that they make */
export const quantisDosGrupos = (em: EmClasses, partes: Partes, colunas: readonly string[], chave: Sql): Sql => {
  const deles = colunas.map((c) => sql.id(c));
  const lugares: Lugares = {
    colunas: [...colunas, 'antes'],
    rotulos: sql.join([...deles, sql`antes`]),
    por: (...valor) => sql.join([sql`antes`, ...deles, ...valor]),
    doAlvo: () =>
      sql.join(
        colunas.map((c) => sql` and ${sql.id(c)} = ${sql.id('alvo', c)}`),
        sql``,
      ),
  };
  return comoLinha(emDoisPassos(em, lugares, partes), { chave, inicio: sql`null::date` }, sql`'grupo'`);
};
