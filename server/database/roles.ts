import type pg from 'pg';

/** Role the portal works as: neither superuser nor owner of a table. */
export const RUNTIME_ROLE = 'portal_app';

/** Tables that only grow (spec/decisions "Database roles"): the portal's role may read and insert. */
const APPEND_ONLY = ['requerimento_evento', 'auditoria', 'auditoria_lote', 'auditoria_elo', 'auditoria_resumo'];

const ALREADY_THERE = new Set(['42710', '23505']); // another portal on the same server was faster

async function createRole(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [RUNTIME_ROLE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`create role ${RUNTIME_ROLE} nologin`);
  } catch (error) {
    if (!ALREADY_THERE.has((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/** Whether the user of this connection may work as the role, after trying to make itself a member. */
async function canBecome(client: pg.ClientBase): Promise<boolean> {
  const set = async (): Promise<boolean> => {
    try {
      await client.query(`set role ${RUNTIME_ROLE}`);
      await client.query('reset role');
      return true;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '42501') throw error;
      return false;
    }
  };
  if (await set()) return true;
  await client.query(`grant ${RUNTIME_ROLE} to current_user`); // whoever creates a role may grant it, itself included
  return set();
}

/** Partitions take part under their own names, so they need the same refusal as their table. */
const APPEND_ONLY_WITH_PARTITIONS = `
  with recursive family as (
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relname = any($1) and c.relkind in ('r', 'p')
    union all
    select i.inhrelid from pg_inherits i join family f on f.oid = i.inhparent
  )
  select oid::regclass::text as name from family`;

async function grantTables(client: pg.ClientBase): Promise<void> {
  await client.query(`
    grant usage on schema public to ${RUNTIME_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${RUNTIME_ROLE};
    grant usage, select, update on all sequences in schema public to ${RUNTIME_ROLE};
    grant execute on all functions in schema public to ${RUNTIME_ROLE};`);
  const { rows } = await client.query<{ name: string }>(APPEND_ONLY_WITH_PARTITIONS, [APPEND_ONLY]);
  for (const { name } of rows) await client.query(`revoke update, delete, truncate on ${name} from ${RUNTIME_ROLE}`);
  await client.query(`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${RUNTIME_ROLE};`);
}

/**
 * Creates the portal's role where the owner may, and gives it what the migrated tables allow. Run after every migration; repeating it changes
 * nothing. The caller holds a lock: two GRANTs at once on one table fail in PostgreSQL.
 * @returns undefined when the role is ready, else why the portal must work as the owner
 */
export async function prepareRuntimeRole(client: pg.ClientBase): Promise<string | undefined> {
  try {
    await createRole(client);
    if (!(await canBecome(client))) return `o usuário do banco não pode assumir o papel ${RUNTIME_ROLE}`;
    await grantTables(client);
    return undefined;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error; // 42501: insufficient privilege
    return (error as Error).message;
  }
}
