import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import {
  colunasDaFonte,
  inicioDe,
  nomes,
  somasDaFonte,
  valorNaSoma,
} from '../../server/modules/relatorios/sqlDasFontes.ts';
import type { Fonte } from '../../src/schemas/relatorios/fatos/fonte.ts';
import type { TestDatabase } from './database.ts';

/** What the rows of a source are made of: their number is `i`. */
interface Semeadura {
  readonly organizacao: number;
  readonly linhas: number;
  /** SQL of a value of each type of column. */
  readonly valores: Readonly<Record<string, string>>;
  /** SQL of the values of some columns. */
  readonly colunas?: Readonly<Record<string, string>>;
}

/** Writes the sums of what one city has of a source. */
export const somarFatos = async (db: Kysely<Tables>, fonte: Fonte, organizacao: number): Promise<void> => {
  for (const em of somasDaFonte(fonte)) {
    const { tabela, cada, por, somas } = em;
    const valores = sql.join(por.map((c) => valorNaSoma(em, c)));
    const totais = sql.join([sql`count(*)`, ...somas.map((c) => sql`sum(${sql.id(c)})`)]);
    await sql`insert into ${sql.id(tabela)} (organizacao_id, ${nomes([cada, ...por, 'n', ...somas])})
      select organizacao_id, ${inicioDe(cada, sql`dia`)}, ${valores}, ${totais} from ${sql.id(fonte.tabela)}
      where organizacao_id = ${organizacao}::bigint and dia is not null group by 1, 2, ${valores}`.execute(db);
  }
};

/** The same where rows were changed beside them. */
export const refazerSomas = async (db: Kysely<Tables>, fonte: Fonte, organizacao: number): Promise<void> => {
  for (const { tabela } of somasDaFonte(fonte))
    await sql`delete from ${sql.id(tabela)} where organizacao_id = ${organizacao}::bigint`.execute(db);
  await somarFatos(db, fonte, organizacao);
};

/** Five years of rows of a city, one in fifty without a day, and their sums. The requests behind them are not there: their table is not looked at. */
export const semearFatos = async (
  { ownerPool }: TestDatabase,
  fonte: Fonte,
  { organizacao, linhas, valores, colunas = {} }: Semeadura,
): Promise<void> => {
  await ownerPool.query(`alter table ${fonte.tabela} disable trigger all`);
  const delas = colunasDaFonte(fonte).map(
    ([nome, tipo]) => [`"${nome}"`, `(${colunas[nome] ?? valores[tipo] ?? 'null'})::${tipo}`] as const,
  );
  await ownerPool.query(
    `insert into ${fonte.tabela} (organizacao_id, requerimento_id, ordem, dia, ${delas.map(([nome]) => nome).join(', ')})
      select ${organizacao}, i, 1, case when i % 50 = 0 then null else date '2021-07-01' + i % 1826 end, ${delas.map(([, valor]) => valor).join(', ')}
      from generate_series(1, ${linhas}) i`,
  );
  const dono = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  await somarFatos(dono, fonte, organizacao);
};

/** A node of a plan, as PostgreSQL says it. */
export interface No {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly No[];
}

const nosDe = (no: No): readonly No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)];

/** A connection whose statements can be looked at again. */
export interface Observado {
  readonly db: Kysely<Tables>;
  /** What each statement of a call that names some table does, node by node. */
  readonly planosDe: (tabela: string, chamada: () => Promise<unknown>) => Promise<readonly No[]>;
}

export const observar = ({ pool }: TestDatabase): Observado => {
  const consultas: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      consultas.push(query);
    },
  });
  const planosDe: Observado['planosDe'] = async (tabela, chamada) => {
    consultas.length = 0;
    await chamada();
    const nos: No[] = [];
    const delas = consultas.filter((um) => um.sql.includes(tabela));
    for (const { sql: texto, parameters } of delas) {
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: No }[] }>(`explain (format json) ${texto}`, [
        ...parameters,
      ]);
      nos.push(...rows.flatMap((linha) => linha['QUERY PLAN'].flatMap(({ Plan }) => nosDe(Plan))));
    }
    if (nos.length === 0) throw new Error(`The call reads nothing of ${tabela}`);
    return nos;
  };
  return { db, planosDe };
};
