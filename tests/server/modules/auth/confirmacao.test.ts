import { describe, expect, it } from 'vitest';
import { SENHA } from './palco.ts';
import { cidadeComContas, NOVA } from './cidadeComContas.ts';

const c = cidadeComContas();

describe('POST auth/enviaLinkConfirmacao', () => {
  const enviar = (body: object, token?: string) =>
    c.p.chamar('auth/enviaLinkConfirmacao', { body, ...(token === undefined ? {} : { token }) });

  it('sends the link again by the address, alike for everybody [API-031]', async () => {
    const { email } = await c.novaConta({ confirmada: false });
    const confirmada = await c.novaConta();
    const antes = (await c.p.mails()).length;
    const respostas = [];
    for (const um of [email, confirmada.email, 'ninguem@exemplo.com.br']) respostas.push(await enviar({ email: um }));
    expect(new Set(respostas.map((r) => `${r.status} ${r.texto}`)).size).toBe(1);
    expect(respostas[0]?.sucesso).toBe(true);
    expect((await c.p.mails()).slice(antes).map(({ para }) => para)).toEqual([email]);
    const r = await c.p.chamar(`auth/confirmarEmail/${await c.p.ultimoLink(email)}`, { method: 'POST' });
    expect(r.status).toBe(200);
    expect((await c.p.entrar(email)).status).toBe(200);
  });

  it('sends it by the two ids for a manager of that organisation and for support [API-032]', async () => {
    const { id, email } = await c.novaConta({ confirmada: false });
    const gestor = await c.novaConta({
      vinculos: [{ organizacao: c.p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
    });
    const analista = await c.novaConta({ vinculos: [{ organizacao: c.p.cidade, permissoes: ['painel.prefeitura'] }] });
    const suporte = await c.novaConta({ vinculos: [{ organizacao: c.p.sistema, permissoes: ['painel.sistema'] }] });
    const corpo = { sistema_usuario_id: id, sistema_organizacao_id: c.p.cidade };
    const token = async (quem: { email: string }) => (await c.p.tokens(quem.email)).access_token;
    expect((await enviar(corpo)).status).toBe(401);
    expect((await enviar(corpo, await token(analista))).status).toBe(403);
    expect((await enviar({ ...corpo, sistema_organizacao_id: c.p.outra }, await token(gestor))).status).toBe(403);
    expect((await enviar(corpo, await token(gestor))).status).toBe(200);
    expect((await enviar(corpo, await token(suporte))).status).toBe(200);
    expect((await c.p.mails()).filter(({ para }) => para === email)).toHaveLength(2);
    const alheio = await c.novaConta({ confirmada: false, vinculos: [{ organizacao: c.p.outra }] });
    const fora = await enviar({ ...corpo, sistema_usuario_id: alheio.id }, await token(gestor));
    expect(fora.status).toBe(404);
  });
});

describe('pre-registered users', () => {
  const gestor = async () =>
    (
      await c.p.tokens(
        (
          await c.novaConta({
            vinculos: [{ organizacao: c.p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
          })
        ).email,
      )
    ).access_token;
  const enviar = (id: number, token: string) => c.p.chamar('auth/enviaLinkFinalizarCadastro', { body: { id }, token });

  it('get the finish-registration link from a manager and finish with it [API-030]', async () => {
    const { id, email } = await c.novaConta({ senha: null, confirmada: false, nome: 'Provisório' });
    const r = await enviar(id, await gestor());
    expect([r.status, r.sucesso]).toEqual([200, true]);
    expect(r.mensagem).toBeTruthy();
    const mail = (await c.p.mails()).filter(({ para }) => para === email).at(-1);
    expect(mail?.acao?.url).toContain('/auth/finalizar-cadastro/');
    const token = await c.p.ultimoLink(email);
    const mostrado = await c.p.chamar(`auth/finalizarCadastro/${token}`);
    expect(mostrado.dados).toEqual({ nome: 'Provisório', email, telefone_celular: null });
    const corpo = { nome: 'Nome Completo', telefone_celular: '(19) 99876-5432', password: NOVA };
    const errado = await c.p.chamar(`auth/finalizarCadastro/${token}`, {
      body: { ...corpo, password_confirmation: 'x' },
    });
    expect(errado.erros).toEqual({ password_confirmation: ['As senhas precisam ser identicas'] });
    const certo = { ...corpo, password_confirmation: NOVA };
    expect((await c.p.chamar(`auth/finalizarCadastro/${token}`, { body: certo })).status).toBe(200);
    expect((await c.p.chamar(`auth/finalizarCadastro/${token}`, { body: certo })).codigo).toBe('link_invalido');
    // The first password is no change.
    const titulos = (await c.p.mails()).filter(({ para }) => para === email).map(({ titulo }) => titulo);
    expect(titulos).not.toContain('A senha da sua conta mudou');
    const par = await c.p.tokens(email, { password: NOVA });
    const eu = await c.p.chamar('me', { token: par.access_token });
    expect(eu.dados).toMatchObject({ nome: 'Nome Completo', telefone_celular: '19998765432' });
    expect((await enviar(id, await gestor())).codigo).toBe('regra');
  });

  it('of another city cannot be reached, nor by those who do not manage', async () => {
    const alheio = await c.novaConta({ senha: null, vinculos: [{ organizacao: c.p.outra }] });
    expect((await enviar(alheio.id, await gestor())).status).toBe(404);
    const simples = await c.novaConta();
    expect((await enviar(alheio.id, (await c.p.tokens(simples.email)).access_token)).status).toBe(403);
    const suporte = await c.novaConta({ vinculos: [{ organizacao: c.p.sistema, permissoes: ['painel.sistema'] }] });
    const token = (await c.p.tokens(suporte.email)).access_token;
    const admin = (body: object) => c.p.chamar('admin/auth/enviaLinkFinalizarCadastro', { body, token });
    expect((await admin({ id: alheio.id })).erros).toEqual({ sistema_organizacao_id: ['Campo obrigatório'] });
    expect((await admin({ id: alheio.id, sistema_organizacao_id: c.p.outra })).status).toBe(200);
  });

  it('who ask for a new password get the link that finishes instead', async () => {
    const { email } = await c.novaConta({ senha: null, confirmada: false });
    await c.pedir({ email });
    const mail = (await c.p.mails()).filter(({ para }) => para === email).at(-1);
    expect(mail?.acao?.url).toContain('/auth/finalizar-cadastro/');
    expect((await c.p.entrar(email, { password: SENHA })).status).toBe(401);
  });
});
