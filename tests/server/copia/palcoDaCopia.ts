import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { conectarSemLimites } from '../../../server/copia/esquemaDoBanco.ts';
import { fazerCopia } from '../../../server/copia/fazerCopia.ts';
import type { Manifesto } from '../../../server/copia/manifesto.ts';
import { restaurar, type OpcoesDaRestauracao } from '../../../server/copia/restaurar.ts';
import type { OpcoesDaCopia } from '../../../server/copia/trabalho.ts';
import { createShutdown } from '../../../server/shutdown.ts';

/** A restore makes every table anew, which a machine at work on other things takes its time for. */
export const RESTAURAR_MS = 120_000;

const calado = (): void => undefined;

/** A backup of the database at `url` and of `dataFolder`, as the command makes it. */
export const copiar = async (
  url: string,
  dataFolder: string,
  destino: string,
  { say = calado }: Partial<OpcoesDaCopia> = {},
): Promise<Manifesto> => {
  const client = await conectarSemLimites(url, 'teste: cópia');
  try {
    return await fazerCopia({ client, dataFolder, destino, say });
  } finally {
    await client.end();
  }
};

/** A restore as the command does it, whose parts end with it. */
export const restaurarEm = async (
  origem: string,
  settings: OpcoesDaRestauracao['settings'],
  outras: Partial<OpcoesDaRestauracao> = {},
): Promise<Manifesto> => {
  const shutdown = createShutdown((frase) => {
    throw new Error(frase);
  });
  try {
    return await restaurar({ settings, origem, substituir: false, say: calado, shutdown, ...outras });
  } finally {
    await shutdown.run();
  }
};

/** Every table's rows in one digest each, made by the database and in no order: nothing of the backup's own way of reading them. */
export const conteudoDe = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const { rows } = await client.query<{ nome: string }>(
      "select tablename as nome from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
    );
    const todas: Record<string, string> = {};
    for (const { nome } of rows) {
      const { rows: uma } = await client.query<{ soma: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as soma from "${nome}" t`,
      );
      todas[nome] = uma[0]?.soma ?? '';
    }
    return todas;
  } finally {
    await client.end();
  }
};

/** Constraints, triggers, indexes, rights and sequences: everything that a restore could leave otherwise than the migrations make it. */
export const formaDe = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ um: string }>(`
      select 'restrição ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as um
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select 'gatilho ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
        from pg_trigger t join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace where not tgisinternal
      union all select 'índice ' || indexdef from pg_indexes where schemaname = 'public'
      union all select 'direitos ' || relname || ' ' || coalesce(relacl::text, '') || ' ' || pg_get_userbyid(relowner)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')
      union all select 'sequência ' || sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences where schemaname = 'public'
      order by 1`);
    return rows.map(({ um }) => um);
  } finally {
    await client.end();
  }
};

/** Paths below a folder with the digest of what they hold. */
export const arquivosDe = (pasta: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fs
      .readdirSync(pasta, { recursive: true, withFileTypes: true })
      .filter((e) => e.isFile())
      .map((e) => path.join(e.parentPath, e.name))
      .sort()
      .map((arquivo) => [
        path.relative(pasta, arquivo),
        createHash('sha256').update(fs.readFileSync(arquivo)).digest('hex'),
      ]),
  );

/** Papers are drawn behind the answers: after this, what is compared has come to rest. */
export const papeisDesenhados = (pool: pg.Pool): Promise<void> =>
  vi.waitFor(async () => expect((await pool.query('select 1 from documento where caminho is null')).rowCount).toBe(0), {
    timeout: 30_000,
  });
