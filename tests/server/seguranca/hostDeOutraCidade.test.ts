import { describe, expect, it, onTestFinished } from 'vitest';
import { appSettings } from '../../../server/appSettings.ts';
import { readSettings } from '../../../server/settings.ts';
import { CADASTRO, corpo, PARAMETRO } from '../clientes/palcoDosClientes.ts';
import { montarPalco, type Chamada, type Par } from '../modules/auth/palco.ts';

const GESTOR = 'gestor@exemplo.com.br';
const SUPORTE = 'suporte@exemplo.com.br';
const DAQUI = 'aurora.localhost';
const OUTRA = 'boreal.localhost';
const SISTEMA = 'sistema.localhost:3000';

/** A portal that was started with these variables, of two cities and the system on names of this machine. */
const palcoCom = async (env: NodeJS.ProcessEnv) => {
  const { aberto, loopback, trustProxy } = appSettings(readSettings(env), null);
  const p = await montarPalco({ aberto, loopback, trustProxy });
  onTestFinished(() => p.fechar());
  for (const [id, dominio] of [
    [p.cidade, DAQUI],
    [p.outra, OUTRA],
    [p.sistema, 'sistema.localhost'],
  ] as const)
    await p.db.updateTable('organizacao').set({ dominio }).where('id', '=', id).execute();
  await p.conta({
    email: GESTOR,
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
  });
  const par = await p.tokens(GESTOR, { host: DAQUI });
  const criado = await p.chamar(CADASTRO, {
    host: DAQUI,
    token: par.access_token,
    body: corpo(),
  });
  const { segredo } = criado.dados as { segredo: string };
  const status = async (url: string, c: Chamada): Promise<number> => (await p.chamar(url, c)).status;
  /** What a call to this name gets with the token of the city, its credential, its renewal, and its password. */
  const em = async (como: Chamada): Promise<readonly number[]> => {
    const { refresh_token } = (await p.tokens(GESTOR, { host: DAQUI })) satisfies Par;
    return [
      await status('me', { ...como, token: par.access_token }),
      await status(PARAMETRO, { ...como, token: segredo }),
      await status('oauth/token', { ...como, body: { grant_type: 'refresh_token', refresh_token } }),
      (await p.entrar(GESTOR, como)).status,
    ];
  };
  return { ...p, em };
};

const TUDO = [200, 200, 200, 200];
const NADA = [401, 401, 401, 401];

describe('[F21] what belongs to a city, called at another city’s name on this machine', () => {
  it.each<[string, NodeJS.ProcessEnv]>([
    ['behind a public address', { PUBLIC_URL: 'https://licencas.cidade.gov.br' }],
    ['where it serves the network', { HOST: '0.0.0.0' }],
  ])('is not taken by a portal that others reach, %s', async (_onde, env) => {
    const { em } = await palcoCom(env);
    for (const host of [OUTRA, SISTEMA, 'localhost:3000', '127.0.0.1']) expect(await em({ host }), host).toEqual(NADA);
    expect(await em({ host: DAQUI })).toEqual(TUDO);
  });

  it('is taken by one that serves this machine alone, unless somebody passed the call on', async () => {
    const { em } = await palcoCom({});
    for (const host of [OUTRA, SISTEMA, 'localhost:3000', DAQUI]) expect(await em({ host }), host).toEqual(TUDO);
    expect(await em({ host: OUTRA, headers: { 'x-forwarded-for': '203.0.113.77' } })).toEqual(NADA);
    expect(await em({ host: OUTRA, ip: '203.0.113.77' })).toEqual(NADA);
  });

  it('the system’s own is taken at each name, open or not', async () => {
    for (const env of [{}, { HOST: '0.0.0.0' }]) {
      const p = await palcoCom(env);
      await p.conta({ email: SUPORTE, vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }] });
      const { access_token: token } = await p.tokens(SUPORTE, { host: SISTEMA });
      for (const host of [SISTEMA, DAQUI, OUTRA]) expect((await p.chamar('me', { host, token })).status).toBe(200);
    }
  });
});
