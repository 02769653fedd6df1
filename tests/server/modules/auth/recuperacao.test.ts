import { describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { cidadeComContas, NOVA } from './cidadeComContas.ts';

const c = cidadeComContas();

describe('POST auth/sendResetLinkEmail', () => {
  it('sends the link to the account’s own address and says so without telling whether there is one [API-036]', async () => {
    const { email } = await c.novaConta();
    const antes = (await c.p.mails()).length;
    const sim = await c.pedir({ email: email.toUpperCase() });
    const nao = await c.pedir({ email: 'ninguem@exemplo.com.br' });
    expect([sim.status, sim.sucesso]).toEqual([200, true]);
    expect(sim.mensagem).toBeTruthy();
    expect(nao.texto).toBe(sim.texto);
    const novos = (await c.p.mails()).slice(antes);
    expect(novos.map(({ para }) => para)).toEqual([email]);
    expect(novos[0]?.acao?.url).toMatch(/^http:\/\/aurora\.example:3000\/auth\/passwordChange\/[\w-]{54}$/);
  });

  it('builds the link from the organisation’s domain, never from the Host header', async () => {
    const { email } = await c.novaConta({ vinculos: [{ organizacao: c.p.sistema }] });
    await c.pedir({ email }, 'sistema.example');
    const mail = (await c.p.mails()).filter(({ para }) => para === email).at(-1);
    expect(mail?.acao?.url).toContain('http://sistema.example:3000/');
  });

  it('sends none to a disabled account, one of a directory or one of another city', async () => {
    const desativada = await c.novaConta({ desativada: true });
    const externa = await c.novaConta();
    await c.p.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', externa.id).execute();
    const vizinha = await c.novaConta({ vinculos: [{ organizacao: c.p.outra }] });
    const antes = (await c.p.mails()).length;
    for (const { email } of [desativada, externa, vizinha]) expect((await c.pedir({ email })).status).toBe(200);
    expect((await c.p.mails()).length).toBe(antes);
  });

  it('sends five an hour at most, in silence', async () => {
    const { email } = await c.novaConta();
    for (let i = 0; i < 8; i++) expect((await c.pedir({ email })).status).toBe(200);
    const dela = () => c.p.mails().then((todos) => todos.filter(({ para }) => para === email).length);
    expect(await dela()).toBe(5);
    c.p.relogio.passar(3601);
    await c.pedir({ email });
    expect(await dela()).toBe(6);
  });

  it('refuses what is no e-mail in the public words [VAL-038] [AMB-082]', async () => {
    expect((await c.pedir({ email: 'ana@' })).erros).toEqual({ email: ['Digite um e-mail válido'] });
  });

  it('takes a document and says what the city knows of it [ERRO-026] [ERRO-028] [AMB-135]', async () => {
    const pessoa = (documento: string, email: string | null) =>
      c.p.db
        .insertInto('pessoa')
        .values({
          organizacao_id: c.p.cidade,
          tipo: 'Física',
          nome: 'Alguém',
          cadastro_pessoa_fisica: JSON.stringify({ cpf: documento }),
          email,
        })
        .execute();
    await pessoa(cpfNumero(1), 'alguem@exemplo.com.br');
    await pessoa(cpfNumero(2), null);
    const { email } = await c.novaConta({ documento: cpfNumero(3) });
    const respostas = [];
    for (const i of [1, 2, 4]) respostas.push(await c.pedir({ documento: cpfNumero(i) }));
    expect(respostas.map((r) => [r.status, r.sucesso, r.mensagem])).toEqual([
      [200, false, 'CPF/CNPJ localizado, mas sem usuário vinculado'],
      [200, false, 'Cadastro localizado, mas sem e-mail informado'],
      [200, false, 'CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro'],
    ]);
    expect((await c.pedir({ documento: cpfNumero(3) })).sucesso).toBe(true);
    expect(await c.p.ultimoLink(email)).not.toBe('');
    expect((await c.pedir({ documento: '111.444.777-34' })).erros).toEqual({ documento: ['CPF inválido'] });
  });
});

describe('POST auth/passwordReset/{token}', () => {
  it('changes the password once; a used or wrong link is refused [API-035]', async () => {
    const { email } = await c.novaConta();
    await c.pedir({ email });
    const token = await c.p.ultimoLink(email);
    expect((await c.redefinir(token)).status).toBe(200);
    expect((await c.p.mails()).at(-1)).toMatchObject({ para: email, titulo: 'A senha da sua conta mudou' });
    expect((await c.redefinir(token, 'Outra#Kxwq28')).codigo).toBe('link_invalido');
    expect((await c.redefinir(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).codigo).toBe('link_invalido');
    expect((await c.p.entrar(email)).status).toBe(401);
    expect((await c.p.entrar(email, { password: NOVA })).status).toBe(200);
    expect((await c.p.auditoria('senha')).length).toBe(1);
  });

  it('refuses a link after its hour [API-035]', async () => {
    const { email } = await c.novaConta();
    await c.pedir({ email });
    c.p.relogio.passar(3601);
    expect((await c.redefinir(await c.p.ultimoLink(email))).codigo).toBe('link_expirado');
  });

  it('ends every session of the account, in every city', async () => {
    const { email } = await c.novaConta({ vinculos: [{ organizacao: c.p.cidade }, { organizacao: c.p.outra }] });
    const aqui = await c.p.tokens(email);
    const la = await c.p.tokens(email, { host: 'boreal.example' });
    await c.pedir({ email });
    await c.redefinir(await c.p.ultimoLink(email));
    expect(await c.vale(aqui)).toBe(401);
    expect((await c.p.chamar('me', { token: la.access_token, host: 'boreal.example' })).status).toBe(401);
    const renovada = await c.p.chamar('oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token: aqui.refresh_token },
    });
    expect(renovada.status).toBe(401);
  });

  it('spends every older link of the account', async () => {
    const { email } = await c.novaConta();
    await c.pedir({ email });
    const primeiro = await c.p.ultimoLink(email);
    await c.pedir({ email });
    expect((await c.redefinir(await c.p.ultimoLink(email))).status).toBe(200);
    expect((await c.redefinir(primeiro)).codigo).toBe('link_invalido');
  });

  it('uses a link once when it is sent ten times at once', async () => {
    const { email } = await c.novaConta();
    await c.pedir({ email });
    const token = await c.p.ultimoLink(email);
    const todas = await Promise.all(Array.from({ length: 10 }, () => c.redefinir(token)));
    expect(todas.filter((r) => r.status === 200).length).toBe(1);
  });

  it('puts a mismatch and a weak password on their fields and leaves the link good [AMB-127] [VAL-035]', async () => {
    const { email } = await c.novaConta();
    await c.pedir({ email });
    const token = await c.p.ultimoLink(email);
    const r = await c.redefinir(token, NOVA, 'Diferente#1');
    expect([r.status, r.erros]).toEqual([422, { password_confirmation: ['As senhas precisam ser identicas'] }]);
    expect((await c.redefinir(token, 'Abcdefg1')).erros?.['password']).toHaveLength(1);
    expect((await c.redefinir(token)).status).toBe(200);
  });

  it('frees an account that somebody else’s failures had slowed', async () => {
    const { email } = await c.novaConta();
    for (let i = 1; i <= 6; i++) await c.p.entrar(email, { password: 'Errada#2026', ip: `10.20.0.${i}` });
    expect((await c.p.entrar(email, { ip: '10.20.1.1' })).status).toBe(429);
    await c.pedir({ email });
    await c.redefinir(await c.p.ultimoLink(email));
    expect((await c.p.entrar(email, { password: NOVA, ip: '10.20.1.1' })).status).toBe(200);
  });

  it('confirms the address of an unconfirmed account, since the link came there', async () => {
    const { email } = await c.novaConta({ confirmada: false, documento: cpfNumero(9) });
    await c.pedir({ email });
    await c.redefinir(await c.p.ultimoLink(email));
    expect((await c.p.entrar(email, { password: NOVA })).status).toBe(200);
  });
});
