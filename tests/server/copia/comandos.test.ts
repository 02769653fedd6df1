import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lerCopia } from '../../../server/copia/lerCopia.ts';
import type { Manifesto } from '../../../server/copia/manifesto.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { comando, matarQuando, RAIZ } from '../../support/comandoDeCopia.ts';
import { startPortalProcess, type PortalProcess } from '../../support/portalProcess.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { copiar, papeisDesenhados, RESTAURAR_MS } from './palcoDaCopia.ts';

let portal: Portal;
let cena: CenarioO2;
let dataDir: string;
let copia: string;
let manifesto: Manifesto;
let protocolado: { readonly id: number; readonly numero: string };

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-copia-'));
  portal = await aPortal({ dataDir });
  cena = await cenarioO2(portal);
  protocolado = await protocolarO2(portal, cena);
  await papeisDesenhados(portal.base.ownerPool);
  copia = path.join(dataDir, 'guardada.tar');
  manifesto = await copiar(portal.base.ownerUrl, dataDir, copia);
});
afterAll(async () => {
  await portal.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const ligar = async (pasta: string): Promise<PortalProcess> => {
  const processo = await startPortalProcess({ DATA_DIR: pasta, DEMO: '0' });
  onTestFinished(async () => {
    processo.kill('SIGKILL');
    await processo.ended;
  });
  return processo;
};

const arquivosEm = (pasta: string): readonly string[] =>
  fs.existsSync(pasta)
    ? fs.readdirSync(pasta, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : []))
    : [];

describe('npm run restore', { timeout: RESTAURAR_MS }, () => {
  it('makes a portal that opens: sessions, papers and files are there, the next number follows, and it can be copied running and stopped', async () => {
    const pasta = temporaryFolder();
    expect(await comando('restore', ['--de', copia], { DATA_DIR: pasta })).toMatchObject({
      code: 0,
      said: expect.stringContaining('Restaurado o portal de'),
    });
    const auditoria = await comando('auditoria', [], { DATA_DIR: pasta });
    expect(auditoria).toMatchObject({ code: 0, said: expect.stringContaining('Prefeitura Municipal de Aurora: ') });
    const processo = await ligar(pasta);
    await processo.until('Para parar: Ctrl-C.');
    const api = async (caminho: string, corpo?: object) =>
      fetch(`${processo.url.replace('127.0.0.1', 'localhost')}/api/v1/painel-contribuinte/${caminho}`, {
        method: corpo === undefined ? 'GET' : 'POST',
        headers: {
          ...(cena.requerente.headers as Record<string, string>),
          ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
      });
    const visto = await api(`requerimento/${protocolado.id}`);
    expect(visto.status).toBe(200);
    const { dados } = (await visto.json()) as {
      dados: { numero: string; documentos: { arquivos: { id: number }[] }[] };
    };
    expect(dados.numero).toBe(protocolado.numero);
    const [arquivo] = dados.documentos.flatMap(({ arquivos }) => arquivos);
    const bytes = await (await api(`arquivos/${arquivo?.id}`)).text();
    expect(bytes).toContain('%PDF-1.7');
    const novo = await api('requerimento', { processo_id: cena.processo });
    expect(novo.status).toBe(201);
    expect(((await novo.json()) as { dados: { id: number } }).dados.id).toBe(protocolado.id + 1);

    expect(await comando('restore', ['--de', copia], { DATA_DIR: pasta })).toEqual({
      code: 1,
      said: expect.stringMatching(/já está em uso por outro portal \(processo \d+\); pare-o/),
    });
    const guardadas = temporaryFolder();
    const rodando = await comando('backup', ['--para', guardadas], { DATA_DIR: pasta });
    expect(rodando).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Copiando o banco de dados .+Cópia feita em /s),
    });
    processo.kill('SIGTERM');
    expect(await processo.ended).toBe(0);
    const parado = path.join(guardadas, 'parado.tar');
    expect(await comando('backup', ['--para', parado], { DATA_DIR: pasta })).toMatchObject({ code: 0 });
    expect(await comando('backup', ['--para', parado], { DATA_DIR: pasta })).toEqual({
      code: 1,
      said: `O arquivo ${parado} já existe; escolha outro nome.\n`,
    });
    const nomes = fs.readdirSync(guardadas).sort();
    expect(nomes).toEqual(['parado.tar', expect.stringMatching(/^portal-\d{8}T\d{6}Z\.tar$/)]);
    expect(await comando('backup', ['--conferir', parado], {})).toEqual({
      code: 0,
      said: expect.stringContaining('A cópia está inteira: '),
    });
    for (const nome of nomes) {
      const { tabelas } = await lerCopia(path.join(guardadas, nome));
      const linhas = (de: Manifesto['tabelas']) => de.find((t) => t.nome === 'requerimento')?.linhas;
      expect(linhas(tabelas)).toBe((linhas(manifesto.tabelas) ?? 0) + 1);
    }
  });

  it('killed half-way leaves nothing that a portal starts on, and done again is whole', async () => {
    const pasta = temporaryFolder();
    const args = ['--de', copia];
    await matarQuando('restore', args, { DATA_DIR: pasta }, () => arquivosEm(path.join(pasta, 'arquivos')).length > 0);
    const processo = await ligar(pasta);
    expect(await processo.ended).toBe(1);
    expect(processo.said()).toContain(
      `A restauração de uma cópia na pasta ${pasta} não terminou; rode "npm run restore" de novo`,
    );
    expect(await comando('backup', ['--para', temporaryFolder()], { DATA_DIR: pasta })).toMatchObject({ code: 1 });
    expect(await comando('restore', args, { DATA_DIR: pasta })).toMatchObject({ code: 0 });
    const outra = path.join(temporaryFolder(), 'outra.tar');
    expect(await comando('backup', ['--para', outra], { DATA_DIR: pasta })).toMatchObject({ code: 0 });
    const { tabelas, arquivos, chaves } = await lerCopia(outra);
    expect({ tabelas, arquivos, chaves }).toEqual({
      tabelas: manifesto.tabelas,
      arquivos: manifesto.arquivos,
      chaves: manifesto.chaves,
    });
  });

  it('says how it is used', async () => {
    expect(await comando('restore', [], {})).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Use "npm run restore -- --de ARQUIVO"/),
    });
    expect(await comando('restore', ['--de', '/nao/ha.tar'], { DATA_DIR: temporaryFolder() })).toMatchObject({
      code: 1,
      said: expect.stringContaining('/nao/ha.tar: o arquivo ou a pasta não existe.'),
    });
  });
});

describe('npm run backup', { timeout: RESTAURAR_MS }, () => {
  it('killed half-way leaves no file that looks like a backup', async () => {
    const pasta = temporaryFolder();
    const ocupado = new pg.Client({ connectionString: portal.base.ownerUrl });
    await ocupado.connect();
    await ocupado.query('begin; lock table requerimento in access exclusive mode');
    const settings = { DATA_DIR: dataDir, DATABASE_URL: portal.base.ownerUrl };
    await matarQuando('backup', ['--para', pasta], settings, () => fs.readdirSync(pasta).length > 0);
    await ocupado.end();
    expect(fs.readdirSync(pasta)).toEqual([expect.stringMatching(/\.tar\.\d+\.incompleta$/)]);
    const resto = path.join(pasta, fs.readdirSync(pasta)[0] ?? '');
    expect(await comando('backup', ['--conferir', resto], {})).toEqual({
      code: 1,
      said: expect.stringContaining('A cópia está danificada: '),
    });
  });

  it('stopped by Ctrl-C says so and takes away what it began', async () => {
    const antes = fs.readdirSync(path.join(dataDir, 'arquivos'));
    const pasta = temporaryFolder();
    const ocupado = new pg.Client({ connectionString: portal.base.ownerUrl });
    await ocupado.connect();
    await ocupado.query('begin; lock table requerimento in access exclusive mode');
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: portal.base.ownerUrl };
    const filho = spawn(process.execPath, ['server/backup.ts', '--para', pasta], { cwd: RAIZ, env });
    let dito = '';
    filho.stderr.setEncoding('utf8').on('data', (texto: string) => (dito += texto));
    const fim = once(filho, 'close');
    await expect.poll(() => fs.readdirSync(pasta)).toHaveLength(1);
    filho.kill('SIGINT');
    expect(await fim).toEqual([1, null]);
    await ocupado.end();
    expect(dito).toBe('Interrompido; nada foi concluído.\n');
    expect(fs.readdirSync(pasta)).toEqual([]);
    expect(fs.readdirSync(path.join(dataDir, 'arquivos'))).toEqual(antes);
  });

  it('says what it lacks: where to write, a database, a disk that takes it', async () => {
    expect(await comando('backup', [], {})).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Use "npm run backup/),
    });
    expect(await comando('backup', ['--para', temporaryFolder()], { DATA_DIR: temporaryFolder() })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Não há banco de dados na pasta /),
    });
    const settings = { DATA_DIR: dataDir, DATABASE_URL: portal.base.ownerUrl, TOKEN_PRIVATE_KEY: '' };
    expect(await comando('backup', ['--para', '/proc/copia.tar'], settings)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Não foi possível continuar em \/proc\/copia\.tar.+\n$/s),
    });
  });
});
