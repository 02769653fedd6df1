import fs from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataFolder } from '../../../server/database/folderLock.ts';
import { openDatabase } from '../../../server/openDatabase.ts';
import type { Linha } from '../../../server/producao/conferir.ts';
import { createShutdown } from '../../../server/shutdown.ts';
import { comando } from '../../support/comandoDeCopia.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { pastaComChaves, preparado, proxyComTls, type Ajustes } from './palco.ts';

interface Resposta {
  readonly pronto: boolean;
  readonly conferencias: readonly Linha[];
}

const emJson = async (ajustes: Ajustes) => {
  const { code, said } = await comando('producao', ['--json'], ajustes);
  const { pronto, conferencias } = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as Resposta;
  return { code, said, pronto, estados: Object.fromEntries(conferencias.map(({ id, estado }) => [id, estado])) };
};

it('says of a bare start what is missing, and makes nothing', async () => {
  const DATA_DIR = path.join(temporaryFolder(), 'nova');
  const { code, said } = await comando('producao', [], { DATA_DIR });
  expect(code).toBe(1);
  expect(said).toContain(`falta           Banco de dados: Não há banco de dados na pasta ${DATA_DIR}`);
  expect(said).toContain('falta           Endereço público: Ponha em PUBLIC_URL');
  expect(said).toContain('falta           E-mail: Ponha em SMTP_URL');
  expect(said).toContain('falta           Cópia de segurança: Ponha em COPIAS_DIR');
  expect(said).toContain('não verificado  Permissões dos arquivos');
  expect(said).toMatch(/Ainda não está pronto: certo, \d+; atenção, \d+; falta, 4; não verificado, 8\.\n$/);
  expect(fs.existsSync(DATA_DIR)).toBe(false);
});

it('says which setting is wrong instead of stopping at it', async () => {
  const { code, said } = await comando('producao', ['--json'], { PORT: 'porta' });
  const { pronto, conferencias } = JSON.parse(said) as Resposta;
  expect([code, pronto]).toEqual([1, false]);
  expect(conferencias[0]).toMatchObject({ id: 'ajustes', estado: 'falta', frase: expect.stringContaining('PORT') });
  expect(new Set(conferencias.slice(1).map(({ estado }) => estado))).toEqual(new Set(['não verificado']));
});

it('finds nothing missing in a prepared portal, running and stopped', async () => {
  const DATA_DIR = pastaComChaves();
  const shutdown = createShutdown((frase) => expect.unreachable(frase));
  onTestFinished(() => shutdown.run());
  shutdown.add('Pasta de dados', 1, lockDataFolder(DATA_DIR).release);
  const log = pino({ enabled: false });
  const { db } = await openDatabase({ databaseUrl: undefined }, DATA_DIR, { say: () => undefined, log, shutdown });
  await db.selectFrom('organizacao').select('id').execute();
  const ajustes = await preparado({ DATA_DIR });
  const esperado = {
    ajustes: 'certo',
    banco: 'certo',
    endereco: 'certo',
    tls: 'certo',
    proxy: 'certo',
    demonstracao: 'certo',
    email: 'certo',
    copias: 'certo',
    espaco: expect.stringMatching(/certo|atenção/), // of the machine that runs the test
    permissoes: 'certo',
    'versao-do-banco': 'certo',
    'papel-do-banco': 'certo',
    migracoes: 'certo',
    relogio: 'certo',
  };
  const rodando = await emJson(ajustes);
  expect(rodando).toMatchObject({ code: 0, pronto: true, estados: esperado });
  expect(rodando.said).not.toContain('iniciando o banco');

  await shutdown.run();
  const parado = await emJson(ajustes);
  expect(parado).toMatchObject({ code: 0, pronto: true, estados: esperado });
  expect(parado.said).toContain('O portal está parado; iniciando o banco de dados para a conferência…');
});

it.each([
  ['a certificate with few days', 10, undefined, 'atenção', /vale mais 9 dias/],
  ['one about to end', 2, undefined, 'falta', /vale só mais 1 dia;/],
  ['an ended one', -0.01, undefined, 'falta', /o certificado venceu/],
  ['another server behind it', 60, 'Bem-vindo', 'falta', /e não como o portal/],
] as const)('sees %s', async (_o, dias, corpo, estado, frase) => {
  const { url, arquivo } = await proxyComTls(dias, corpo);
  const ajustes = { DATA_DIR: temporaryFolder(), PUBLIC_URL: url, NODE_EXTRA_CA_CERTS: arquivo };
  const { said } = await comando('producao', ['--json'], ajustes);
  const { conferencias } = JSON.parse(said) as Resposta;
  expect(conferencias.find(({ id }) => id === 'tls')).toMatchObject({ estado, frase: expect.stringMatching(frase) });
});
