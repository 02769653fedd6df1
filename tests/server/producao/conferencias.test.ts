import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demonstracao } from '../../../server/producao/demonstracao.ts';
import { migracoes, papel, relogio, versao } from '../../../server/producao/banco.ts';
import { certificado } from '../../../server/producao/certificado.ts';
import type { Conferencia, Veredito } from '../../../server/producao/conferencia.ts';
import { CONFERENCIAS, listaDeConferencias } from '../../../server/producao/conferencias.ts';
import { copias } from '../../../server/producao/copias.ts';
import { email } from '../../../server/producao/email.ts';
import { endereco, proxy } from '../../../server/producao/endereco.ts';
import { julgarEspaco, permissoes } from '../../../server/producao/pasta.ts';
import { retratoDoBanco, type Retrato } from '../../../server/producao/retratoDoBanco.ts';
import { hashDaSenha } from '../../../server/modules/auth/senhas.ts';
import { readSettings } from '../../../server/settings.ts';
import { connect } from '../../../server/database/connect.ts';
import { systemClock } from '../../../server/systemClock.ts';
import { emptyDatabase, testDatabase } from '../../support/database.ts';
import { RAIZ } from '../../support/comandoDeCopia.ts';
import { freePort } from '../../support/portalProcess.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { abrirCaixaPostal } from '../mail/caixaPostal.ts';
import { pastaComChaves, pastaComCopia, proxyComTls, type Ajustes } from './palco.ts';

const PUBLIC_URL = 'https://licencas.cidade.gov.br';

const conferir = async (uma: Conferencia, env: Ajustes, retrato?: Retrato): Promise<Veredito> => {
  const settings = readSettings(env);
  const cena = { settings, copias: settings.backupDir, clock: systemClock };
  if (uma.le === 'ajustes') return uma.conferir(cena);
  if (retrato === undefined) throw new Error('a database is asked for');
  return uma.conferir(retrato, cena);
};
const estadoDe = async (...args: Parameters<typeof conferir>): Promise<string> => (await conferir(...args)).estado;

it('the README has the checklist that the command verifies', () => {
  const readme = fs.readFileSync(path.join(RAIZ, 'README.md'), 'utf8');
  const [, lista] = /<!-- conferências:[^\n]*-->\n(.*)<!-- fim das conferências -->/s.exec(readme) ?? [];
  expect(lista).toBe(listaDeConferencias());
  expect(new Set(CONFERENCIAS.map(({ id }) => id)).size).toBe(CONFERENCIAS.length);
});

describe('the settings', () => {
  it.each([
    ['falta', {}],
    ['falta', { PUBLIC_URL: 'http://licencas.cidade.gov.br' }],
    ['certo', { PUBLIC_URL }],
  ])('public address: %s with %j', async (estado, env) => expect(await estadoDe(endereco, env)).toBe(estado));

  it.each([
    ['não verificado', {}],
    ['certo', { PUBLIC_URL }],
    ['falta', { PUBLIC_URL, TRUST_PROXY: '0' }],
    ['falta', { PUBLIC_URL, TRUST_PROXY: '10.0.0.5' }],
    ['falta', { PUBLIC_URL, HOST: '10.0.0.9' }],
    ['falta', { PUBLIC_URL, HOST: '10.0.0.9', TRUST_PROXY: '0.0.0.0/0' }],
    ['falta', { PUBLIC_URL, HOST: '10.0.0.9', TRUST_PROXY: '::/0' }],
    ['atenção', { PUBLIC_URL, HOST: '0.0.0.0', TRUST_PROXY: 'loopback' }],
    ['certo', { PUBLIC_URL, HOST: '10.0.0.9', TRUST_PROXY: '10.0.0.5' }],
  ])('proxy: %s with %j', async (estado, env) => expect(await estadoDe(proxy, env)).toBe(estado));
});

describe('TLS', () => {
  it('is not verified where the address is not reached', async () => {
    const url = `https://localhost:${await freePort()}`;
    expect(await estadoDe(certificado, { PUBLIC_URL: url })).toBe('não verificado');
  });

  it('is missing where nobody vouches for the certificate', async () => {
    const { url } = await proxyComTls(60);
    expect(await conferir(certificado, { PUBLIC_URL: url })).toMatchObject({
      estado: 'falta',
      frase: expect.stringContaining('não foi assinado por uma autoridade conhecida'),
    });
  });
});

it('mail is missing without a server, with a sender of nobody, and where nobody answers', async () => {
  const caixa = await abrirCaixaPostal();
  onTestFinished(() => caixa.fechar());
  const SMTP_FROM = 'Licenças <licencas@cidade.sp.gov.br>';
  expect(await estadoDe(email, { SMTP_FROM })).toBe('falta');
  expect(await conferir(email, { SMTP_URL: caixa.url })).toMatchObject({ frase: expect.stringContaining('SMTP_FROM') });
  const SMTP_URL = `smtp://usuario:segredo@127.0.0.1:${await freePort()}`;
  const { estado, frase } = await conferir(email, { SMTP_URL, SMTP_FROM });
  expect([estado, frase]).toEqual(['falta', expect.stringContaining('ECONNREFUSED')]);
  expect(frase).not.toContain('segredo');
  expect(await estadoDe(email, { SMTP_URL: caixa.url, SMTP_FROM })).toBe('certo');
});

it('a backup is missing, late or old', async () => {
  expect(await estadoDe(copias, {})).toBe('falta');
  const vazia = temporaryFolder();
  fs.writeFileSync(path.join(vazia, 'portal-20261123T030000Z.tar.incompleta'), 'resto');
  expect(await estadoDe(copias, { COPIAS_DIR: vazia })).toBe('falta');
  expect(await estadoDe(copias, { COPIAS_DIR: path.join(vazia, 'outra') })).toBe('falta');
  expect(await estadoDe(copias, { COPIAS_DIR: pastaComCopia(80) })).toBe('falta');
  expect(await estadoDe(copias, { COPIAS_DIR: pastaComCopia(30) })).toBe('atenção');
  expect(await estadoDe(copias, { COPIAS_DIR: pastaComCopia(3) })).toBe('certo');
});

it('space is measured against what is declared', () => {
  const GB = 1024 ** 3;
  expect([1, 5, 50].map((n) => julgarEspaco(n * GB, '/dados').estado)).toEqual(['falta', 'atenção', 'certo']);
});

it('folders and keys that others read are named', async () => {
  const pasta = pastaComChaves();
  const alvo = (nome: string): string => path.join(pasta, nome);
  expect(await estadoDe(permissoes, { DATA_DIR: pasta })).toBe('certo');
  for (const [nome, aberta, fechada] of [
    ['chaves/cookie', 0o644, 0o600],
    ['chaves', 0o755, 0o700],
    ['.', 0o755, 0o700],
  ] as const) {
    fs.chmodSync(alvo(nome), aberta);
    expect(await conferir(permissoes, { DATA_DIR: pasta })).toMatchObject({
      estado: 'falta',
      frase: expect.stringContaining(`chmod ${fechada.toString(8)} ${alvo(nome)}`),
    });
    fs.chmodSync(alvo(nome), fechada);
  }
  expect(await estadoDe(permissoes, { DATA_DIR: alvo('outra') })).toBe('não verificado');
});

describe('the database', () => {
  it('has no portal yet', async () => {
    const { url, drop } = await emptyDatabase();
    const { db, end } = connect(url, { max: 1 });
    onTestFinished(async () => {
      await end();
      await drop();
    });
    const retrato = await retratoDoBanco(db, () => systemClock.now());
    expect(await estadoDe(migracoes, {}, retrato)).toBe('falta');
    expect(await estadoDe(papel, {}, retrato)).toBe('não verificado');
    expect(await estadoDe(demonstracao, {}, retrato)).toBe('não verificado');
    expect(await estadoDe(versao, {}, retrato)).toBe('certo');
    expect(await estadoDe(versao, {}, { ...retrato, versao: '14.11' })).toBe('falta');
  });

  it('is whole, then has an open demonstration, another clock, other migrations and a role that owns', async () => {
    const base = await testDatabase();
    const dono = connect(base.ownerUrl, { max: 1 });
    onTestFinished(async () => {
      await dono.end();
      await base.drop();
    });
    const ler = (adiantado = 0): Promise<Retrato> =>
      retratoDoBanco(dono.db, () => new Date(systemClock.now().getTime() - adiantado));
    const inteiro = await ler();
    for (const uma of [versao, papel, migracoes, relogio, demonstracao])
      expect(await conferir(uma, {}, inteiro)).toMatchObject({ estado: 'certo' });
    expect(await estadoDe(relogio, {}, await ler(10_000))).toBe('atenção');
    expect(await conferir(relogio, {}, await ler(60_000))).toMatchObject({
      estado: 'falta',
      frase: expect.stringMatching(/adiantado.*NTP/),
    });

    const senha_hash = await hashDaSenha('Demo@2026');
    const conta = { nome: 'Demo', email: 'requerente@demo.local', senha_hash, demonstracao: true };
    await base.db.insertInto('usuario').values(conta).execute();
    const aberta = await ler();
    expect(await estadoDe(demonstracao, {}, aberta)).toBe('falta');
    expect(await estadoDe(demonstracao, { DEMO_PASSWORD: 'Mostra-Kx72' }, aberta)).toBe('falta');
    expect(await estadoDe(demonstracao, { PUBLIC_URL }, aberta)).toBe('certo');
    await base.db
      .updateTable('usuario')
      .set({ senha_hash: await hashDaSenha('Mostra-Kx72') })
      .execute();
    expect(await estadoDe(demonstracao, { DEMO_PASSWORD: 'Mostra-Kx72' }, await ler())).toBe('certo');

    await base.ownerPool.query('grant update on auditoria to portal_app');
    expect(await conferir(papel, {}, await ler())).toMatchObject({ frase: expect.stringContaining('auditoria') });
    await base.ownerPool.query('revoke update on auditoria from portal_app');
    await base.ownerPool.query('alter table kysely_migration_lock owner to portal_app');
    expect(await conferir(papel, {}, await ler())).toMatchObject({ frase: expect.stringContaining('dono de 1') });
    expect(await estadoDe(papel, {}, { ...inteiro, papel: undefined })).toBe('falta');

    await base.ownerPool.query(`update kysely_migration set name = '9999_futura' where name = '0001_base'`);
    expect(await conferir(migracoes, {}, await ler())).toMatchObject({ frase: expect.stringContaining('9999_futura') });
    await base.ownerPool.query(`delete from kysely_migration where name = '9999_futura'`);
    expect(await conferir(migracoes, {}, await ler())).toMatchObject({
      frase: expect.stringContaining('1 migração não foi aplicada'),
    });
  });
});
