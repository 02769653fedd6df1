import type pg from 'pg';
import { ESQUEMA_BI } from '../../src/schemas/relatorios/bi/visoes.ts';
import { ASSINATURA, CONCEDER, CRIAR_VISOES, ESQUEMA, PAPEL_DO_BI } from './sqlDasVisoes.ts';

const emUma = async (client: pg.ClientBase, fazer: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await fazer();
    await client.query('commit');
  } catch (erro) {
    await client.query('rollback');
    throw erro;
  }
};

export const haBi = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ ha: boolean }>('select to_regnamespace($1) is not null as ha', [ESQUEMA_BI]);
  return rows[0]?.ha === true;
};

export const haPapel = async (client: pg.ClientBase, papel: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [papel]);
  return (rowCount ?? 0) > 0;
};

/** Whether the schema is there with the views that this version makes. */
export const biEmDia = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ dita: string | null }>(
    "select obj_description(to_regnamespace($1), 'pg_namespace') as dita",
    [ESQUEMA_BI],
  );
  return rows[0]?.dita?.includes(ASSINATURA) === true;
};

/** Ends what tools of analysis have under way: a long question of theirs would keep the portal from starting. */
const encerrarLeituras = async (client: pg.ClientBase): Promise<void> => {
  try {
    await client.query(`select pg_terminate_backend(s.pid) from pg_stat_activity s join ${ESQUEMA_BI}.acesso a on a.papel = s.usename
      where s.datname = current_database()`);
  } catch (erro) {
    // Who may not end them waits for them.
    if ((erro as pg.DatabaseError).code !== '42501') throw erro;
  }
};

/** Takes the views away, so that a migration may change what they read; who may log in stays. */
export const tirarVisoes = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ nome: string }>(
    `select format('%I.%I', n.nspname, c.relname) as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'v'`,
    [ESQUEMA_BI],
  );
  if (rows.length === 0) return;
  await encerrarLeituras(client);
  await client.query(`drop view ${rows.map(({ nome }) => nome).join(', ')}`);
};

/** Makes the schema and the views as the sources declare them, as the owner of the tables; the role reads them where it is there. */
export const criarVisoes = (client: pg.ClientBase): Promise<void> =>
  emUma(client, async () => {
    for (const comando of ESQUEMA) await client.query(comando);
    await tirarVisoes(client);
    for (const comando of CRIAR_VISOES) await client.query(comando);
    if (await haPapel(client, PAPEL_DO_BI)) for (const comando of CONCEDER) await client.query(comando);
  });

/** The whole schema goes: of another database's cities its numbers would name others. */
export const tirarBi = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`drop schema if exists ${ESQUEMA_BI} cascade`);
