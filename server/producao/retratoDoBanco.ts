import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { migrationNames } from '../database/migrate.ts';
import { RUNTIME_ROLE } from '../database/roles.ts';
import type { Tables } from '../database/tables.ts';
import { demonstrationAccounts, type DemonstrationAccounts } from '../demonstration.ts';

/** The role that the portal works as, as the database has it. */
export interface PapelDoPortal {
  /** Whether the user of the address may work as it. */
  readonly assumido: boolean;
  readonly superusuario: boolean;
  /** Tables of the portal that it owns. */
  readonly tabelas: number;
  /** It may change or delete rows of the audit. */
  readonly alteraAuditoria: boolean;
}

/** What the checks want to know of the database, read once. */
export interface Retrato {
  /** As PostgreSQL says it: "18.4". */
  readonly versao: string;
  /** How far its clock is ahead of this machine's, in milliseconds. */
  readonly adiantadoMs: number;
  /** Names of the migrations run; undefined: no portal was ever started on it. */
  readonly aplicadas: readonly string[] | undefined;
  /** Undefined: the tables are older than those that this version asks. */
  readonly demonstracao: DemonstrationAccounts | undefined;
  /** Undefined: there is no such role. */
  readonly papel: PapelDoPortal | undefined;
}

interface Basico {
  readonly versao: string;
  readonly agora: Date;
  readonly ha_portal: boolean;
  readonly ha_papel: boolean;
}

const SEM_PERMISSAO = '42501';

/** PostgreSQL tells no other way for every version whether SET ROLE is allowed. */
const assume = (db: Kysely<Tables>): Promise<boolean> =>
  db.connection().execute(async (conexao) => {
    try {
      await sql`set role ${sql.id(RUNTIME_ROLE)}`.execute(conexao);
      await sql`reset role`.execute(conexao);
      return true;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== SEM_PERMISSAO) throw error;
      return false;
    }
  });

const papelDoPortal = async (db: Kysely<Tables>, haPortal: boolean): Promise<PapelDoPortal> => {
  const altera = haPortal
    ? sql`(has_table_privilege(r.oid, 'public.auditoria', 'update') or has_table_privilege(r.oid, 'public.auditoria', 'delete'))`
    : sql`false`;
  const { rows } = await sql<{ superusuario: boolean; tabelas: number; altera: boolean }>`
    select r.rolsuper as superusuario, ${altera} as altera,
           (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relowner = r.oid) as tabelas
      from pg_roles r where r.rolname = ${RUNTIME_ROLE}`.execute(db);
  const { superusuario = false, tabelas = 0, altera: alteraAuditoria = false } = rows[0] ?? {};
  return { assumido: await assume(db), superusuario, tabelas, alteraAuditoria };
};

/** Reads the facts of a database as its owner, changing nothing. */
export const retratoDoBanco = async (db: Kysely<Tables>, agora: () => Date): Promise<Retrato> => {
  await sql`select 1`.execute(db); // the connection itself takes time, the next question hardly any
  const antes = agora().getTime();
  const { rows } = await sql<Basico>`
    select current_setting('server_version') as versao, clock_timestamp() as agora,
           to_regclass('public.kysely_migration') is not null as ha_portal,
           exists (select from pg_roles where rolname = ${RUNTIME_ROLE}) as ha_papel`.execute(db);
  const meio = (antes + agora().getTime()) / 2;
  const [basico] = rows;
  if (basico === undefined) throw new Error('the database answered nothing');
  const { rows: migracoes } = basico.ha_portal
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: undefined };
  const aplicadas = migracoes?.map(({ name }) => name);
  const emDia = aplicadas !== undefined && (await migrationNames()).every((nome) => aplicadas.includes(nome));
  return {
    versao: basico.versao,
    adiantadoMs: Math.round(basico.agora.getTime() - meio),
    aplicadas,
    demonstracao: emDia ? await demonstrationAccounts(db) : undefined,
    papel: basico.ha_papel ? await papelDoPortal(db, basico.ha_portal) : undefined,
  };
};
