import type pg from 'pg';
import { tirarBi } from '../bi/visoes.ts';
import { StartRefusal } from '../startRefusal.ts';
import { DO_MIGRADOR, conectarSemLimites, migracoesDoBanco, temPortal } from './esquemaDoBanco.ts';
import type { Manifesto } from './manifesto.ts';

const tabelas = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ nome: string }>(
    `select c.relname as nome from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  return rows.map(({ nome }) => nome);
};

/** Migrated, by no newer portal than the backup's, and nobody's yet: as a first start without demonstration leaves it, or a restore that was cut. */
const aindaVazio = async (client: pg.Client, { migracoes }: Manifesto): Promise<boolean> => {
  if (!(await temPortal(client))) return false;
  if (!(await migracoesDoBanco(client)).every((nome) => migracoes.includes(nome))) return false;
  const { rows } = await client.query<{ ha: boolean }>(
    'select exists (select from organizacao) or exists (select from usuario) as ha',
  );
  return rows[0]?.ha === false;
};

/**
 * Everything of the schema that is no extension's, as statements that move it into $1. Indexes, constraints, triggers and the numbers of identity
 * columns go with their tables. Not the schema itself by another name: the extensions in it belong to a superuser, who need not be at hand.
 */
const MUDANCAS = `
  with de_extensao as (select classid, objid from pg_depend where deptype = 'e')
  select format('alter %s %s set schema %I', o.tipo, o.nome, $1::text) as comando from (
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' when 'S' then 'sequence' else 'table' end as tipo,
        c.oid::regclass::text as nome, 'pg_class'::regclass as classe, c.oid
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))
    union all select 'routine', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all select 'type', t.oid::regtype::text, 'pg_type'::regclass, t.oid
      from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
  ) o where not exists (select from de_extensao d where d.classid = o.classe and d.objid = o.oid)`;

/** What is there into a schema of its own; all of it or nothing. */
const porDeLado = async (client: pg.Client): Promise<string> => {
  const nome = `antes_da_restauracao_${new Date().toISOString().replace(/[-:TZ]|\.\d+/g, '')}`;
  await client.query('begin');
  await client.query(`create schema ${nome}`);
  const { rows } = await client.query<{ comando: string }>(MUDANCAS, [nome]);
  for (const { comando } of rows) await client.query(comando);
  // The migrator knows its tables by name alone, in whatever schema: under these it would take the old ones for its own.
  for (const tabela of DO_MIGRADOR)
    await client.query(`alter table if exists ${nome}.${tabela} rename to ${tabela}_de_antes`);
  await client.query('commit');
  return nome;
};

const exigirSozinho = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const n = rows[0]?.n ?? 0;
  if (n > 0)
    throw new StartRefusal(
      `Há ${n === 1 ? 'uma conexão aberta' : `${n} conexões abertas`} ao banco de dados de DATABASE_URL; pare o portal (todos, se forem vários) antes de restaurar.`,
    );
};

/**
 * Makes sure that a given database may be restored into.
 * @returns the schema that what was there was put into; undefined when there was nothing
 * @throws StartRefusal when somebody uses it, or when it holds data and `substituir` is not asked for
 */
export const prepararBancoDeDestino = async (
  url: string,
  { manifesto, substituir }: { readonly manifesto: Manifesto; readonly substituir: boolean },
): Promise<string | undefined> => {
  const client = await conectarSemLimites(url, 'portal: restauração');
  try {
    await exigirSozinho(client);
    const ha = await tabelas(client);
    const vazio = ha.length === 0 || (await aindaVazio(client, manifesto));
    // Logins for tools of analysis know cities by their numbers, which are others in what comes: they are made anew (npm run bi).
    if (vazio || substituir) await tirarBi(client);
    if (vazio) return undefined;
    if (!substituir)
      throw new StartRefusal(
        `O banco de dados de DATABASE_URL já tem dados (${ha.length} tabelas); crie um vazio, ou acrescente --substituir para guardar esses dados em outro esquema.`,
      );
    return await porDeLado(client);
  } catch (erro) {
    if ((erro as { code?: string }).code !== '42501') throw erro; // insufficient privilege
    throw new StartRefusal(
      `O usuário de DATABASE_URL não pode guardar os dados antigos em outro esquema (${(erro as Error).message}); crie um banco vazio.`,
      { cause: erro },
    );
  } finally {
    await client.end();
  }
};
