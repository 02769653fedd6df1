import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findEmbedded, startEmbedded, type EmbeddedServer } from '../../../server/database/embedded.ts';
import { postmasterState } from '../../../server/database/embeddedProcess.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const programs = path.join(ROOT, 'node_modules/.cache/postgresql');

interface Started {
  readonly server: EmbeddedServer;
  readonly said: readonly string[];
}

async function start(folder: string): Promise<Started> {
  const said: string[] = [];
  const server = await startEmbedded(folder, { programs, say: (line) => void said.push(line) });
  onTestFinished(() => server.stop());
  await server.createDatabase();
  return { server, said };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts the server, writes a row and stays until it is killed. */
async function portalWith(folder: string): Promise<ChildProcess> {
  const script = `const { startEmbedded } = await import(${JSON.stringify(path.join(ROOT, 'server/database/embedded.ts'))});
    const { default: pg } = await import('pg');
    const server = await startEmbedded(${JSON.stringify(folder)}, { programs: ${JSON.stringify(programs)} });
    await server.createDatabase();
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('create table linha (n int); insert into linha values (7)');
    console.log(server.pid());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

describe('a first start', () => {
  it('makes a private cluster with checksums, UTF-8 and a password, that no TCP port reaches', async () => {
    const folder = temporaryFolder();
    const { server } = await start(folder);
    const rows = await query(
      server.url,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_permissions') as socket`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', checksums: 'on', addresses: '', socket: '0700' }]);
    expect(fs.statSync(path.join(folder, 'senha')).mode & 0o777).toBe(0o600);
    await expect(query(server.url.replace(/portal:[^@]+@/, 'portal:errada@'), 'select 1')).rejects.toThrow(/password/);
  });

  it('starts over when an earlier one was killed while it made the cluster', async () => {
    const folder = temporaryFolder();
    fs.mkdirSync(path.join(folder, 'dados.1.novo/base'), { recursive: true });
    fs.mkdirSync(path.join(folder, 'dados/base'), { recursive: true });
    const { server, said } = await start(folder);
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(fs.existsSync(path.join(folder, 'dados.1.novo'))).toBe(false);
    expect(said[0]).toMatch(/^Uma pasta de banco de dados incompleta foi guardada em .*dados\.incompleto-\d+\.$/);
  });

  it('has no database before it is filled whole, and then fills it once', async () => {
    const { server } = await start(temporaryFolder());
    await query(server.urlOf('postgres'), 'drop database portal');
    const broken = server.createDatabase(async (url) => {
      await query(url, 'create table linha (n int)');
      throw new Error('interrompido');
    });
    await expect(broken).rejects.toThrow('interrompido');
    await expect(query(server.url, 'select 1')).rejects.toThrow(/does not exist/);
    await server.createDatabase(async (url) => void (await query(url, 'create table linha (n int)')));
    await server.createDatabase(async () => expect.unreachable());
    expect(await query(server.url, 'select n from linha')).toEqual([]);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const { server } = await start(path.join(temporaryFolder(), 'pasta-'.repeat(20)));
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('a running server', () => {
  it('is started again when it ends by itself', async () => {
    const { server } = await start(temporaryFolder());
    await query(server.url, 'create table linha (n int); insert into linha values (7)');
    process.kill(server.pid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await query(server.url, 'select n from linha')).toEqual([{ n: 7 }]), {
      timeout: 30_000,
      interval: 100,
    });
  });

  it('is found by its folder, as long as it runs', async () => {
    const folder = temporaryFolder();
    expect(await findEmbedded(folder)).toBeUndefined();
    const { server } = await start(folder);
    expect(await findEmbedded(folder)).toBe(server.url);
    await server.stop();
    expect(await findEmbedded(folder)).toBeUndefined();
  });
});

describe('a later start', () => {
  it('adopts the server it finds running, and stopping ends it', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    const second = await start(folder);
    expect(second.server.adopted).toBe(true);
    expect(second.server.pid()).toBe(first.server.pid());
    await second.server.stop();
    expect(postmasterState(first.server.pid(), path.join(folder, 'dados'))).not.toBe('ours');
  });

  it('has every row after the portal was killed', async () => {
    const folder = temporaryFolder();
    const portal = await portalWith(folder);
    portal.kill('SIGKILL');
    await once(portal, 'exit');
    const { server } = await start(folder);
    expect(await query(server.url, 'select n from linha')).toEqual([{ n: 7 }]);
  });

  it('has every row after the server itself was killed with its portal', async () => {
    const folder = temporaryFolder();
    const portal = await portalWith(folder);
    const pid = Number(fs.readFileSync(path.join(folder, 'dados/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    portal.kill('SIGKILL');
    const { server } = await start(folder);
    expect(server.adopted).toBe(false);
    expect(await query(server.url, 'select n from linha')).toEqual([{ n: 7 }]);
  });

  it('is not stopped by a process number that now belongs to another program', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await first.server.stop();
    const stale = [process.pid, path.join(folder, 'dados'), 1, 5432, path.join(folder, 'socket'), '', ''].join('\n');
    fs.writeFileSync(path.join(folder, 'dados/postmaster.pid'), stale);
    const { server, said } = await start(folder);
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(said).toEqual([
      `O arquivo postmaster.pid apontava para outro programa (processo ${process.pid}) e foi removido.`,
    ]);
  });

  it('refuses a cluster of another PostgreSQL in one sentence and leaves it as it is', async () => {
    const folder = temporaryFolder();
    fs.mkdirSync(path.join(folder, 'dados'));
    fs.writeFileSync(path.join(folder, 'dados/PG_VERSION'), '12\n');
    await expect(startEmbedded(folder, { programs })).rejects.toThrow(
      /^O banco de dados em .* é do PostgreSQL 12 e este portal traz o PostgreSQL \d+; .*\.$/,
    );
    expect(fs.readdirSync(path.join(folder, 'dados'))).toEqual(['PG_VERSION']);
  });
});
