import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, SENHA, type Palco } from '../modules/auth/palco.ts';
import { registroEscutado } from '../../support/registroEscutado.ts';

let p: Palco;
const registro = registroEscutado();
beforeAll(async () => {
  p = await montarPalco({}, { log: registro.log });
});
afterAll(() => p.fechar());

const NOVA = 'Novissima#2027';
let n = 0;
const novaConta = async (confirmada = true): Promise<{ readonly id: number; readonly email: string }> => {
  const email = `dona${++n}@exemplo.com.br`;
  return { email, id: await p.conta({ email, confirmada, vinculos: [{ organizacao: p.cidade }] }) };
};
const linkDe = async (email: string): Promise<string> => {
  await p.chamar('auth/sendResetLinkEmail', { body: { email } });
  return p.ultimoLink(email);
};
const redefinir = (token: string, mais: object = {}) =>
  p.chamar(`auth/passwordReset/${token}`, {
    host: 'aurora.example',
    body: { password: NOVA, password_confirmation: NOVA, ...mais },
  });
const hashDe = async (id: number): Promise<string | null> =>
  (await p.db.selectFrom('usuario').select('senha_hash').where('id', '=', id).executeTakeFirstOrThrow()).senha_hash;

describe('a recovery link', () => {
  it('of one account never changes another, whatever the call names beside it', async () => {
    const [a, b] = [await novaConta(), await novaConta()];
    const antes = await hashDe(b.id);
    const token = await linkDe(a.email);
    const deB = { id: b.id, usuario_id: b.id, sistema_usuario_id: b.id, email: b.email };
    await redefinir(token, deB);
    expect(await hashDe(b.id)).toBe(antes);
    expect((await p.entrar(b.email, { password: NOVA })).status).toBe(401);
    expect((await p.entrar(b.email)).status).toBe(200);
    await redefinir(token);
    expect((await p.entrar(a.email, { password: NOVA })).status).toBe(200);
  });
});

describe('what the application writes of its calls, at its most talkative', () => {
  it('has none of the tokens that stood in an address', async () => {
    const { email } = await novaConta();
    const naoConfirmada = await novaConta(false);
    const { access_token } = await p.tokens(email);
    await p.chamar('auth/enviaLinkConfirmacao', { body: { email: naoConfirmada.email } });
    const segredos = {
      recuperacao: await linkDe(email),
      confirmacao: await p.ultimoLink(naoConfirmada.email),
      acesso: access_token,
      senha: SENHA,
    };
    for (const segredo of Object.values(segredos)) expect(segredo.length).toBeGreaterThan(10);
    await redefinir(`${segredos.recuperacao}x`);
    await redefinir(segredos.recuperacao);
    await redefinir(segredos.recuperacao);
    await p.chamar(`auth/confirmarEmail/${segredos.confirmacao}`, { method: 'POST' });
    await p.chamar(`auth/confirmarEmail/${segredos.confirmacao}`, { method: 'POST' });
    await p.chamar(`me?access_token=${access_token}`);
    await p.chamar(`nao-existe?access_token=${access_token}`);
    await p.app.inject({
      url: `/?access_token=${access_token}`,
      headers: { host: 'aurora.example', referer: `http://aurora.example/auth/passwordChange/${segredos.recuperacao}` },
    });
    // The captured logger does write, so its silence about these is worth something.
    p.app.log.info({ prova: 'chegou' });
    expect(registro.escrito()).toContain('chegou');
    const auditoria = JSON.stringify(await p.db.selectFrom('auditoria').selectAll().execute());
    for (const [nome, segredo] of Object.entries(segredos)) {
      expect(registro.escrito().includes(segredo), `registro: ${nome}`).toBe(false);
      expect(auditoria.includes(segredo), `auditoria: ${nome}`).toBe(false);
    }
  });
});
