import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, SENHA, type Palco, type Par } from './palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
});
afterAll(() => p.fechar());

const NOVA = 'Novissima#2027';
let n = 0;
const novaConta = async (mais: Partial<Parameters<Palco['conta']>[0]> = {}): Promise<{ id: number; email: string }> => {
  const email = `conta${++n}@exemplo.com.br`;
  return { email, id: await p.conta({ email, vinculos: [{ organizacao: p.cidade }], ...mais }) };
};
const pedir = (corpo: object, host?: string) =>
  p.chamar('auth/sendResetLinkEmail', { body: corpo, ...(host === undefined ? {} : { host }) });
const redefinir = (token: string, password = NOVA, password_confirmation = password) =>
  p.chamar(`auth/passwordReset/${token}`, { body: { password, password_confirmation } });
const vale = async (par: Par): Promise<number> => (await p.chamar('me', { token: par.access_token })).status;

describe('POST auth/sendResetLinkEmail', () => {
  it('sends the link to the account’s own address and says so without telling whether there is one [API-036]', async () => {
    const { email } = await novaConta();
    const antes = (await p.mails()).length;
    const sim = await pedir({ email: email.toUpperCase() });
    const nao = await pedir({ email: 'ninguem@exemplo.com.br' });
    expect([sim.status, sim.sucesso]).toEqual([200, true]);
    expect(sim.mensagem).toBeTruthy();
    expect(nao.texto).toBe(sim.texto);
    const novos = (await p.mails()).slice(antes);
    expect(novos.map(({ para }) => para)).toEqual([email]);
    expect(novos[0]?.acao?.url).toMatch(/^http:\/\/aurora\.example:3000\/auth\/passwordChange\/[\w-]{54}$/);
  });

  it('builds the link from the organisation’s domain, never from the Host header', async () => {
    const { email } = await novaConta({ vinculos: [{ organizacao: p.sistema }] });
    await pedir({ email }, 'sistema.example');
    const mail = (await p.mails()).filter(({ para }) => para === email).at(-1);
    expect(mail?.acao?.url).toContain('http://sistema.example:3000/');
  });

  it('sends none to a disabled account, one of a directory or one of another city', async () => {
    const desativada = await novaConta({ desativada: true });
    const externa = await novaConta();
    await p.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', externa.id).execute();
    const vizinha = await novaConta({ vinculos: [{ organizacao: p.outra }] });
    const antes = (await p.mails()).length;
    for (const { email } of [desativada, externa, vizinha]) expect((await pedir({ email })).status).toBe(200);
    expect((await p.mails()).length).toBe(antes);
  });

  it('sends five an hour at most, in silence', async () => {
    const { email } = await novaConta();
    for (let i = 0; i < 8; i++) expect((await pedir({ email })).status).toBe(200);
    const dela = () => p.mails().then((todos) => todos.filter(({ para }) => para === email).length);
    expect(await dela()).toBe(5);
    p.relogio.passar(3601);
    await pedir({ email });
    expect(await dela()).toBe(6);
  });

  it('refuses what is no e-mail in the public words [VAL-038] [AMB-082]', async () => {
    expect((await pedir({ email: 'ana@' })).erros).toEqual({ email: ['Digite um e-mail válido'] });
  });

  it('takes a document and says what the city knows of it [ERRO-026] [ERRO-028] [AMB-135]', async () => {
    const pessoa = (documento: string, email: string | null) =>
      p.db
        .insertInto('pessoa')
        .values({
          organizacao_id: p.cidade,
          tipo: 'Física',
          nome: 'Alguém',
          cadastro_pessoa_fisica: JSON.stringify({ cpf: documento }),
          email,
        })
        .execute();
    await pessoa(cpfNumero(1), 'alguem@exemplo.com.br');
    await pessoa(cpfNumero(2), null);
    const { email } = await novaConta({ documento: cpfNumero(3) });
    const respostas = [];
    for (const i of [1, 2, 4]) respostas.push(await pedir({ documento: cpfNumero(i) }));
    expect(respostas.map((r) => [r.status, r.sucesso, r.mensagem])).toEqual([
      [200, false, 'CPF/CNPJ localizado, mas sem usuário vinculado'],
      [200, false, 'Cadastro localizado, mas sem e-mail informado'],
      [200, false, 'CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro'],
    ]);
    expect((await pedir({ documento: cpfNumero(3) })).sucesso).toBe(true);
    expect(await p.ultimoLink(email)).not.toBe('');
    expect((await pedir({ documento: '111.444.777-34' })).erros).toEqual({ documento: ['CPF inválido'] });
  });
});

describe('POST auth/passwordReset/{token}', () => {
  it('changes the password once; a used or wrong link is refused [API-035]', async () => {
    const { email } = await novaConta();
    await pedir({ email });
    const token = await p.ultimoLink(email);
    expect((await redefinir(token)).status).toBe(200);
    expect((await p.mails()).at(-1)).toMatchObject({ para: email, titulo: 'A senha da sua conta mudou' });
    expect((await redefinir(token, 'Outra#2028')).codigo).toBe('link_invalido');
    expect((await redefinir(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).codigo).toBe('link_invalido');
    expect((await p.entrar(email)).status).toBe(401);
    expect((await p.entrar(email, { password: NOVA })).status).toBe(200);
    expect((await p.auditoria('senha')).length).toBe(1);
  });

  it('refuses a link after its hour [API-035]', async () => {
    const { email } = await novaConta();
    await pedir({ email });
    p.relogio.passar(3601);
    expect((await redefinir(await p.ultimoLink(email))).codigo).toBe('link_expirado');
  });

  it('ends every session of the account, in every city', async () => {
    const { email } = await novaConta({ vinculos: [{ organizacao: p.cidade }, { organizacao: p.outra }] });
    const aqui = await p.tokens(email);
    const la = await p.tokens(email, { host: 'boreal.example' });
    await pedir({ email });
    await redefinir(await p.ultimoLink(email));
    expect(await vale(aqui)).toBe(401);
    expect((await p.chamar('me', { token: la.access_token, host: 'boreal.example' })).status).toBe(401);
    const renovada = await p.chamar('oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token: aqui.refresh_token },
    });
    expect(renovada.status).toBe(401);
  });

  it('spends every older link of the account', async () => {
    const { email } = await novaConta();
    await pedir({ email });
    const primeiro = await p.ultimoLink(email);
    await pedir({ email });
    expect((await redefinir(await p.ultimoLink(email))).status).toBe(200);
    expect((await redefinir(primeiro)).codigo).toBe('link_invalido');
  });

  it('uses a link once when it is sent ten times at once', async () => {
    const { email } = await novaConta();
    await pedir({ email });
    const token = await p.ultimoLink(email);
    const todas = await Promise.all(Array.from({ length: 10 }, () => redefinir(token)));
    expect(todas.filter((r) => r.status === 200).length).toBe(1);
  });

  it('puts a mismatch and a weak password on their fields and leaves the link good [AMB-127] [VAL-035]', async () => {
    const { email } = await novaConta();
    await pedir({ email });
    const token = await p.ultimoLink(email);
    const r = await redefinir(token, NOVA, 'Diferente#1');
    expect([r.status, r.erros]).toEqual([422, { password_confirmation: ['As senhas precisam ser identicas'] }]);
    expect((await redefinir(token, 'Abcdefg1')).erros?.['password']).toHaveLength(1);
    expect((await redefinir(token)).status).toBe(200);
  });

  it('frees an account that somebody else’s failures had slowed', async () => {
    const { email } = await novaConta();
    for (let i = 1; i <= 6; i++) await p.entrar(email, { password: 'Errada#2026', ip: `10.20.0.${i}` });
    expect((await p.entrar(email, { ip: '10.20.1.1' })).status).toBe(429);
    await pedir({ email });
    await redefinir(await p.ultimoLink(email));
    expect((await p.entrar(email, { password: NOVA, ip: '10.20.1.1' })).status).toBe(200);
  });

  it('confirms the address of an unconfirmed account, since the link came there', async () => {
    const { email } = await novaConta({ confirmada: false, documento: cpfNumero(9) });
    await pedir({ email });
    await redefinir(await p.ultimoLink(email));
    expect((await p.entrar(email, { password: NOVA })).status).toBe(200);
  });
});

describe('POST auth/enviaLinkConfirmacao', () => {
  const enviar = (body: object, token?: string) =>
    p.chamar('auth/enviaLinkConfirmacao', { body, ...(token === undefined ? {} : { token }) });

  it('sends the link again by the address, alike for everybody [API-031]', async () => {
    const { email } = await novaConta({ confirmada: false });
    const confirmada = await novaConta();
    const antes = (await p.mails()).length;
    const respostas = [];
    for (const um of [email, confirmada.email, 'ninguem@exemplo.com.br']) respostas.push(await enviar({ email: um }));
    expect(new Set(respostas.map((r) => `${r.status} ${r.texto}`)).size).toBe(1);
    expect(respostas[0]?.sucesso).toBe(true);
    expect((await p.mails()).slice(antes).map(({ para }) => para)).toEqual([email]);
    const r = await p.chamar(`auth/confirmarEmail/${await p.ultimoLink(email)}`, { method: 'POST' });
    expect(r.status).toBe(200);
    expect((await p.entrar(email)).status).toBe(200);
  });

  it('sends it by the two ids for a manager of that organisation and for support [API-032]', async () => {
    const { id, email } = await novaConta({ confirmada: false });
    const gestor = await novaConta({
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
    });
    const analista = await novaConta({ vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }] });
    const suporte = await novaConta({ vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }] });
    const corpo = { sistema_usuario_id: id, sistema_organizacao_id: p.cidade };
    const token = async (quem: { email: string }) => (await p.tokens(quem.email)).access_token;
    expect((await enviar(corpo)).status).toBe(401);
    expect((await enviar(corpo, await token(analista))).status).toBe(403);
    expect((await enviar({ ...corpo, sistema_organizacao_id: p.outra }, await token(gestor))).status).toBe(403);
    expect((await enviar(corpo, await token(gestor))).status).toBe(200);
    expect((await enviar(corpo, await token(suporte))).status).toBe(200);
    expect((await p.mails()).filter(({ para }) => para === email)).toHaveLength(2);
    const alheio = await novaConta({ confirmada: false, vinculos: [{ organizacao: p.outra }] });
    const fora = await enviar({ ...corpo, sistema_usuario_id: alheio.id }, await token(gestor));
    expect(fora.status).toBe(404);
  });
});

describe('pre-registered users', () => {
  const gestor = async () =>
    (
      await p.tokens(
        (
          await novaConta({
            vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
          })
        ).email,
      )
    ).access_token;
  const enviar = (id: number, token: string) => p.chamar('auth/enviaLinkFinalizarCadastro', { body: { id }, token });

  it('get the finish-registration link from a manager and finish with it [API-030]', async () => {
    const { id, email } = await novaConta({ senha: null, confirmada: false, nome: 'Provisório' });
    const r = await enviar(id, await gestor());
    expect([r.status, r.sucesso]).toEqual([200, true]);
    expect(r.mensagem).toBeTruthy();
    const mail = (await p.mails()).filter(({ para }) => para === email).at(-1);
    expect(mail?.acao?.url).toContain('/auth/finalizar-cadastro/');
    const token = await p.ultimoLink(email);
    const mostrado = await p.chamar(`auth/finalizarCadastro/${token}`);
    expect(mostrado.dados).toEqual({ nome: 'Provisório', email, telefone_celular: null });
    const corpo = { nome: 'Nome Completo', telefone_celular: '(19) 99876-5432', password: NOVA };
    const errado = await p.chamar(`auth/finalizarCadastro/${token}`, {
      body: { ...corpo, password_confirmation: 'x' },
    });
    expect(errado.erros).toEqual({ password_confirmation: ['As senhas precisam ser identicas'] });
    const certo = { ...corpo, password_confirmation: NOVA };
    expect((await p.chamar(`auth/finalizarCadastro/${token}`, { body: certo })).status).toBe(200);
    expect((await p.chamar(`auth/finalizarCadastro/${token}`, { body: certo })).codigo).toBe('link_invalido');
    // The first password is no change.
    const titulos = (await p.mails()).filter(({ para }) => para === email).map(({ titulo }) => titulo);
    expect(titulos).not.toContain('A senha da sua conta mudou');
    const par = await p.tokens(email, { password: NOVA });
    const eu = await p.chamar('me', { token: par.access_token });
    expect(eu.dados).toMatchObject({ nome: 'Nome Completo', telefone_celular: '19998765432' });
    expect((await enviar(id, await gestor())).codigo).toBe('regra');
  });

  it('of another city cannot be reached, nor by those who do not manage', async () => {
    const alheio = await novaConta({ senha: null, vinculos: [{ organizacao: p.outra }] });
    expect((await enviar(alheio.id, await gestor())).status).toBe(404);
    const simples = await novaConta();
    expect((await enviar(alheio.id, (await p.tokens(simples.email)).access_token)).status).toBe(403);
    const suporte = await novaConta({ vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }] });
    const token = (await p.tokens(suporte.email)).access_token;
    const admin = (body: object) => p.chamar('admin/auth/enviaLinkFinalizarCadastro', { body, token });
    expect((await admin({ id: alheio.id })).erros).toEqual({ sistema_organizacao_id: ['Campo obrigatório'] });
    expect((await admin({ id: alheio.id, sistema_organizacao_id: p.outra })).status).toBe(200);
  });

  it('who ask for a new password get the link that finishes instead', async () => {
    const { email } = await novaConta({ senha: null, confirmada: false });
    await pedir({ email });
    const mail = (await p.mails()).filter(({ para }) => para === email).at(-1);
    expect(mail?.acao?.url).toContain('/auth/finalizar-cadastro/');
    expect((await p.entrar(email, { password: SENHA })).status).toBe(401);
  });
});
