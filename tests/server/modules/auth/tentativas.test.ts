import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTentativas, enderecoLimitado } from '../../../../server/modules/auth/tentativas.ts';
import { montarPalco, SENHA, type Palco } from './palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
});
afterAll(() => p.fechar());

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

  it('never for the owner at an address of his, while others fail elsewhere', async () => {
    await p.conta({ email: 'dono@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    await p.tokens('dono@exemplo.com.br', { ip: '10.7.0.1' });
    for (let i = 1; i <= 30; i++) {
      await errar('dono@exemplo.com.br', `10.7.1.${i}`);
      p.relogio.passar(61);
    }
    await errar('dono@exemplo.com.br', '10.7.2.1');
    expect((await p.entrar('dono@exemplo.com.br', { ip: '10.7.2.2' })).status).toBe(429);
    expect((await p.entrar('dono@exemplo.com.br', { ip: '10.7.0.1' })).status).toBe(200);
  });
});

describe('log-in slowed by address', () => {
  it('after five failures on five accounts', async () => {
    for (let i = 1; i <= 5; i++) await errar(`conta${i}@exemplo.com.br`, '10.8.0.1');
    await p.conta({ email: 'outra@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    expect((await p.entrar('outra@exemplo.com.br', { ip: '10.8.0.1' })).status).toBe(429);
    expect((await p.entrar('outra@exemplo.com.br', { ip: '10.8.0.2' })).status).toBe(200);
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
  it('stop log-ins, registrations and recoveries past the setting, and go on in the next minute', async () => {
    const m = await montarPalco({ limites: { geral: 1_000_000, entrada: 3, consulta: 2, cliente: 1_000_000 } });
    try {
      await m.conta({ email: 'a@exemplo.com.br', vinculos: [{ organizacao: m.cidade }] });
      for (let i = 0; i < 3; i++) expect((await m.entrar('a@exemplo.com.br')).status).toBe(200);
      expect((await m.entrar('a@exemplo.com.br')).status).toBe(429);
      expect((await m.entrar('a@exemplo.com.br', { ip: '10.0.0.9' })).status).toBe(200);
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
      expect((await m.entrar('a@exemplo.com.br')).status).toBe(200);
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
