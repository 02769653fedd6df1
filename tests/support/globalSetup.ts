import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/database/embedded.ts';
import { prepareDatabase } from '../../server/database/prepare.ts';
import { databaseUrl, type TestServer } from './testServer.ts';

interface Running {
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}

const PREFIX = 'portal-testes-';

/** Folders of runs that were killed; their server has ended with them. */
function removeOldFolders(): void {
  for (const entry of fs.readdirSync(os.tmpdir())) {
    const pid = entry.startsWith(PREFIX) ? Number(entry.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && !fs.existsSync(`/proc/${pid}`))
      fs.rmSync(path.join(os.tmpdir(), entry), { recursive: true, force: true });
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(url: string, run: string, strategy: TestServer['strategy']): Promise<TestServer> {
  const template = `${run}_modelo`;
  await onServer(url, (client) => client.query(`create database ${template} template template0`));
  const { role = '' } = await prepareDatabase(databaseUrl(url, template));
  return { url, template, role, strategy };
}

async function dropAll(url: string, run: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${run}_`],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
}

async function onGivenServer(url: string): Promise<Running> {
  const run = `t${randomBytes(4).toString('hex')}`;
  return { server: await makeTemplate(url, run, 'wal_log'), stop: () => dropAll(url, run) };
}

async function onOwnServer(): Promise<Running> {
  removeOldFolders();
  const folder = path.join(os.tmpdir(), `${PREFIX}${process.pid}`);
  const programs = path.resolve(import.meta.dirname, '../../node_modules/.cache/postgresql');
  fs.mkdirSync(programs, { recursive: true });
  const embedded = await startEmbedded(folder, { durable: false, programs });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { server: await makeTemplate(embedded.urlOf('postgres'), 't', 'file_copy'), stop };
}

/** Several projects of one run share the server: the first starts it, the last stops it. */
const shared = globalThis as { portalTestServer?: { running: Promise<Running>; users: number } };

/**
 * Starts a throw-away PostgreSQL for the run, or uses the one of TEST_DATABASE_URL or DATABASE_URL (any database of a server on which that
 * user may create databases), and migrates one template there.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  shared.portalTestServer ??= { running: given ? onGivenServer(given) : onOwnServer(), users: 0 };
  const entry = shared.portalTestServer;
  entry.users += 1;
  const { server, stop } = await entry.running;
  project.provide('testServer', server);
  return async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    delete shared.portalTestServer;
    await stop();
  };
}
