import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, SENHA, type Palco } from '../modules/auth/palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
  await p.conta({
    email: 'ana@exemplo.com.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
  });
});
afterAll(() => p.fechar());

const par = async (palco: Palco = p) => {
  const r = await palco.app.inject({ url: '/api/v1/recursos/csrfToken', headers: { host: 'aurora.example' } });
  const cookie = String(r.headers['set-cookie']);
  return {
    cookie: cookie.split(';')[0] ?? '',
    inteiro: cookie,
    token: r.json<{ dados: { csrfToken: string } }>().dados.csrfToken,
  };
};
const entrar = (headers: Record<string, string>) =>
  p.chamar('oauth/token', {
    semCsrf: true,
    headers,
    body: { grant_type: 'password', username: 'ana@exemplo.com.br', password: SENHA },
  });

describe('X-Csrf-Token', () => {
  it('is given without session and lets the log-in through with its cookie [API-018]', async () => {
    const { cookie, token } = await par();
    expect((await entrar({ cookie, 'x-csrf-token': token })).status).toBe(200);
  });

  it('is asked for by the log-in too: 419 without token, without cookie, or with another browser’s', async () => {
    const meu = await par();
    const outro = await par();
    const semNada = await entrar({});
    expect([semNada.status, semNada.codigo, semNada.sucesso]).toEqual([419, 'csrf_invalido', false]);
    expect((await entrar({ cookie: meu.cookie })).status).toBe(419);
    expect((await entrar({ 'x-csrf-token': meu.token })).status).toBe(419);
    expect((await entrar({ cookie: outro.cookie, 'x-csrf-token': meu.token })).status).toBe(419);
    expect((await entrar({ cookie: meu.cookie, 'x-csrf-token': `${meu.token}x` })).status).toBe(419);
  });

  it('is not taken from the body or the address', async () => {
    const { cookie, token } = await par();
    const r = await p.chamar(`oauth/token?_csrf=${token}`, {
      semCsrf: true,
      headers: { cookie },
      body: { grant_type: 'password', username: 'ana@exemplo.com.br', password: SENHA, _csrf: token },
    });
    expect(r.status).toBe(419);
  });

  it('needs the cookie as this portal signed it', async () => {
    const { cookie, token } = await par();
    const [nome, valor = ''] = cookie.split('=');
    const semAssinatura = `${nome}=${decodeURIComponent(valor).split('.')[0] ?? ''}`;
    expect((await entrar({ cookie: semAssinatura, 'x-csrf-token': token })).status).toBe(419);
  });

  it('comes in a cookie that scripts and other sites do not get', async () => {
    const { inteiro } = await par();
    expect(inteiro).toMatch(/^portal-csrf=/);
    expect(inteiro).toMatch(/HttpOnly/i);
    expect(inteiro).toMatch(/SameSite=Lax/i);
    expect(inteiro).toMatch(/Path=\//i);
    expect(inteiro).not.toMatch(/Domain/i);
  });

  it('comes in a __Host- cookie under https', async () => {
    const s = await montarPalco({ producao: true, publicUrl: 'https://aurora.example' });
    try {
      const { inteiro } = await par(s);
      expect(inteiro).toMatch(/^__Host-portal-csrf=/);
      expect(inteiro).toMatch(/Secure/i);
      expect(inteiro).not.toMatch(/Domain/i);
    } finally {
      await s.fechar();
    }
  });
});

/** What a mail program calls (RFC 8058): the code of the mail is what it is known by, and no session is looked at. */
const POR_CODIGO = '/api/v1/relatorios-por-email/parar';

describe('every write of the API', () => {
  it('answers 419 to a logged-in call without the token, whatever is in it', async () => {
    const { access_token } = await p.tokens('ana@exemplo.com.br');
    const escritas = p.app.rotas.filter(({ method }) => method !== 'GET');
    expect(escritas.length).toBeGreaterThan(20);
    for (const { method, url, access } of escritas) {
      if (url === POR_CODIGO) continue;
      const r = await p.app.inject({
        method: method as 'POST',
        url: url.replace(/:[a-zA-Z_]+/g, '1'),
        headers: { host: 'aurora.example', authorization: `Bearer ${access_token}` },
        payload: {},
      });
      // Who may not call it at all learns that first.
      const esperado = access.kind === 'painel' ? [419, 403] : [419];
      expect(esperado, `${method} ${url}`).toContain(r.statusCode);
    }
  });

  it('is by its session but where a code of a mail is: another’s session opens nothing there', async () => {
    const r = await p.app.inject({
      method: 'POST',
      url: `${POR_CODIGO}?codigo=1.x`,
      headers: { host: 'aurora.example' },
    });
    expect(r.statusCode).toBe(404);
  });

  it('is no GET: of those only logout changes anything, and it needs the bearer header', async () => {
    const { access_token } = await p.tokens('ana@exemplo.com.br');
    const r = await p.chamar('logout', { headers: { cookie: `access_token=${access_token}` } });
    expect(r.status).toBe(401);
    expect((await p.chamar('me', { token: access_token })).status).toBe(200);
  });
});
