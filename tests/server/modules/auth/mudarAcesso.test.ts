import { describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { SENHA, type Par } from './palco.ts';
import { eu, p, palcoDoProprio, sessaoCom } from './palcoDoProprio.ts';

palcoDoProprio();

describe('POST me/senha', () => {
  const NOVA = 'Trocada#Kx27';
  const trocar = (token: string, password_atual = SENHA, password = NOVA, password_confirmation = password) =>
    p.chamar('me/senha', { body: { password_atual, password, password_confirmation }, token });

  it('ends every session; the one that changed it goes on with the new pair', async () => {
    const { email, par, token } = await sessaoCom();
    const outra = await p.tokens(email);
    const r = await trocar(token);
    expect(r.status).toBe(200);
    const novo = r.dados as Par;
    const status = async (t: string) => (await p.chamar('me', { token: t })).status;
    expect([await status(token), await status(outra.access_token), await status(novo.access_token)]).toEqual([
      401, 401, 200,
    ]);
    for (const antigo of [par, outra]) {
      const renovada = await p.chamar('oauth/token', {
        body: { grant_type: 'refresh_token', refresh_token: antigo.refresh_token },
      });
      expect(renovada.status).toBe(401);
    }
    expect((await p.entrar(email, { password: NOVA })).status).toBe(200);
    expect((await p.auditoria('senha')).length).toBeGreaterThan(0);
  });

  it('is told to the owner, once and without a link; a refused one is not', async () => {
    const { email, token } = await sessaoCom();
    const avisos = async () => (await p.mails()).filter(({ para }) => para === email);
    await trocar(token, 'errada');
    expect(await avisos()).toEqual([]);
    expect((await trocar(token)).status).toBe(200);
    const [aviso, ...mais] = await avisos();
    expect([aviso?.titulo, aviso?.acao, mais]).toEqual(['A senha da sua conta mudou', undefined, []]);
  });

  it('kills a reset link that was sent before', async () => {
    const { email, token } = await sessaoCom();
    await p.chamar('auth/sendResetLinkEmail', { body: { email } });
    const link = await p.ultimoLink(email);
    await trocar(token);
    const r = await p.chamar(`auth/passwordReset/${link}`, {
      body: { password: 'Ladrao#2026', password_confirmation: 'Ladrao#2026' },
    });
    expect(r.codigo).toBe('link_invalido');
  });

  it('wants the current password, and slows who guesses it', async () => {
    const { token } = await sessaoCom();
    for (let i = 0; i < 5; i++) {
      const r = await trocar(token, `Errada#${i}`);
      expect([r.status, r.erros]).toEqual([422, { password_atual: ['A senha atual não confere'] }]);
    }
    expect((await trocar(token)).status).toBe(429);
    p.relogio.passar(6);
    expect((await trocar(token)).status).toBe(200);
  });

  it('refuses a weak one, an unequal confirmation and the same again', async () => {
    const { token } = await sessaoCom();
    expect((await trocar(token, SENHA, 'fraca')).erros?.['password']).toHaveLength(1);
    expect((await trocar(token, SENHA, NOVA, 'x')).erros?.['password_confirmation']).toEqual([
      'As senhas precisam ser identicas',
    ]);
    expect((await trocar(token, SENHA, SENHA)).erros).toEqual({ password: ['Escolha uma senha diferente da atual'] });
  });

  it('is not for accounts of a directory [AMB-051]', async () => {
    const { id, token } = await sessaoCom();
    await p.db.updateTable('usuario').set({ login_externo: true }).where('id', '=', id).execute();
    expect((await trocar(token)).codigo).toBe('regra');
  });
});

describe('POST me/email', () => {
  const pedir = (token: string, email: string, password_atual = SENHA) =>
    p.chamar('me/email', { body: { email, password_atual }, token });

  it('changes the address only once the link sent there is opened, and tells the old one [TELA-052]', async () => {
    const { id, email, token } = await sessaoCom({ documento: cpfNumero(70) });
    const pessoa = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Física',
        nome: 'Eu',
        cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(70) }),
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await p.db.updateTable('usuario_organizacao').set({ pessoa_id: pessoa.id }).where('usuario_id', '=', id).execute();
    expect((await pedir(token, ' Novo.Endereco@Exemplo.com.br ')).status).toBe(200);
    expect(await eu(token)).toMatchObject({ email });
    const link = await p.ultimoLink('novo.endereco@exemplo.com.br');
    const r = await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' });
    expect([r.status, r.mensagem]).toEqual([200, 'Novo e-mail confirmado. Use-o a partir de agora']);
    expect(await eu(token)).toMatchObject({ email: 'novo.endereco@exemplo.com.br' });
    const gravada = await p.db.selectFrom('pessoa').select('email').where('id', '=', pessoa.id).executeTakeFirst();
    expect(gravada?.email).toBe('novo.endereco@exemplo.com.br');
    const aviso = (await p.mails()).filter(({ para }) => para === email).at(-1);
    expect(aviso?.assunto).toBe('O e-mail da sua conta mudou');
    expect((await p.entrar('novo.endereco@exemplo.com.br')).status).toBe(200);
    expect((await p.entrar(email, { ip: '10.50.0.1' })).status).toBe(401);
  });

  it('[F7] ends every link in the old mailbox and every session but the one that asked', async () => {
    const { email, token } = await sessaoCom();
    const outra = await p.tokens(email);
    await p.chamar('auth/sendResetLinkEmail', { body: { email } });
    const antigo = await p.ultimoLink(email);
    const novo = `mudado.${email}`;
    expect((await pedir(token, novo)).status).toBe(200);
    const confirmar = await p.ultimoLink(novo);
    expect((await p.chamar(`auth/confirmarEmail/${confirmar}`, { method: 'POST' })).status).toBe(200);
    const r = await p.chamar(`auth/passwordReset/${antigo}`, {
      body: { password: 'Ladrao#2026', password_confirmation: 'Ladrao#2026' },
    });
    expect(r.codigo).toBe('link_invalido');
    expect((await p.entrar(novo, { password: 'Ladrao#2026', ip: '10.51.0.1' })).status).toBe(401);
    const status = async (t: string) => (await p.chamar('me', { token: t })).status;
    expect([await status(token), await status(outra.access_token)]).toEqual([200, 401]);
    const renovada = await p.chamar('oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token: outra.refresh_token },
    });
    expect(renovada.status).toBe(401);
  });

  it('does not tell that an address is somebody else’s, and does not take it', async () => {
    const dono = await sessaoCom();
    const { token } = await sessaoCom();
    const livre = await pedir(token, 'livre@exemplo.com.br');
    const antes = (await p.mails()).length;
    const ocupado = await pedir(token, dono.email);
    expect([ocupado.status, ocupado.texto]).toEqual([200, livre.texto]);
    expect((await p.mails()).length).toBe(antes);
  });

  it('is lost when somebody else takes the address first', async () => {
    const { token } = await sessaoCom();
    await pedir(token, 'disputado@exemplo.com.br');
    const link = await p.ultimoLink('disputado@exemplo.com.br');
    await p.conta({ email: 'disputado@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const r = await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' });
    expect([r.status, r.codigo]).toEqual([422, 'link_invalido']);
  });

  it('wants the current password', async () => {
    const { token } = await sessaoCom();
    const r = await pedir(token, 'outro@exemplo.com.br', 'Errada#2026');
    expect(r.erros).toEqual({ password_atual: ['A senha atual não confere'] });
  });
});
