import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { asRole, connect } from '../../server/database/connect.ts';
import type { Tables } from '../../server/database/tables.ts';
import { databaseUrl } from './testServer.ts';

export interface TestDatabase {
  /** Address as the portal's role, as production connects. */
  readonly url: string;
  /** Address as the owner of the tables, as migrations connect. */
  readonly ownerUrl: string;
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** Pool of the owner, for what the portal itself may not do (look at or change append-only tables). */
  readonly ownerPool: pg.Pool;
  /** Closes both pools and drops the database. */
  readonly drop: () => Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function newName(): string {
  const run = inject('testServer').template.replace(/modelo$/, '');
  return `${run}${randomBytes(8).toString('hex')}`;
}

export interface EmptyDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database without any table, for what the migrations themselves do. */
export async function emptyDatabase({ encoding = 'UTF8' } = {}): Promise<EmptyDatabase> {
  const name = newName();
  await onServer(`create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`);
  return {
    url: databaseUrl(inject('testServer').url, name),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

/** A fresh, migrated and empty database of its own; one per test file is enough. Call `drop` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url: server, template, role, strategy } = inject('testServer');
  const name = newName();
  await onServer(`create database ${name} template ${template} strategy ${strategy}`);
  const ownerUrl = databaseUrl(server, name);
  const url = asRole(ownerUrl, role || undefined);
  const portal = connect(url, { max: 8 });
  const owner = connect(ownerUrl, { max: 2 });
  return {
    url,
    ownerUrl,
    db: portal.db,
    pool: portal.pool,
    ownerPool: owner.pool,
    drop: async () => {
      await Promise.all([portal.end(), owner.end()]);
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}
