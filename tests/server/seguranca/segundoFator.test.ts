import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieDoConhecido, montarPalco, SENHA, type Palco, type Par, type Resposta } from '../modules/auth/palco.ts';
import { palcoDoFator } from '../modules/auth/palcoDoFator.ts';

let p: Palco;
let f: ReturnType<typeof palcoDoFator>;
beforeAll(async () => {
  p = await montarPalco();
  f = palcoDoFator(p);
});
afterAll(() => p.fechar());

const comFator = async (email: string) => {
  await p.conta({ email, vinculos: [{ organizacao: p.cidade }] });
  const entrada = await p.entrar(email, { ip: '10.100.0.1' });
  const token = (entrada.dados as Par).access_token;
  return { token, cookies: cookieDoConhecido(entrada), ...(await f.ativar(token)) };
};
const quantas = (todas: readonly Resposta[], status: number): number => todas.filter((r) => r.status === status).length;
/** Never the right one: 1,000 of a million, without those that count now. */
const errados = (segredo: string): string[] => {
  const certos = new Set([-1, 0, 1, 2].map((passo) => f.codigo(segredo, passo)));
  return Array.from({ length: 1_010 }, (_, i) => String(i * 917).padStart(6, '0'))
    .filter((um) => !certos.has(um))
    .slice(0, 1_000);
};

describe('brute force on the second factor', () => {
  it('of 1,000 codes sent at once from 1,000 addresses five are judged, and the owner enters a little later', async () => {
    const { segredo } = await comFator('rajada@exemplo.com.br');
    const todas = await Promise.all(
      errados(segredo).map((codigo, i) =>
        f.entrarCom('rajada@exemplo.com.br', codigo, { ip: `10.${110 + (i >> 8)}.0.${i & 255}` }),
      ),
    );
    expect([quantas(todas, 401), quantas(todas, 429), quantas(todas, 200)]).toEqual([5, 995, 0]);
    p.relogio.passar(120);
    expect((await f.entrarCom('rajada@exemplo.com.br', f.codigo(segredo), { ip: '10.100.0.1' })).status).toBe(200);
  });

  it('has no way round over the address that the owner enters from, nor over open sessions', async () => {
    const { segredo, token } = await comFator('conhecida@exemplo.com.br');
    // A neighbour of the owner, at his address, with his password: his failures count for the account.
    const [um, dois, ...resto] = errados(segredo);
    for (const codigo of [um, dois])
      expect((await f.entrarCom('conhecida@exemplo.com.br', codigo, { ip: '10.100.0.1' })).status).toBe(401);
    const outras = await Promise.all(
      resto
        .slice(0, 60)
        .map((codigo, i) =>
          i % 2 === 0
            ? f.fator(token, 'desativar', { password_atual: SENHA, codigo })
            : f.entrarCom('conhecida@exemplo.com.br', codigo, { ip: `10.120.0.${i}` }),
        ),
    );
    const julgadas = outras.filter((r) => r.erros?.['codigo'] !== undefined || r.status === 401);
    expect(julgadas.length).toBe(3);
    const presa = await f.entrarCom('conhecida@exemplo.com.br', f.codigo(segredo), { ip: '10.121.0.1' });
    expect(presa.status).toBe(429);
  });

  it('judges a hundred codes a day at most, however slowly they come', async () => {
    const { segredo } = await comFator('devagar@exemplo.com.br');
    let julgados = 0;
    for (const codigo of errados(segredo).slice(0, 130)) {
      p.relogio.passar(61);
      const r = await f.entrarCom('devagar@exemplo.com.br', codigo, { ip: '10.100.0.1' });
      if (r.status === 401) julgados += 1;
    }
    expect(julgados).toBe(100);
    p.relogio.passar(86_400);
    expect((await f.entrarCom('devagar@exemplo.com.br', f.codigo(segredo), { ip: '10.100.0.1' })).status).toBe(200);
  });
});

describe('who has a second factor', () => {
  it('is not told without the password: same answer, same statements', async () => {
    await comFator('protegida@exemplo.com.br');
    await p.conta({ email: 'simples@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    p.relogio.passar(16 * 60);
    const tentar = async (email: string, ip: string) => {
      p.comandos.length = 0;
      const r = await f.entrarCom(email, '123456', { password: 'Errada#2026', ip });
      // Whose host it is is remembered for a while by the real clock, which may run out between two of these.
      const comandos = p.comandos.filter((comando) => !comando.includes('from "organizacao" where (lower("dominio")'));
      return { visto: [r.status, r.texto], comandos };
    };
    const protegida = await tentar('protegida@exemplo.com.br', '10.130.0.1');
    const simples = await tentar('simples@exemplo.com.br', '10.130.0.2');
    const ninguem = await tentar('ninguem@exemplo.com.br', '10.130.0.3');
    expect(protegida.visto[0]).toBe(401);
    expect(protegida).toEqual(simples);
    expect(ninguem).toEqual(simples);
  });

  it('is not told by being slowed either: wrong codes hold nobody up who has a wrong password', async () => {
    const { segredo, cookies } = await comFator('lenta@exemplo.com.br');
    for (const codigo of errados(segredo).slice(0, 6))
      await f.entrarCom('lenta@exemplo.com.br', codigo, { ip: '10.100.0.1', cookies });
    const r = await f.entrarCom('lenta@exemplo.com.br', undefined, { password: 'Errada#2026', ip: '10.131.0.1' });
    expect([r.status, r.codigo]).toEqual([401, 'credenciais_invalidas']);
  });
});
