import { describe, expect, it, onTestFinished } from 'vitest';
import { appSettings } from '../../../../server/appSettings.ts';
import { replaceStandardPassword } from '../../../../server/demonstration.ts';
import { confereSenha } from '../../../../server/modules/auth/senhas.ts';
import { readSettings } from '../../../../server/settings.ts';
import { welcome } from '../../../../server/welcome.ts';
import { montarPalco, SENHA, type Chamada } from './palco.ts';

const PUBLICO = 'https://licencas.cidade.gov.br';
const DEMO = 'demo@exemplo.com.br';
/** As a proxy on the same machine passes a citizen's call on. */
const PELO_PROXY: Chamada = { host: 'licencas.cidade.gov.br', headers: { 'x-forwarded-for': '203.0.113.77' } };

/** A portal that was started with these variables, with one account of the demonstration. */
const palcoCom = async (env: NodeJS.ProcessEnv) => {
  const { demonstracao, loopback, trustProxy } = appSettings(readSettings(env), null);
  const p = await montarPalco({ demonstracao, loopback, trustProxy });
  onTestFinished(() => p.fechar());
  // Its city answers on this machine's name, and on the public one.
  await p.db
    .updateTable('organizacao')
    .set({ dominio: 'localhost', outros_dominios: JSON.stringify([{ dominio: 'licencas.cidade.gov.br' }]) })
    .where('id', '=', p.cidade)
    .execute();
  const id = await p.conta({ email: DEMO, demonstracao: true, vinculos: [{ organizacao: p.cidade }] });
  await p.conta({ email: 'cidadao@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
  const entrar = (como: Chamada, username = DEMO, password = SENHA) =>
    p.chamar('oauth/token', { host: 'localhost', ...como, body: { grant_type: 'password', username, password } });
  return { ...p, id, entrar };
};

const AQUI: Chamada = { host: 'localhost' };
const OUTRA_SENHA = { DEMO_PASSWORD: 'Escolhida#2026' };

describe('[F2] an account of the demonstration', () => {
  it.each<[string, NodeJS.ProcessEnv, Chamada, number]>([
    ['enters at this machine', {}, AQUI, 200],
    ['enters at this machine by its other name', {}, { host: '127.0.0.1:3000' }, 200],
    ['does not enter through a proxy on this machine', {}, PELO_PROXY, 403],
    ['does not enter through a proxy that keeps the name alone', {}, { host: 'licencas.cidade.gov.br' }, 403],
    [
      'does not enter through a proxy that writes Forwarded',
      {},
      { ...AQUI, headers: { forwarded: 'for=1.2.3.4' } },
      403,
    ],
    ['does not enter from another address', {}, { ...AQUI, ip: '203.0.113.77' }, 403],
    ['does not enter at all behind a public address', { PUBLIC_URL: PUBLICO }, AQUI, 403],
    ['nor there through its proxy', { PUBLIC_URL: PUBLICO }, PELO_PROXY, 403],
    ['nor where the portal serves the network', { HOST: '0.0.0.0' }, AQUI, 403],
    ['nor with the standard password said aloud', { PUBLIC_URL: PUBLICO, DEMO_PASSWORD: 'Demo@2026' }, AQUI, 403],
    ['enters everywhere with a password that was chosen', { PUBLIC_URL: PUBLICO, ...OUTRA_SENHA }, PELO_PROXY, 200],
    ['enters from the network with it', { HOST: '0.0.0.0', ...OUTRA_SENHA }, { ...AQUI, ip: '10.0.0.9' }, 200],
  ])('%s', async (_caso, env, chamada, status) => {
    const { entrar } = await palcoCom(env);
    expect((await entrar(chamada)).status).toBe(status);
  });

  it('is nobody by what was issued to it here, once the call comes from elsewhere', async () => {
    const p = await palcoCom({});
    const par = (await p.entrar(AQUI)).dados as { access_token: string; refresh_token: string };
    const eu = async (como: Chamada) => (await p.chamar('me', { ...como, token: par.access_token })).status;
    expect([await eu(AQUI), await eu(PELO_PROXY), await eu({ ...AQUI, ip: '203.0.113.77' })]).toEqual([200, 401, 401]);
    const renovar = (como: Chamada) =>
      p.chamar('oauth/token', { ...como, body: { grant_type: 'refresh_token', refresh_token: par.refresh_token } });
    expect((await renovar(PELO_PROXY)).status).toBe(401);
    expect((await renovar(AQUI)).status).toBe(200);
  });

  it('is nobody in the place of a person either', async () => {
    const p = await palcoCom({});
    const { access_token: token } = (await p.entrar(AQUI, 'cidadao@exemplo.com.br')).dados as { access_token: string };
    const eu = async (como: Chamada) => (await p.chamar('me', { ...como, token })).status;
    expect(await eu(PELO_PROXY)).toBe(200);
    await p.db
      .updateTable('sessao')
      .set({ suporte_id: p.id, origem: 'suporte' })
      .where('usuario_id', '<>', p.id)
      .execute();
    expect(await eu(PELO_PROXY)).toBe(401);
  });

  it('loses the standard password when another is chosen, and its sessions with it; one it chose itself stays', async () => {
    const p = await palcoCom({});
    const padrao = await p.conta({
      email: 'gestor@exemplo.com.br',
      senha: 'Demo@2026',
      demonstracao: true,
      vinculos: [{ organizacao: p.cidade }],
    });
    const antes = await p.entrar(AQUI, 'gestor@exemplo.com.br', 'Demo@2026');
    const { access_token: token } = antes.dados as { access_token: string };
    expect((await p.chamar('me', { ...AQUI, token })).status).toBe(200);
    await replaceStandardPassword({ db: p.db, clock: p.relogio }, 'Escolhida#2026');
    const linhas = await p.db
      .selectFrom('usuario')
      .select(['id', 'senha_hash'])
      .where('demonstracao', '=', true)
      .execute();
    const senhaDe = (id: number) => linhas.find((linha) => linha.id === id)?.senha_hash;
    expect(await confereSenha(senhaDe(padrao), 'Escolhida#2026')).toBe(true);
    expect(await confereSenha(senhaDe(p.id), SENHA)).toBe(true);
    expect((await p.chamar('me', { ...AQUI, token })).status).toBe(401);
  });
});

describe('[F2] the last lines of a start', () => {
  it.each<[string, NodeJS.ProcessEnv, string, boolean]>([
    ['on this machine', {}, 'Contas de demonstração (senha Demo@2026), que só entram por esta máquina:', true],
    ['with a chosen password', OUTRA_SENHA, 'Contas de demonstração (a senha está em DEMO_PASSWORD):', true],
    [
      'behind a public address',
      { PUBLIC_URL: PUBLICO },
      'As contas de demonstração estão fechadas, porque outros podem alcançar este portal (PUBLIC_URL ou HOST) e a senha padrão é conhecida; para abri-las, escolha outra em DEMO_PASSWORD.',
      false,
    ],
  ])('say who may enter %s', async (_onde, env, frase, contas) => {
    const { db } = await palcoCom(env);
    const linhas = await welcome(readSettings(env), db);
    expect(linhas).toContain(frase);
    expect(linhas.some((linha) => linha.includes('gestor@demo.local'))).toBe(contas);
  });
});
