import { describe, expect, it } from 'vitest';
import { SENHA } from '../auth/palco.ts';
import { palcoDoFator } from '../auth/palcoDoFator.ts';
import { palcoDoResgate, MOTIVO, SUPORTE } from './palcoDoResgate.ts';

const c = palcoDoResgate();

describe('an applicant who lost his e-mail', () => {
  it('gets a link at the new one; sessions end, the old one is told, the history says why', async () => {
    const { id, email, pessoa } = await c.requerente();
    const aberta = await c.p.tokens(email);
    const novo = `novo.${email}`;
    const r = await c.resgatar(id, 'contato', { email: novo, motivo: MOTIVO });
    expect(r.status, r.texto).toBe(200);
    expect((await c.p.chamar('me', { token: aberta.access_token })).status).toBe(401);
    const antigo = (await c.p.mails()).filter(({ para }) => para === email);
    expect(antigo.map(({ assunto }) => assunto)).toEqual(['Pedido de mudança do e-mail da sua conta']);
    expect((await c.p.entrar(novo)).status).toBe(401);
    const link = await c.p.ultimoLink(novo);
    expect((await c.p.chamar(`auth/confirmarEmail/${link}`, { body: {} })).status).toBe(200);
    expect((await c.p.entrar(novo)).status).toBe(200);
    expect((await c.p.entrar(email)).status).toBe(401);
    const { email: naPessoa } = await c.p.db
      .selectFrom('pessoa')
      .select('email')
      .where('id', '=', pessoa)
      .executeTakeFirstOrThrow();
    expect(naPessoa).toBe(novo);
    const trilha = await c.p.auditoria('resgatar');
    expect(trilha.filter((um) => um.registro_id === pessoa && um.entidade === 'pessoa')).toHaveLength(1);
    const registro = trilha.find((um) => um.registro_id === id && um.entidade === 'usuario');
    expect(registro).toMatchObject({ antes: { email }, depois: { email: novo, motivo: MOTIVO } });
  });

  it('makes links in the lost mailbox worthless', async () => {
    const { id, email } = await c.requerente();
    await c.p.chamar('auth/sendResetLinkEmail', { body: { email } });
    const velho = await c.p.ultimoLink(email);
    await c.resgatar(id, 'contato', { email: `outro.${email}`, motivo: MOTIVO });
    const body = { password: 'Roubada#Kx26', password_confirmation: 'Roubada#Kx26' };
    expect((await c.p.chamar(`auth/passwordReset/${velho}`, { body })).sucesso).toBe(false);
    expect((await c.p.entrar(email, { password: SENHA })).status).toBe(200);
  });

  it('is refused without a reason, with an address of somebody else, and for an account of another city too', async () => {
    const [um, outro, dividida] = [await c.requerente(), await c.requerente(), await c.requerente(true)];
    expect((await c.resgatar(um.id, 'contato', { email: 'x@exemplo.com.br', motivo: '' })).erros).toEqual({
      motivo: ['Campo obrigatório'],
    });
    expect((await c.resgatar(um.id, 'contato', { motivo: MOTIVO })).erros).toEqual({ email: ['Campo obrigatório'] });
    expect((await c.resgatar(um.id, 'contato', { email: outro.email, motivo: MOTIVO })).erros).toEqual({
      email: ['Usuário já cadastrado'],
    });
    const recusa = await c.resgatar(dividida.id, 'contato', { email: 'y@exemplo.com.br', motivo: MOTIVO });
    expect(recusa.erros).toEqual({
      email: ['Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este dado'],
    });
    const porSuporte = await c.p.chamar(`admin/conta/${dividida.id}/contato?sistema_organizacao_id=${c.p.cidade}`, {
      body: { email: 'y@exemplo.com.br', motivo: MOTIVO },
      token: c.tokenDoSuporte,
      ...SUPORTE,
    });
    expect(porSuporte.status, porSuporte.texto).toBe(200);
  });
});

describe('who lost the second factor', () => {
  const perdeu = async (outra = false) => {
    const quem = await c.requerente(outra);
    const { access_token } = await c.p.tokens(quem.email);
    await palcoDoFator(c.p).ativar(access_token);
    return { ...quem, access_token };
  };

  it('enters with the password alone again; sessions end, he is told, the histories say why', async () => {
    const { id, email, pessoa, access_token } = await perdeu();
    expect((await c.p.entrar(email)).codigo).toBe('codigo_2fa_necessario');
    expect((await c.resgatar(id, 'retirarSegundoFator', { motivo: ' ' })).erros).toEqual({
      motivo: ['Campo obrigatório'],
    });
    const r = await c.resgatar(id, 'retirarSegundoFator', { motivo: MOTIVO });
    expect([r.status, r.mensagem]).toEqual([200, 'A verificação em duas etapas foi retirada']);
    expect((await c.p.chamar('me', { token: access_token })).status).toBe(401);
    expect((await c.p.entrar(email)).status).toBe(200);
    const assuntos = (await c.p.mails()).filter(({ para }) => para === email).map(({ assunto }) => assunto);
    expect(assuntos.at(-1)).toBe('Verificação em duas etapas retirada pela prefeitura');
    const trilha = (await c.p.auditoria('resgatar')).filter(({ depois }) => 'segundo_fator' in (depois as object));
    expect(trilha.map((um) => [um.entidade, um.registro_id, um.depois])).toEqual([
      ['usuario', id, { segundo_fator: false, motivo: MOTIVO }],
      ['pessoa', pessoa, { segundo_fator: false, motivo: MOTIVO }],
    ]);
    expect((await c.resgatar(id, 'retirarSegundoFator', { motivo: MOTIVO })).mensagem).toBe(
      'Esta conta não usa a verificação em duas etapas',
    );
  });

  it('is helped by support alone where the account is another city’s too', async () => {
    const { id, email } = await perdeu(true);
    expect((await c.resgatar(id, 'retirarSegundoFator', { motivo: MOTIVO })).status).toBe(422);
    expect((await c.p.entrar(email)).codigo).toBe('codigo_2fa_necessario');
    const porSuporte = await c.p.chamar(`admin/conta/${id}/retirarSegundoFator?sistema_organizacao_id=${c.p.cidade}`, {
      body: { motivo: MOTIVO },
      token: c.tokenDoSuporte,
      ...SUPORTE,
    });
    expect(porSuporte.status, porSuporte.texto).toBe(200);
    expect((await c.p.entrar(email)).status).toBe(200);
  });
});

describe('who may', () => {
  it('not an analyst, not for somebody of another city, not for a more powerful user, not for oneself', async () => {
    const { id } = await c.requerente();
    await c.p.conta({
      email: 'analista@exemplo.com.br',
      vinculos: [{ organizacao: c.p.cidade, permissoes: ['painel.prefeitura'] }],
    });
    const doAnalista = (await c.p.tokens('analista@exemplo.com.br')).access_token;
    const body = { motivo: MOTIVO };
    expect((await c.p.chamar(`painel-prefeitura/conta/${id}/desbloquear`, { body, token: doAnalista })).status).toBe(
      403,
    );
    const deFora = await c.p.conta({ email: 'fora@exemplo.com.br', vinculos: [{ organizacao: c.p.outra }] });
    expect((await c.resgatar(deFora, 'desbloquear', body)).status).toBe(404);
    const prefeito = await c.p.conta({
      email: 'prefeito@exemplo.com.br',
      vinculos: [{ organizacao: c.p.cidade, permissoes: ['painel.prefeitura', 'perfil.administrador'] }],
    });
    expect((await c.resgatar(prefeito, 'redefinirSenha', body)).mensagem).toBe(
      'Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo',
    );
    const { id: eu } = (await c.p.chamar('me', { token: c.token })).dados as { id: number };
    expect((await c.resgatar(eu, 'redefinirSenha', body)).mensagem).toBe('A sua própria conta se muda em Meus dados');
  });
});

describe('an account locked by too many attempts', () => {
  it('enters at once after it is unlocked', async () => {
    const { id, email, pessoa } = await c.requerente();
    for (let i = 0; i < 6; i += 1) await c.p.entrar(email, { password: 'Errada#2026', ip: '10.9.8.7' });
    expect((await c.p.entrar(email, { ip: '10.9.8.6' })).status).toBe(429);
    const vista = await c.p.chamar(`painel-prefeitura/conta?pessoa_id=${pessoa}`, { token: c.token });
    expect(vista.dados).toMatchObject({ id, bloqueada_ate: expect.stringMatching(/^2026-/) as string });
    expect((await c.resgatar(id, 'desbloquear', { motivo: MOTIVO })).status).toBe(200);
    expect((await c.p.entrar(email, { ip: '10.9.8.6' })).status).toBe(200);
    const outraVez = await c.resgatar(id, 'desbloquear', { motivo: MOTIVO });
    expect(outraVez).toMatchObject({ status: 422, mensagem: 'Esta conta não está bloqueada' });
    expect(outraVez.erros).toBeUndefined();
  });
});

describe('staff who are applicants too', () => {
  it('go on as applicants when they are deactivated, and come back whole', async () => {
    const email = 'dupla@exemplo.com.br';
    const id = await c.p.conta({
      email,
      vinculos: [
        {
          organizacao: c.p.cidade,
          permissoes: ['painel.contribuinte', 'painel.prefeitura', 'perfil.gestor.prefeitura'],
          setores: { [await c.p.setor(c.p.cidade, 'Obras')]: ['requerimento.analisar'] },
        },
      ],
    });
    const antes = await c.p.tokens(email);
    const mover = (acao: string) =>
      c.p.chamar(`painel-prefeitura/cadastro/usuario/${acao}`, { body: { ids: [id] }, token: c.token });
    expect((await mover('excluirIds')).status).toBe(200);
    expect((await c.p.chamar('me', { token: antes.access_token })).status).toBe(401);
    const { access_token } = await c.p.tokens(email);
    const eu = (await c.p.chamar('me', { token: access_token })).dados;
    expect(eu).toMatchObject({ permissoes: ['painel.contribuinte'], setores: [], painelPrefeitura: false });
    expect((await c.p.chamar('painel-prefeitura/cadastro/setor', { token: access_token })).status).toBe(403);
    expect((await c.p.chamar('painel-contribuinte/requerimento', { token: access_token })).status).toBe(200);
    const naLista = async (fim: string) =>
      (
        (await c.p.chamar(`painel-prefeitura/cadastro/usuario${fim}?per_page=100`, { token: c.token })).dados as {
          data: { id: number }[];
        }
      ).data.map((um) => um.id);
    expect(await naLista('')).not.toContain(id);
    expect(await naLista('/excluidos')).toContain(id);
    expect((await mover('restaurarIds')).status).toBe(200);
    const volta = (await c.p.chamar('me', { token: (await c.p.tokens(email)).access_token })).dados as {
      permissoes: string[];
      setores: { permissoes: string[] }[];
    };
    expect(volta.permissoes).toContain('perfil.gestor.prefeitura');
    expect(volta.setores.map(({ permissoes }) => permissoes)).toEqual([['requerimento.analisar']]);
  });
});
