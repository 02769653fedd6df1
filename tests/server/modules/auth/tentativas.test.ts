import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTentativas, enderecoLimitado } from '../../../../server/modules/auth/tentativas.ts';
import { cookieDoConhecido, montarPalco, SENHA, type Palco } from './palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
});
afterAll(() => p.fechar());

const SEM_LIMITES = { geral: 1_000_000, entrada: 1_000_000, consulta: 1_000_000, cliente: 1_000_000 };

const errar = (email: string, ip: string) => p.entrar(email, { password: 'Errada#2026', ip });

describe('log-in slowed by account', () => {
  it('after five failures, from many addresses; longer with each; a minute at most', async () => {
    await p.conta({ email: 'alvo@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    for (let i = 1; i <= 5; i++) expect((await errar('alvo@exemplo.com.br', `10.3.0.${i}`)).status).toBe(401);
    const presa = await p.entrar('alvo@exemplo.com.br', { ip: '10.3.1.1' });
    expect([presa.status, presa.codigo]).toEqual([429, 'muitas_tentativas']);
    expect(presa.mensagem).toBe('Muitas tentativas. Aguarde 5 segundos e tente de novo');
    expect(presa.dados).toEqual({ aguarde_segundos: 5 });
    let maior = 5;
    for (let i = 1; i <= 12; i++) {
      p.relogio.passar(maior);
      expect((await errar('alvo@exemplo.com.br', `10.3.2.${i}`)).status).toBe(401);
      maior = ((await errar('alvo@exemplo.com.br', `10.3.3.${i}`)).dados as { aguarde_segundos: number })
        .aguarde_segundos;
    }
    expect(maior).toBe(60);
    p.relogio.passar(60);
    expect((await p.entrar('alvo@exemplo.com.br', { ip: '10.3.1.1' })).status).toBe(200);
  });

  it('whichever name of the account is tried', async () => {
    await p.conta({
      email: 'nomes@exemplo.com.br',
      documento: '52998224725',
      usuario: 'varios.nomes',
      vinculos: [{ organizacao: p.cidade }],
    });
    const nomes = ['nomes@exemplo.com.br', '529.982.247-25', 'varios.nomes', '52998224725', 'NOMES@exemplo.com.br'];
    for (const [i, nome] of nomes.entries()) await errar(nome, `10.4.0.${i}`);
    expect((await errar('varios.nomes', '10.4.1.1')).status).toBe(429);
  });

  it('alike for an account that does not exist', async () => {
    for (let i = 1; i <= 5; i++) await errar('fantasma@exemplo.com.br', `10.5.0.${i}`);
    expect((await errar('fantasma@exemplo.com.br', '10.5.1.1')).status).toBe(429);
  });

  it('within a burst too: of 1,000 parallel attempts five are judged, and the owner enters a little later', async () => {
    await p.conta({ email: 'rajada@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const todas = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) => errar('rajada@exemplo.com.br', `10.${60 + (i >> 8)}.0.${i & 255}`)),
    );
    expect(todas.filter((r) => r.status === 401).length).toBe(5);
    expect(todas.filter((r) => r.status === 429).length).toBe(995);
    p.relogio.passar(6);
    expect((await p.entrar('rajada@exemplo.com.br', { ip: '10.59.0.1' })).status).toBe(200);
  });

  it('never for the owner in a browser of his, while others fail elsewhere and beside him', async () => {
    await p.conta({ email: 'dono@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const cookies = cookieDoConhecido(await p.entrar('dono@exemplo.com.br', { ip: '10.7.0.1' }));
    for (let i = 1; i <= 30; i++) {
      await errar('dono@exemplo.com.br', `10.7.1.${i}`);
      p.relogio.passar(61);
    }
    await errar('dono@exemplo.com.br', '10.7.2.1');
    expect((await p.entrar('dono@exemplo.com.br', { ip: '10.7.2.2' })).status).toBe(429);
    expect((await p.entrar('dono@exemplo.com.br', { ip: '10.7.0.1' })).status).toBe(429);
    expect((await p.entrar('dono@exemplo.com.br', { ip: '10.7.2.2', cookies })).status).toBe(200);
  });

  it('in a browser of the owner by what is guessed in it, and the cookie of another account is none', async () => {
    await p.conta({ email: 'alvo.do.colega@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    await p.conta({ email: 'colega@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const cookies = cookieDoConhecido(await p.entrar('alvo.do.colega@exemplo.com.br', { ip: '10.7.4.1' }));
    const doColega = cookieDoConhecido(await p.entrar('colega@exemplo.com.br', { ip: '10.7.4.1' }));
    const em = (c: string) => p.entrar('alvo.do.colega@exemplo.com.br', { password: 'Errada#2026', cookies: c });
    for (const c of [cookies, doColega])
      for (let i = 0; i < 6; i++) expect((await em(c)).status).toBe(i < 5 ? 401 : 429);
  });

  it('[W16] one guess of 40 from 40 addresses is judged, once the account is slowed', async () => {
    await p.conta({ email: 'quarenta@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    for (let i = 0; i < 5; i++) await errar('quarenta@exemplo.com.br', `10.7.5.${i}`);
    p.relogio.passar(5);
    const rajada = await Promise.all(
      Array.from({ length: 40 }, (_, i) => errar('quarenta@exemplo.com.br', `10.7.6.${i}`)),
    );
    expect(rajada.map((r) => r.status).sort()).toEqual([401, ...Array.from({ length: 39 }, () => 429)]);
  });
});

describe('log-in slowed by address', () => {
  const LIMITE = 8;
  let m: Palco;
  beforeAll(async () => {
    m = await montarPalco({ limites: { ...SEM_LIMITES, entrada: LIMITE } });
  });
  afterAll(() => m.fechar());
  const errarEm = (i: number, ip: string) => m.entrar(`conta${i}@exemplo.com.br`, { password: 'Errada#2026', ip });

  it('[W16] [F10] after so many failures within a minute, for known and unknown names alike, but in browsers that the owner is known in', async () => {
    await m.conta({ email: 'outra@exemplo.com.br', vinculos: [{ organizacao: m.cidade }] });
    const cookies = cookieDoConhecido(await m.entrar('outra@exemplo.com.br', { ip: '10.8.0.1' }));
    for (let i = 1; i <= LIMITE; i++) expect((await errarEm(i, '10.8.0.1')).status).toBe(401);
    const certa = await m.entrar('outra@exemplo.com.br', { ip: '10.8.0.1' });
    const errada = await m.entrar('outra@exemplo.com.br', { ip: '10.8.0.1', password: 'Errada#2026' });
    const ninguem = await errarEm(99, '10.8.0.1');
    expect([certa.status, certa.dados]).toEqual([429, { aguarde_segundos: 60 }]);
    expect([errada.texto, ninguem.texto]).toEqual([certa.texto, certa.texto]);
    expect((await m.entrar('outra@exemplo.com.br', { ip: '10.8.0.1', cookies })).status).toBe(200);
    expect((await m.entrar('outra@exemplo.com.br', { ip: '10.8.0.2' })).status).toBe(200);
    m.relogio.passar(60);
    expect((await m.entrar('outra@exemplo.com.br', { ip: '10.8.0.1' })).status).toBe(200);
  });

  it('[W16] after ten bad minutes within an hour too', async () => {
    for (let minuto = 0; minuto < 10; minuto++) {
      for (let i = 0; i < LIMITE; i++) expect((await errarEm(1000 + minuto * 10 + i, '10.8.3.1')).status).toBe(401);
      m.relogio.passar(60);
    }
    const presa = await errarEm(2000, '10.8.3.1');
    expect([presa.status, presa.dados]).toEqual([429, { aguarde_segundos: 3000 }]);
    m.relogio.passar(3000);
    expect((await errarEm(2001, '10.8.3.1')).status).toBe(401);
  });

  it('[W16] of 40 names at once from one address a few more than allowed are judged at most', async () => {
    const rajada = await Promise.all(Array.from({ length: 40 }, (_, i) => errarEm(3000 + i, '10.8.4.1')));
    const julgadas = rajada.filter((r) => r.status === 401).length;
    expect(julgadas).toBeGreaterThanOrEqual(LIMITE);
    expect(julgadas).toBeLessThan(LIMITE + 4);
  });

  it('[W16] never by those who succeed: 300 of the staff enter within a minute from one address', async () => {
    const nomes = Array.from({ length: 300 }, (_, i) => `servidor${i}@exemplo.com.br`);
    for (const email of nomes)
      await m.conta({ email, vinculos: [{ organizacao: m.cidade, permissoes: ['painel.prefeitura'] }] });
    const entradas = await Promise.all(nomes.map((email) => m.entrar(email, { ip: '10.8.5.1' })));
    expect(entradas.filter((r) => r.status !== 200)).toEqual([]);
  });

  it('counts an IPv6 customer as one', () => {
    expect(enderecoLimitado('2001:db8:1:2:3:4:5:6')).toBe(enderecoLimitado('2001:db8:1:2::9'));
    expect(enderecoLimitado('2001:db8:1:2::9')).not.toBe(enderecoLimitado('2001:db8:1:3::9'));
    expect(enderecoLimitado('::1')).toBe('0:0:0:0');
    expect(enderecoLimitado('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(enderecoLimitado('10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('uses per minute and address', () => {
  it('[W16] stop registrations and recoveries past the setting, and no log-in, and go on in the next minute', async () => {
    const m = await montarPalco({ limites: { geral: 1_000_000, entrada: 3, consulta: 2, cliente: 1_000_000 } });
    try {
      await m.conta({ email: 'a@exemplo.com.br', vinculos: [{ organizacao: m.cidade }] });
      for (let i = 0; i < 5; i++) expect((await m.entrar('a@exemplo.com.br')).status).toBe(200);
      const pedir = () => m.chamar('auth/sendResetLinkEmail', { body: { email: 'a@exemplo.com.br' } });
      for (let i = 0; i < 3; i++) expect((await pedir()).status).toBe(200);
      expect((await pedir()).codigo).toBe('muitas_tentativas');
      const cadastrar = () => m.chamar('auth/autocadastro', { body: {} });
      expect((await cadastrar()).status).toBe(422);
      const documento = (ip: string) =>
        m.chamar('auth/sendResetLinkEmail', { body: { documento: '529.982.247-25' }, ip });
      expect((await documento('10.0.1.1')).status).toBe(200);
      expect((await documento('10.0.1.1')).status).toBe(200);
      expect((await documento('10.0.1.1')).status).toBe(429);
      m.relogio.passar(61);
      expect((await pedir()).status).toBe(200);
    } finally {
      await m.fechar();
    }
  });

  it('cannot be had anew by putting another address into the body', async () => {
    const m = await montarPalco({ limites: { geral: 1_000_000, entrada: 3, consulta: 2, cliente: 1_000_000 } });
    try {
      const corpo = (i: number) => ({ grant_type: 'password', username: `x${i}@exemplo.com.br`, password: SENHA });
      const com = (i: number) =>
        m.chamar('oauth/token', { body: { ...corpo(i), email: `sempre.outro${i}@exemplo.com.br` }, ip: '10.0.2.1' });
      const status = [];
      for (let i = 0; i < 5; i++) status.push((await com(i)).status);
      expect(status).toEqual([401, 401, 401, 429, 429]);
    } finally {
      await m.fechar();
    }
  });

  it('[W15] do not refuse until the day that a clock which ran ahead believed in', async () => {
    const m = await montarPalco({ limites: { ...SEM_LIMITES, entrada: 3 } });
    try {
      const ano = 365 * 86_400;
      await m.conta({ email: 'adiante@exemplo.com.br', vinculos: [{ organizacao: m.cidade }] });
      const t = createTentativas({ db: m.db, clock: m.relogio, keys: m.chaves });
      m.relogio.passar(ano);
      for (let i = 0; i < 9; i++) {
        await m.entrar('adiante@exemplo.com.br', { password: 'Errada#2026', ip: `10.0.${i}.1` });
        await m.entrar(`nome${i}@exemplo.com.br`, { password: 'Errada#2026', ip: '10.0.3.9' });
        await t.cabe('adiante', 3, 60);
      }
      expect((await m.entrar('adiante@exemplo.com.br', { ip: '10.0.3.9' })).status).toBe(429);
      m.relogio.passar(-ano);
      expect((await m.entrar('adiante@exemplo.com.br', { ip: '10.0.3.9' })).status).toBe(200);
      expect([await t.cabe('adiante', 3, 60), await t.cabe('adiante', 3, 60)]).toEqual([true, true]);
      // And what is of no use goes away with the next failure.
      await t.falhou(['outra']);
      const { n } = await m.db
        .selectFrom('tentativa')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('expira_em', '>', new Date(m.relogio.now().getTime() + 2 * 86_400_000))
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(0);
    } finally {
      await m.fechar();
    }
  });

  it('forget failures after a quarter of an hour and clear old rows away', async () => {
    const t = createTentativas({ db: p.db, clock: p.relogio, keys: p.chaves });
    for (let i = 0; i < 9; i++) await t.falhou(['teste']);
    await expect(t.exigirLivre(['teste'])).rejects.toThrow('Muitas tentativas');
    p.relogio.passar(15 * 60 + 1);
    await t.falhou(['teste']);
    await t.exigirLivre(['teste']);
    p.relogio.passar(3 * 86_400);
    await t.falhou(['outro']);
    const { n } = await p.db
      .selectFrom('tentativa')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });
});
