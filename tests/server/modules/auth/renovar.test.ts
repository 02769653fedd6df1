import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, type Chamada, type Palco, type Par } from './palco.ts';

let p: Palco;
let contador = 0;
beforeAll(async () => {
  p = await montarPalco();
});
afterAll(() => p.fechar());

const novoRequerente = async (permissoes = ['painel.contribuinte']): Promise<{ email: string; par: Par }> => {
  contador += 1;
  const email = `pessoa${contador}@exemplo.com.br`;
  await p.conta({ email, vinculos: [{ organizacao: p.cidade, permissoes }] });
  return { email, par: await p.tokens(email, { ip: `10.9.0.${contador}` }) };
};
const renovar = (refresh_token: string, c: Chamada = {}) =>
  p.chamar('oauth/token', { ...c, body: { grant_type: 'refresh_token', refresh_token } });
const comChave = (chave: string): Chamada => ({ headers: { 'idempotency-key': chave } });
const vale = async (par: Par): Promise<number> => (await p.chamar('me', { token: par.access_token })).status;

describe('renewal from a busy address', () => {
  it('goes on where the other calls of the address are too many, and has a limit of its own', async () => {
    const cheio = await montarPalco({ limites: { geral: 6, entrada: 20, consulta: 30, cliente: 600 } });
    try {
      const ip = '10.77.0.1';
      await cheio.conta({ email: 'muitos@exemplo.com.br', vinculos: [{ organizacao: cheio.cidade }] });
      let par = await cheio.tokens('muitos@exemplo.com.br', { ip });
      const eu = () => cheio.chamar('me', { token: par.access_token, ip });
      for (let i = 0; i < 6; i++) await eu();
      expect((await eu()).status).toBe(429);
      const renovada = () =>
        cheio.chamar('oauth/token', { ip, body: { grant_type: 'refresh_token', refresh_token: par.refresh_token } });
      for (let i = 0; i < 5; i++) {
        const r = await renovada();
        expect(r.status).toBe(200);
        par = r.dados as Par;
      }
      expect([(await renovada()).status, (await eu()).status]).toEqual([429, 429]);
    } finally {
      await cheio.fechar();
    }
  });
});

describe('renewal', () => {
  it('answers a new pair and retires the old refresh token [API-026]', async () => {
    const { par } = await novoRequerente();
    const r = await renovar(par.refresh_token);
    const novo = r.dados as Par;
    expect(r.status).toBe(200);
    expect(novo.refresh_token).not.toBe(par.refresh_token);
    expect(decodeJwt(novo.access_token).jti).not.toBe(decodeJwt(par.access_token).jti);
    expect(await vale(novo)).toBe(200);
  });

  it('works after the access token has ended, as the countdown needs [AMB-062]', async () => {
    const { par } = await novoRequerente();
    p.relogio.passar(65 * 60);
    expect(await vale(par)).toBe(401);
    const r = await renovar(par.refresh_token);
    expect(r.status).toBe(200);
    expect(await vale(r.dados as Par)).toBe(200);
  });

  it('ends the whole family when a used refresh token comes again [API-026]', async () => {
    const { par } = await novoRequerente();
    const segundo = (await renovar(par.refresh_token)).dados as Par;
    expect((await renovar(par.refresh_token)).status).toBe(401);
    expect(await vale(segundo)).toBe(401);
    expect((await renovar(segundo.refresh_token)).status).toBe(401);
    const motivos = (await p.auditoria('entrada_recusada')).map((linha) => (linha.depois as { motivo: string }).motivo);
    expect(motivos).toContain('renovacao_reutilizada');
  });

  it('ends the family also for a token from two renewals ago', async () => {
    const { par } = await novoRequerente();
    const segundo = (await renovar(par.refresh_token)).dados as Par;
    const terceiro = (await renovar(segundo.refresh_token)).dados as Par;
    expect((await renovar(par.refresh_token)).status).toBe(401);
    expect(await vale(terceiro)).toBe(401);
  });

  it('refuses an invented token without ending anything', async () => {
    const { par } = await novoRequerente();
    const bytes = Buffer.from(par.refresh_token, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect((await renovar(bytes.toString('base64url'))).status).toBe(401);
    expect((await renovar(par.access_token.slice(0, 200))).status).toBe(401);
    expect(await vale(par)).toBe(200);
  });

  it('refuses an expired one: eight hours unused, or the end of the family', async () => {
    const { par } = await novoRequerente();
    p.relogio.passar(8 * 3600 + 1);
    expect((await renovar(par.refresh_token)).status).toBe(401);
    const equipe = (await novoRequerente(['painel.prefeitura'])).par;
    let atual = equipe;
    for (let hora = 7; hora < 24; hora += 7) {
      p.relogio.passar(7 * 3600);
      const r = await renovar(atual.refresh_token);
      expect(r.status).toBe(200);
      atual = r.dados as Par;
    }
    p.relogio.passar(4 * 3600);
    expect((await renovar(atual.refresh_token)).status).toBe(401);
  });

  it('keeps an applicant’s family for thirty days and no access token beyond it', async () => {
    let { par } = await novoRequerente();
    const fim = p.relogio.now().getTime() + 30 * 86_400_000;
    let usos = 0;
    for (;;) {
      p.relogio.passar(7.9 * 3600);
      const r = await renovar(par.refresh_token);
      if (r.status !== 200) break;
      par = r.dados as Par;
      usos += 1;
      expect((decodeJwt(par.access_token).exp ?? 0) * 1000).toBeLessThanOrEqual(fim + 60_000);
    }
    expect(usos).toBe(Math.floor((30 * 24) / 7.9));
  });
});

describe('a lost answer', () => {
  it('is given again under the same Idempotency-Key within a minute: the very same pair', async () => {
    const { par } = await novoRequerente();
    const chave = randomUUID();
    const primeira = await renovar(par.refresh_token, comChave(chave));
    p.relogio.passar(45);
    const segunda = await renovar(par.refresh_token, comChave(chave.toUpperCase()));
    expect(primeira.status).toBe(200);
    expect(segunda.dados).toEqual(primeira.dados);
    expect(await vale(segunda.dados as Par)).toBe(200);
  });

  it('gives twenty parallel repetitions one pair', async () => {
    const { par } = await novoRequerente();
    const chave = randomUUID();
    const todas = await Promise.all(Array.from({ length: 20 }, () => renovar(par.refresh_token, comChave(chave))));
    expect(new Set(todas.map((r) => r.texto)).size).toBe(1);
    expect(todas[0]?.status).toBe(200);
  });

  it.each([
    ['another key', randomUUID(), 10],
    ['no key', undefined, 10],
    ['more than a minute later', 'mesma', 61],
  ])('ends the family with %s', async (_caso, segunda, espera) => {
    const { par } = await novoRequerente();
    const chave = randomUUID();
    const novo = (await renovar(par.refresh_token, comChave(chave))).dados as Par;
    p.relogio.passar(espera);
    const outra = segunda === 'mesma' ? chave : segunda;
    expect((await renovar(par.refresh_token, outra === undefined ? {} : comChave(outra))).status).toBe(401);
    expect(await vale(novo)).toBe(401);
  });

  it('ends the family once the new pair has been used to renew', async () => {
    const { par } = await novoRequerente();
    const chave = randomUUID();
    const novo = (await renovar(par.refresh_token, comChave(chave))).dados as Par;
    const terceiro = (await renovar(novo.refresh_token)).dados as Par;
    expect((await renovar(par.refresh_token, comChave(chave))).status).toBe(401);
    expect(await vale(terceiro)).toBe(401);
  });

  it('keeps no token of either kind in the database', async () => {
    const { par } = await novoRequerente();
    const novo = (await renovar(par.refresh_token, comChave(randomUUID()))).dados as Par;
    const linhas = JSON.stringify(await p.db.selectFrom('sessao').selectAll().execute());
    for (const token of [par.refresh_token, novo.refresh_token, novo.access_token]) expect(linhas).not.toContain(token);
  });
});

describe('GET logout', () => {
  it('ends the session: access and refresh tokens are refused afterwards [API-038]', async () => {
    const { par } = await novoRequerente();
    expect((await p.chamar('logout', { token: par.access_token })).status).toBe(200);
    expect(await vale(par)).toBe(401);
    expect((await renovar(par.refresh_token)).status).toBe(401);
    expect((await p.auditoria('sair')).length).toBe(1);
  });

  it('ends nothing without the header, whatever cookies say [AMB-112]', async () => {
    const { par } = await novoRequerente();
    const r = await p.chamar('logout', { headers: { cookie: `token=${par.access_token}` } });
    expect(r.status).toBe(401);
    expect(await vale(par)).toBe(200);
  });

  it('leaves the other sessions of the account open', async () => {
    const { email, par } = await novoRequerente();
    const outra = await p.tokens(email);
    await p.chamar('logout', { token: par.access_token });
    expect([await vale(par), await vale(outra)]).toEqual([401, 200]);
  });
});

describe('an account that may no longer enter', () => {
  it('is refused at once with its access token and its refresh token', async () => {
    const { email, par } = await novoRequerente();
    await p.db.updateTable('usuario').set({ desativado_em: p.relogio.now() }).where('email', '=', email).execute();
    expect(await vale(par)).toBe(401);
    expect((await renovar(par.refresh_token)).status).toBe(401);
  });
});
