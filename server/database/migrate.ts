import fs from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartRefusal } from '../startRefusal.ts';

/** Folder of the numbered SQL files of the portal. */
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../migrations');

const NUMBERED = /^(\d{4}_[a-z0-9_]+)\.sql$/;

/** Names of the migrations in `folder`, in their order. */
export async function migrationNames(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return Object.keys(await readMigrations(folder)).sort();
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {};
  for (const file of (await fs.readdir(folder)).sort()) {
    const name = NUMBERED.exec(file)?.[1];
    if (name === undefined) continue;
    const text = await fs.readFile(path.join(folder, file), 'utf8');
    found[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return found;
}

function refusal(error: unknown, failed: string | undefined): StartRefusal {
  const text = error instanceof Error ? error.message : String(error);
  const unknown = /previously executed migration (\S+) is missing/.exec(text)?.[1];
  if (unknown !== undefined)
    return new StartRefusal(
      `O banco de dados já foi atualizado por uma versão mais nova do portal (migração ${unknown}); use essa versão.`,
      { cause: error },
    );
  return new StartRefusal(
    failed === undefined
      ? `Não foi possível atualizar o banco de dados: ${text}`
      : `Não foi possível atualizar o banco de dados; a migração ${failed} falhou e foi desfeita: ${text}`,
    { cause: error },
  );
}

/**
 * Brings the database to the newest numbered migration, or to the one named `last`, each file in a transaction of its own, forward only; returns
 * the names applied.
 * Two processes at once are safe: Kysely holds an advisory lock around each step.
 * @throws StartRefusal when one fails (it is rolled back) or the database is newer than the code
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  folder = MIGRATIONS_FOLDER,
  last?: string,
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = Object.fromEntries(Object.entries(all).filter(([name]) => last === undefined || name <= last));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const applied: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error !== undefined) throw refusal(error, results.find((result) => result.status === 'Error')?.migrationName);
    if (results.length === 0) return applied;
    applied.push(...results.map((result) => result.migrationName));
  }
}
