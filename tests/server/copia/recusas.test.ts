import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepararAlvo, recusarRestauracaoIncompleta } from '../../../server/copia/alvoDaRestauracao.ts';
import { lerCopia } from '../../../server/copia/lerCopia.ts';
import { lockDataFolder } from '../../../server/database/folderLock.ts';
import { MIGRATIONS_FOLDER } from '../../../server/database/migrate.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2 } from '../../support/cenarioO2.ts';
import { emptyDatabase, testDatabase } from '../../support/database.ts';
import { databaseUrl } from '../../support/testServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { conteudoDe, copiar, formaDe, papeisDesenhados, restaurarEm, RESTAURAR_MS } from './palcoDaCopia.ts';

let portal: Portal;
let dataDir: string;
let copia: string;

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-copia-'));
  portal = await aPortal({ dataDir });
  await protocolarO2(portal, await cenarioO2(portal));
  await papeisDesenhados(portal.base.ownerPool);
  copia = path.join(dataDir, 'guardada.tar');
  await copiar(portal.base.ownerUrl, dataDir, copia);
});
afterAll(async () => {
  await portal.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** A restore that is refused leaves no table and no file behind it. */
const recusado = async (
  origem: string,
  frase: RegExp,
  outras: Parameters<typeof restaurarEm>[2] = {},
): Promise<void> => {
  const vazio = await emptyDatabase();
  const pasta = temporaryFolder();
  try {
    await expect(restaurarEm(origem, { dataDir: pasta, databaseUrl: vazio.url }, outras)).rejects.toThrow(frase);
    expect(await conteudoDe(vazio.url)).toEqual({});
    expect(fs.readdirSync(pasta).filter((nome) => nome !== 'portal.lock')).toEqual([]);
  } finally {
    await vazio.drop();
  }
};

const comBytes = (mudar: (bytes: Buffer) => Buffer): string => {
  const arquivo = path.join(temporaryFolder(), 'copia.tar');
  fs.writeFileSync(arquivo, mudar(fs.readFileSync(copia)));
  return arquivo;
};

/** Where the contents of a member lie in an archive. */
const posicaoDe = (bytes: Buffer, membro: string): number => {
  const cabeca = bytes.indexOf(`${membro}\0`);
  expect(cabeca, membro).toBeGreaterThanOrEqual(0);
  return cabeca + 512;
};

describe('a damaged backup', { timeout: RESTAURAR_MS }, () => {
  it.each([
    'tabelas/requerimento_evento/000001.copy.gz',
    'chaves/token.pem',
    'manifesto.json',
    'manifesto.json.sha256',
  ])('is refused when a byte of %s was changed', async (membro) => {
    const ruim = comBytes((bytes) => {
      const onde = posicaoDe(bytes, membro) + 20;
      bytes[onde] = (bytes[onde] ?? 0) ^ 1;
      return bytes;
    });
    await expect(lerCopia(ruim)).rejects.toThrow(/^A cópia está danificada: /);
    await recusado(ruim, /^A cópia está danificada: /);
  });

  it('is refused when a byte of a sent file was changed', async () => {
    const ruim = comBytes((bytes) => {
      const onde = bytes.indexOf('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>');
      expect(onde).toBeGreaterThan(0);
      bytes.write('%PDF-1.4', onde);
      return bytes;
    });
    await recusado(ruim, /^A cópia está danificada: os arquivos não são os que foram copiados\.$/);
  });

  it('is refused wherever it was cut off', async () => {
    const { size } = fs.statSync(copia);
    for (const ate of [0, 100, 512, Math.floor(size / 3), Math.floor(size / 2), size - 4_096, size - 1_024, size - 1]) {
      const cortada = comBytes((bytes) => bytes.subarray(0, ate));
      await expect(lerCopia(cortada), `${ate} de ${size}`).rejects.toThrow(/^A cópia está danificada: /);
    }
    await recusado(
      comBytes((bytes) => bytes.subarray(0, size - 4_096)),
      /^A cópia está danificada: /,
    );
  });

  it('is refused when it is no backup at all', async () => {
    const outro = path.join(temporaryFolder(), 'foto.tar');
    fs.writeFileSync(outro, 'isto não é uma cópia'.repeat(1_000));
    await recusado(outro, /^A cópia está danificada: o arquivo foi cortado ou não é uma cópia\.$/);
  });
});

describe('the version of a backup', { timeout: RESTAURAR_MS }, () => {
  const outraPasta = (mudar: (pasta: string) => void): string => {
    const pasta = path.join(temporaryFolder(), 'migracoes');
    fs.cpSync(MIGRATIONS_FOLDER, pasta, { recursive: true });
    mudar(pasta);
    return pasta;
  };

  it('that is newer is refused, naming the migration', async () => {
    const ultima = fs.readdirSync(MIGRATIONS_FOLDER).sort().at(-1) ?? '';
    const migracoes = outraPasta((pasta) => fs.rmSync(path.join(pasta, ultima)));
    await recusado(
      copia,
      new RegExp(`^A cópia é de uma versão mais nova do portal \\(.+, migração ${ultima.slice(0, -4)}\\)`),
      { migracoes },
    );
  });

  it('that is older is restored as it was and then migrated, guards awake', async () => {
    const vazio = await emptyDatabase();
    const migracoes = outraPasta((pasta) =>
      fs.writeFileSync(
        path.join(pasta, '9999_depois.sql'),
        "alter table requerimento add column depois text; update requerimento set depois = 'visto ' || numero; create table nova (id bigint primary key);",
      ),
    );
    await restaurarEm(copia, { dataDir: temporaryFolder(), databaseUrl: vazio.url }, { migracoes });
    const client = new pg.Client({ connectionString: vazio.url });
    await client.connect();
    try {
      const { rows } = await client.query("select depois = 'visto ' || numero as sim from requerimento");
      expect(rows).toEqual([{ sim: true }]);
      await client.query('set role portal_app');
      await client.query('insert into nova values (1)'); // rights on what the newer version brings
      await expect(client.query('delete from auditoria')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
      await vazio.drop();
    }
  });
});

describe('a place that is not free', { timeout: RESTAURAR_MS }, () => {
  it('is refused while a portal holds the folder', async () => {
    const pasta = temporaryFolder();
    const trava = lockDataFolder(pasta);
    try {
      await expect(restaurarEm(copia, { dataDir: pasta, databaseUrl: undefined })).rejects.toThrow(
        /já está em uso por outro portal/,
      );
    } finally {
      trava.release();
    }
  });

  it('is refused while anybody is connected to the database', async () => {
    const vazio = await emptyDatabase();
    const client = new pg.Client({ connectionString: vazio.url });
    await client.connect();
    try {
      await expect(restaurarEm(copia, { dataDir: temporaryFolder(), databaseUrl: vazio.url })).rejects.toThrow(
        /^Há uma conexão aberta ao banco de dados/,
      );
    } finally {
      await client.end();
      await vazio.drop();
    }
  });

  it('is refused when the folder has keys or files, and keeps them beside with --substituir', async () => {
    const vazio = await emptyDatabase();
    const pasta = temporaryFolder();
    fs.mkdirSync(path.join(pasta, 'chaves'));
    fs.writeFileSync(path.join(pasta, 'chaves', 'token.pem'), 'a chave de antes');
    const settings = { dataDir: pasta, databaseUrl: vazio.url };
    try {
      await expect(restaurarEm(copia, settings)).rejects.toThrow(
        /já tem os dados de um portal \(chaves\); .+--substituir/,
      );
      expect(await conteudoDe(vazio.url)).toEqual({});
      await restaurarEm(copia, settings, { substituir: true });
      const [antes = ''] = fs.readdirSync(pasta).filter((nome) => nome.startsWith('antes-da-restauracao-'));
      expect(fs.readFileSync(path.join(pasta, antes, 'chaves', 'token.pem'), 'utf8')).toBe('a chave de antes');
      expect(fs.readFileSync(path.join(pasta, 'chaves', 'token.pem'))).toEqual(
        fs.readFileSync(path.join(dataDir, 'chaves', 'token.pem')),
      );
    } finally {
      await vazio.drop();
    }
  });

  it('is refused when the database has data, and keeps them in another schema with --substituir', async () => {
    const cheio = await testDatabase();
    await cheio.db.insertInto('organizacao').values({ nome: 'Cidade de antes', dominio: 'antes.gov.br' }).execute();
    await Promise.all([cheio.db.destroy(), cheio.ownerPool.end()]);
    if (!cheio.pool.ended) await cheio.pool.end();
    const settings = { dataDir: temporaryFolder(), databaseUrl: cheio.ownerUrl };
    const client = new pg.Client({ connectionString: cheio.ownerUrl });
    try {
      await expect(restaurarEm(copia, settings)).rejects.toThrow(
        /^O banco de dados de DATABASE_URL já tem dados .+--substituir/,
      );
      await restaurarEm(copia, settings, { substituir: true });
      expect(await conteudoDe(cheio.ownerUrl)).toEqual(await conteudoDe(portal.base.ownerUrl));
      expect(await formaDe(cheio.ownerUrl)).toEqual(await formaDe(portal.base.ownerUrl));
      await client.connect();
      const { rows } = await client.query<{ nome: string }>(
        "select nspname as nome from pg_namespace where nspname like 'antes_da_restauracao_%'",
      );
      const { rows: cidades } = await client.query(`select nome from ${rows[0]?.nome}.organizacao`);
      expect(cidades).toEqual([{ nome: 'Cidade de antes' }]);
    } finally {
      await client.end();
      const servidor = new pg.Client({ connectionString: portal.base.ownerUrl });
      await servidor.connect();
      await servidor.query(`drop database ${new URL(cheio.ownerUrl).pathname.slice(1)} with (force)`);
      await servidor.end();
    }
  });

  it('keeps a database that lies elsewhere behind a link, and the link', () => {
    const [pasta, longe] = [temporaryFolder(), path.join(temporaryFolder(), 'longe')];
    fs.mkdirSync(path.join(longe, 'dados'), { recursive: true });
    fs.writeFileSync(path.join(longe, 'senha'), 'a senha de antes');
    fs.symlinkSync(longe, path.join(pasta, 'postgres'));
    expect(() => prepararAlvo(pasta, { substituir: false })).toThrow(/já tem os dados de um portal \(postgres\)/);
    const { antes = '', pronto } = prepararAlvo(pasta, { substituir: true });
    expect(fs.existsSync(path.join(pasta, 'postgres'))).toBe(false);
    expect(fs.existsSync(longe)).toBe(false);
    expect(fs.readFileSync(path.join(antes, 'postgres', 'senha'), 'utf8')).toBe('a senha de antes');
    expect(() => recusarRestauracaoIncompleta(pasta)).toThrow(/não terminou/);
    pronto();
    expect(() => recusarRestauracaoIncompleta(pasta)).not.toThrow();
  });
});

describe('an owner who is no superuser', { timeout: RESTAURAR_MS }, () => {
  it('makes a backup, restores it, and puts aside what was there', async () => {
    const servidor = new pg.Client({ connectionString: portal.base.ownerUrl });
    await servidor.connect();
    const nome = `dono_${randomBytes(6).toString('hex')}`;
    await servidor.query(`create role ${nome} login password 'segredo-do-teste'`);
    await servidor.query(`create database ${nome} owner ${nome} template template0`);
    const url = databaseUrl(portal.base.ownerUrl, nome).replace(/\/\/[^@]*@/, `//${nome}:segredo-do-teste@`);
    try {
      const pasta = temporaryFolder();
      await restaurarEm(copia, { dataDir: pasta, databaseUrl: url });
      const antes = await conteudoDe(portal.base.ownerUrl);
      expect(await conteudoDe(url)).toEqual(antes);
      const deles = path.join(temporaryFolder(), 'deles.tar');
      await copiar(url, pasta, deles);
      await restaurarEm(deles, { dataDir: temporaryFolder(), databaseUrl: url }, { substituir: true });
      expect(await conteudoDe(url)).toEqual(antes);
      const { rows } = await servidor.query('select rolsuper from pg_roles where rolname = $1', [nome]);
      expect(rows).toEqual([{ rolsuper: false }]);
    } finally {
      await servidor.query(`drop database if exists ${nome} with (force)`);
      await servidor.query(`drop role ${nome}`);
      await servidor.end();
    }
  });
});
