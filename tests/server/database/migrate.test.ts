import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect, type Connection } from '../../../server/database/connect.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../../server/database/migrate.ts';
import { prepareDatabase } from '../../../server/database/prepare.ts';
import { emptyDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const numbered = fs
  .readdirSync(MIGRATIONS_FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort();

async function fresh(): Promise<{ url: string; connection: Connection }> {
  const { url, drop } = await emptyDatabase();
  const connection = connect(url, { max: 2 });
  onTestFinished(async () => {
    await connection.end();
    await drop();
  });
  return { url, connection };
}

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

async function tablesOf({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('bring an empty database to the newest one, and change nothing the second time', async () => {
    const { url, connection } = await fresh();
    expect((await prepareDatabase(url)).applied).toEqual(numbered);
    expect((await prepareDatabase(url)).applied).toEqual([]);
    expect(await tablesOf(connection)).toContain('requerimento');
  });

  it('are applied once when several portals start at the same time', async () => {
    const { url } = await fresh();
    const results = await Promise.all([prepareDatabase(url), prepareDatabase(url), prepareDatabase(url)]);
    expect(results.flatMap(({ applied }) => applied)).toEqual(numbered);
  });

  it('continue where a failing one stopped, which leaves nothing behind', async () => {
    const { connection } = await fresh();
    const folder = folderWith({
      '0001_um.sql': 'create table um (n int); insert into um values (1);',
      '0002_dois.sql': 'create table dois (n int); select 1 / 0;',
      'notas.txt': 'not a migration',
    });
    await expect(migrate(connection.db, folder)).rejects.toThrow(
      'Não foi possível atualizar o banco de dados; a migração 0002_dois falhou e foi desfeita: division by zero',
    );
    expect(await tablesOf(connection)).toEqual(['um']);
    fs.writeFileSync(path.join(folder, '0002_dois.sql'), 'create table dois (n int);');
    expect(await migrate(connection.db, folder)).toEqual(['0002_dois']);
    expect(await tablesOf(connection)).toEqual(['dois', 'um']);
  });

  it('refuse a database that a newer portal has migrated', async () => {
    const { connection } = await fresh();
    await migrate(connection.db, folderWith({ '0001_um.sql': 'select 1', '0002_dois.sql': 'select 1' }));
    await expect(migrate(connection.db, folderWith({ '0001_um.sql': 'select 1' }))).rejects.toThrow(
      'O banco de dados já foi atualizado por uma versão mais nova do portal (migração 0002_dois); use essa versão.',
    );
  });
});

describe('migrations of a filled database', () => {
  let base: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    base = await emptyDatabase();
  });
  afterAll(() => base.drop());

  it('keep its rows', async () => {
    const connection = connect(base.url, { max: 2 });
    onTestFinished(() => connection.end());
    const folder = folderWith({ '0001_um.sql': 'create table um (n int not null);' });
    await migrate(connection.db, folder);
    await connection.pool.query('insert into um values (1), (2)');
    fs.writeFileSync(path.join(folder, '0002_dois.sql'), 'alter table um add dobro int; update um set dobro = n * 2;');
    await migrate(connection.db, folder);
    const { rows } = await connection.pool.query('select * from um order by n');
    expect(rows).toEqual([
      { n: 1, dobro: 2 },
      { n: 2, dobro: 4 },
    ]);
  });
});
