import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findEmbedded } from '../../server/database/embedded.ts';
import { lockDataFolder } from '../../server/database/folderLock.ts';
import { freePort, startPortalProcess, type PortalProcess } from '../support/portalProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

async function startPortal(settings: Readonly<Record<string, string>>): Promise<PortalProcess> {
  const portal = await startPortalProcess(settings);
  onTestFinished(() => portal.kill('SIGKILL'));
  return portal;
}

/** What a start that cannot go on says, in full, and its exit code. */
async function refusal(settings: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const portal = await startPortal({ DATA_DIR: temporaryFolder(), ...settings });
  return { code: await portal.ended, said: portal.said() };
}

describe('a start that cannot go on says why in one sentence and ends with 1', () => {
  it('wrong setting', async () => {
    expect(await refusal({ PORT: 'tres mil' })).toEqual({
      code: 1,
      said: 'A variável PORT está errada: "tres mil" deveria ser um número inteiro de 1 a 65535.\n',
    });
  });

  it.each(['PORT', 'REALTIME_PORT'])('%s taken by another program', async (name) => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as net.AddressInfo;
    expect(await refusal({ [name]: String(port) })).toEqual({
      code: 1,
      said: `A porta ${port} já está em uso; pare o outro programa ou escolha outra em ${name}.\n`,
    });
  });

  it('data folder that cannot be written', async () => {
    const file = path.join(temporaryFolder(), 'arquivo');
    fs.writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'dados') })).toEqual({
      code: 1,
      said: `Não é possível gravar na pasta de dados ${file}/dados (há um arquivo no caminho); corrija-a ou indique outra em DATA_DIR.\n`,
    });
  });

  it('data folder where none can be made', async () => {
    expect(await refusal({ DATA_DIR: '/proc/portal/dados' })).toEqual({
      code: 1,
      said: 'Não é possível gravar na pasta de dados /proc/portal/dados (o caminho não aceita pastas); corrija-a ou indique outra em DATA_DIR.\n',
    });
  });

  it('certificate that cannot be read, before anything is started', async () => {
    const folder = temporaryFolder();
    const nada = path.join(folder, 'nada.pem');
    expect(await refusal({ DATA_DIR: folder, REALTIME_CERT: nada, REALTIME_CERT_KEY: nada })).toEqual({
      code: 1,
      said: `Não foi possível ler o arquivo ${nada} de REALTIME_CERT.\n`,
    });
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('data folder in use by another portal, which is left alone', async () => {
    const folder = temporaryFolder();
    const lock = lockDataFolder(folder);
    onTestFinished(lock.release);
    expect(await refusal({ DATA_DIR: folder })).toEqual({
      code: 1,
      said: `A pasta de dados ${folder} já está em uso por outro portal (processo ${process.pid}); pare-o ou indique outra pasta em DATA_DIR.\n`,
    });
    expect(fs.existsSync(path.join(folder, 'postgres'))).toBe(false);
  });

  it('database of DATABASE_URL that does not answer', async () => {
    const port = await freePort();
    expect(await refusal({ DATABASE_URL: `postgresql://portal:segredo@127.0.0.1:${port}/portal` })).toEqual({
      code: 1,
      said: `Conectando ao banco de dados…\nNão foi possível conectar ao banco de dados de DATABASE_URL (postgresql://portal@127.0.0.1:${port}/portal): ninguém atende nesse endereço.\n`,
    });
  });
});

async function embeddedUrl(folder: string): Promise<string> {
  const url = await findEmbedded(path.join(folder, 'postgres'));
  if (url === undefined) throw new Error('o banco de dados não responde');
  return url;
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

const WITHOUT_DEMO = { DEMO: '0' };
const READY = 'Para parar: Ctrl-C.';

describe('the portal', () => {
  it('starts, answers, keeps a row when it is killed, and stops with its database', { timeout: 180_000 }, async () => {
    const folder = temporaryFolder();
    const first = await startPortal({ DATA_DIR: folder, ...WITHOUT_DEMO });
    await first.until(READY);
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    await query(await embeddedUrl(folder), `insert into organizacao (nome, dominio) values ('Cidade', 'cidade.test')`);

    const second = await startPortal({ DATA_DIR: folder, ...WITHOUT_DEMO });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`já está em uso por outro portal (processo ${first.pid})`);
    expect((await fetch(`${first.url}/health`)).status).toBe(200);

    first.kill('SIGKILL');
    await first.ended;
    const third = await startPortal({ DATA_DIR: folder, ...WITHOUT_DEMO });
    await third.until(READY);
    expect(await query(await embeddedUrl(folder), 'select nome from organizacao')).toEqual([{ nome: 'Cidade' }]);

    third.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(await findEmbedded(path.join(folder, 'postgres'))).toBeUndefined();
    expect(fs.existsSync(path.join(folder, 'postgres/dados/postmaster.pid'))).toBe(false);
  });

  it('starts again after it was killed while it started', { timeout: 180_000 }, async () => {
    const folder = temporaryFolder();
    for (const line of ['Iniciando o banco de dados', 'Criando o banco de dados']) {
      const killed = await startPortal({ DATA_DIR: folder, ...WITHOUT_DEMO });
      await killed.until(line);
      killed.kill('SIGKILL');
      await killed.ended;
    }
    const portal = await startPortal({ DATA_DIR: folder, ...WITHOUT_DEMO });
    await portal.until(READY);
    portal.kill('SIGINT');
    expect(await portal.ended).toBe(0);
  });

  it('is stopped while it starts, and its database with it', { timeout: 180_000 }, async () => {
    const folder = temporaryFolder();
    const portal = await startPortal({ DATA_DIR: folder, ...WITHOUT_DEMO });
    await portal.until('migrações aplicadas');
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(await findEmbedded(path.join(folder, 'postgres'))).toBeUndefined();
  });
});
