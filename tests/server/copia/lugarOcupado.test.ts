import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { prepararAlvo, recusarRestauracaoIncompleta } from '../../../server/copia/alvoDaRestauracao.ts';
import { lockDataFolder } from '../../../server/database/folderLock.ts';
import { emptyDatabase, testDatabase } from '../../support/database.ts';
import { databaseUrl } from '../../support/testServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { conteudoDe, copiar, formaDe, restaurarEm, RESTAURAR_MS } from './palcoDaCopia.ts';

import { copiaGuardada } from './copiaGuardada.ts';

const g = copiaGuardada();

describe('a place that is not free', { timeout: RESTAURAR_MS }, () => {
  it('is refused while a portal holds the folder', async () => {
    const pasta = temporaryFolder();
    const trava = lockDataFolder(pasta);
    try {
      await expect(restaurarEm(g.copia, { dataDir: pasta, databaseUrl: undefined })).rejects.toThrow(
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
      await expect(restaurarEm(g.copia, { dataDir: temporaryFolder(), databaseUrl: vazio.url })).rejects.toThrow(
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
      await expect(restaurarEm(g.copia, settings)).rejects.toThrow(
        /já tem os dados de um portal \(chaves\); .+--substituir/,
      );
      expect(await conteudoDe(vazio.url)).toEqual({});
      await restaurarEm(g.copia, settings, { substituir: true });
      const [antes = ''] = fs.readdirSync(pasta).filter((nome) => nome.startsWith('antes-da-restauracao-'));
      expect(fs.readFileSync(path.join(pasta, antes, 'chaves', 'token.pem'), 'utf8')).toBe('a chave de antes');
      expect(fs.readFileSync(path.join(pasta, 'chaves', 'token.pem'))).toEqual(
        fs.readFileSync(path.join(g.dataDir, 'chaves', 'token.pem')),
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
      await expect(restaurarEm(g.copia, settings)).rejects.toThrow(
        /^O banco de dados de DATABASE_URL já tem dados .+--substituir/,
      );
      await restaurarEm(g.copia, settings, { substituir: true });
      expect(await conteudoDe(cheio.ownerUrl)).toEqual(await conteudoDe(g.portal.base.ownerUrl));
      expect(await formaDe(cheio.ownerUrl)).toEqual(await formaDe(g.portal.base.ownerUrl));
      await client.connect();
      const { rows } = await client.query<{ nome: string }>(
        "select nspname as nome from pg_namespace where nspname like 'antes_da_restauracao_%'",
      );
      const { rows: cidades } = await client.query(`select nome from ${rows[0]?.nome}.organizacao`);
      expect(cidades).toEqual([{ nome: 'Cidade de antes' }]);
    } finally {
      await client.end();
      const servidor = new pg.Client({ connectionString: g.portal.base.ownerUrl });
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
    const servidor = new pg.Client({ connectionString: g.portal.base.ownerUrl });
    await servidor.connect();
    const nome = `dono_${randomBytes(6).toString('hex')}`;
    await servidor.query(`create role ${nome} login password 'segredo-do-teste'`);
    await servidor.query(`create database ${nome} owner ${nome} template template0`);
    const url = databaseUrl(g.portal.base.ownerUrl, nome).replace(/\/\/[^@]*@/, `//${nome}:segredo-do-teste@`);
    try {
      const pasta = temporaryFolder();
      await restaurarEm(g.copia, { dataDir: pasta, databaseUrl: url });
      const antes = await conteudoDe(g.portal.base.ownerUrl);
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
