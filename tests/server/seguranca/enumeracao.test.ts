import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfNumero } from '../../support/builders.ts';
import { montarPalco, SENHA, type Palco } from '../modules/auth/palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
  await p.conta({
    email: 'existe@exemplo.com.br',
    documento: cpfNumero(1),
    usuario: 'existe.aqui',
    vinculos: [{ organizacao: p.cidade }],
  });
  await p.conta({ email: 'pendente@exemplo.com.br', confirmada: false, vinculos: [{ organizacao: p.cidade }] });
});
afterAll(() => p.fechar());

/** Everything a caller can see of an answer, but the moment. */
const visto = (r: Awaited<ReturnType<Palco['chamar']>>): unknown => {
  const { date: _date, ...headers } = r.resposta.headers;
  for (const nome of Object.keys(headers)) if (nome.startsWith('x-ratelimit')) delete headers[nome];
  return [r.status, r.texto, headers];
};

describe('who has an account', () => {
  it.each([
    ['e-mail', 'existe@exemplo.com.br', 'naoexi@exemplo.com.br'],
    ['CPF', cpfNumero(1), cpfNumero(2)],
    ['nome de usuário', 'existe.aqui', 'nao.existe'],
  ])('is not told by a log-in with %s', async (_caso, existe, naoExiste) => {
    const errada = { password: 'Errada#2026' };
    const sim = await p.entrar(existe, { ...errada, ip: `10.30.0.${existe.length}` });
    const nao = await p.entrar(naoExiste, { ...errada, ip: `10.30.1.${existe.length}` });
    expect(visto(sim)).toEqual(visto(nao));
  });

  it('is not told by the state of an account either, without its password', async () => {
    const pendente = await p.entrar('pendente@exemplo.com.br', { password: 'Errada#2026', ip: '10.30.2.1' });
    const nenhuma = await p.entrar('ninguem@exemplo.com.br', { password: 'Errada#2026', ip: '10.30.2.2' });
    expect(visto(pendente)).toEqual(visto(nenhuma));
  });

  it('is not told by being slowed: failures count for accounts that do not exist too', async () => {
    p.relogio.passar(16 * 60);
    const status = async (nome: string, rede: number): Promise<number[]> => {
      const todos = [];
      for (let i = 1; i <= 7; i++)
        todos.push((await p.entrar(nome, { password: 'Errada#2026', ip: `10.31.${rede}.${i}` })).status);
      return todos;
    };
    expect(await status('existe.aqui', 1)).toEqual(await status('fantasma.qualquer', 2));
  });

  it('is not told by recovery nor by the confirmation link', async () => {
    for (const url of ['auth/sendResetLinkEmail', 'auth/enviaLinkConfirmacao']) {
      const respostas = [];
      for (const email of ['existe@exemplo.com.br', 'pendente@exemplo.com.br', 'ninguem@exemplo.com.br'])
        respostas.push(visto(await p.chamar(url, { body: { email } })));
      expect(respostas[1]).toEqual(respostas[0]);
      expect(respostas[2]).toEqual(respostas[0]);
    }
  });

  it('costs the same statements, whether there is an account or not', async () => {
    p.relogio.passar(16 * 60);
    const comandos = async (nome: string, ip: string): Promise<string[]> => {
      p.comandos.length = 0;
      await p.entrar(nome, { password: 'Errada#2026', ip });
      return [...p.comandos];
    };
    const existe = await comandos('existe@exemplo.com.br', '10.33.0.1');
    expect(existe.length).toBeGreaterThan(5);
    expect(await comandos('outro@exemplo.com.br', '10.33.0.2')).toEqual(existe);
  });

  it('costs the same statements for a link too, whatever became of the account, and only who may use one gets a mail', async () => {
    p.relogio.passar(3601);
    await p.conta({ email: 'semsenha@exemplo.com.br', senha: null, vinculos: [{ organizacao: p.cidade }] });
    await p.conta({ email: 'desligada@exemplo.com.br', desativada: true, vinculos: [{ organizacao: p.cidade }] });
    await p.conta({ email: 'vizinha@exemplo.com.br', vinculos: [{ organizacao: p.outra }] });
    const deFora = ['desligada', 'vizinha', 'ninguem'].map((nome) => `${nome}@exemplo.com.br`);
    const recebem = { sendResetLinkEmail: ['existe', 'semsenha', 'pendente'], enviaLinkConfirmacao: ['pendente'] };
    for (const [chamada, nomes] of Object.entries(recebem)) {
      const dela = nomes.map((nome) => `${nome}@exemplo.com.br`);
      const antes = (await p.mails()).length;
      const feitos = [];
      for (const [i, email] of [...dela, ...deFora].entries()) {
        p.comandos.length = 0;
        await p.chamar(`auth/${chamada}`, { body: { email }, ip: `10.35.0.${i}` });
        feitos.push([...p.comandos]);
      }
      expect(feitos[0]?.join('\n')).toContain('insert into link_de_uso_unico');
      for (const outros of feitos) expect(outros).toEqual(feitos[0]);
      expect((await p.mails()).slice(antes).map(({ para }) => para)).toEqual(dela);
    }
  });
});

describe('ids', () => {
  it('of links are random: two in a row share nothing', async () => {
    const pedir = async (): Promise<string> => {
      await p.chamar('auth/sendResetLinkEmail', { body: { email: 'existe@exemplo.com.br' } });
      return p.ultimoLink('existe@exemplo.com.br');
    };
    const [um, dois] = [await pedir(), await pedir()];
    expect(um).not.toBe(dois);
    expect(um.slice(0, 8)).not.toBe(dois.slice(0, 8));
    // 24 random bytes: 192 bits.
    expect(Buffer.from(um.slice(0, 32), 'base64url')).toHaveLength(24);
  });

  it('of sessions and refresh tokens say nothing about the account', async () => {
    p.relogio.passar(16 * 60);
    const { refresh_token } = await p.tokens('existe@exemplo.com.br', { password: SENHA, ip: '10.34.0.1' });
    expect(Buffer.from(refresh_token, 'base64url')).toHaveLength(64);
  });
});
