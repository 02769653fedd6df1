import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnpjNumero, cpfNumero } from '../../support/builders.ts';
import { montarPalco, SENHA, type Palco } from './auth/palco.ts';
import { palcoDoFator } from './auth/palcoDoFator.ts';

let p: Palco;
let token: string;
let tokenDoSuporte: string;
const MOTIVO = 'Apresentou documento com foto no balcão';
const SUPORTE = { host: 'sistema.example' };

beforeAll(async () => {
  p = await montarPalco();
  await p.conta({
    email: 'gestora@exemplo.com.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
  });
  token = (await p.tokens('gestora@exemplo.com.br')).access_token;
  await p.conta({
    email: 'suporte@exemplo.com.br',
    vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema', 'perfil.administrador'] }],
  });
  tokenDoSuporte = (await p.tokens('suporte@exemplo.com.br', SUPORTE)).access_token;
});
afterAll(() => p.fechar());

let n = 0;
/** An applicant with his record in the city. */
const requerente = async (outra = false) => {
  n += 1;
  const [email, cpf] = [`requerente${n}@exemplo.com.br`, cpfNumero(700 + n)];
  const vinculos = [{ organizacao: p.cidade }, ...(outra ? [{ organizacao: p.outra }] : [])];
  const id = await p.conta({ email, documento: cpf, nome: 'Clara Reis', vinculos });
  const pessoa = await p.db
    .insertInto('pessoa')
    .values({
      organizacao_id: p.cidade,
      tipo: 'Física',
      nome: 'Clara Reis',
      cadastro_pessoa_fisica: JSON.stringify({ cpf }),
      email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await p.db
    .updateTable('usuario_organizacao')
    .set({ pessoa_id: pessoa.id })
    .where('usuario_id', '=', id)
    .where('organizacao_id', '=', p.cidade)
    .execute();
  return { id, email, cpf, pessoa: pessoa.id };
};
/** A company with an account and its record in the city. */
const empresa = async (cnpj: string) => {
  n += 1;
  const email = `empresa${n}@exemplo.com.br`;
  const id = await p.conta({ email, documento: cnpj, nome: 'Obras Ltda', vinculos: [{ organizacao: p.cidade }] });
  const pessoa = await p.db
    .insertInto('pessoa')
    .values({
      organizacao_id: p.cidade,
      tipo: 'Jurídica',
      nome: 'Obras Ltda',
      cadastro_pessoa_juridica: JSON.stringify({ cnpj }),
      email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await p.db.updateTable('usuario_organizacao').set({ pessoa_id: pessoa.id }).where('usuario_id', '=', id).execute();
  return { id, email, cnpj, pessoa: pessoa.id };
};
const resgatar = (id: number, ato: string, body: object) =>
  p.chamar(`painel-prefeitura/conta/${id}/${ato}`, { body, token });

describe('an applicant who lost his e-mail', () => {
  it('gets a link at the new one; sessions end, the old one is told, the history says why', async () => {
    const { id, email, pessoa } = await requerente();
    const aberta = await p.tokens(email);
    const novo = `novo.${email}`;
    const r = await resgatar(id, 'contato', { email: novo, motivo: MOTIVO });
    expect(r.status, r.texto).toBe(200);
    expect((await p.chamar('me', { token: aberta.access_token })).status).toBe(401);
    const antigo = (await p.mails()).filter(({ para }) => para === email);
    expect(antigo.map(({ assunto }) => assunto)).toEqual(['Pedido de mudança do e-mail da sua conta']);
    expect((await p.entrar(novo)).status).toBe(401);
    const link = await p.ultimoLink(novo);
    expect((await p.chamar(`auth/confirmarEmail/${link}`, { body: {} })).status).toBe(200);
    expect((await p.entrar(novo)).status).toBe(200);
    expect((await p.entrar(email)).status).toBe(401);
    const { email: naPessoa } = await p.db
      .selectFrom('pessoa')
      .select('email')
      .where('id', '=', pessoa)
      .executeTakeFirstOrThrow();
    expect(naPessoa).toBe(novo);
    const trilha = await p.auditoria('resgatar');
    expect(trilha.filter((um) => um.registro_id === pessoa && um.entidade === 'pessoa')).toHaveLength(1);
    const registro = trilha.find((um) => um.registro_id === id && um.entidade === 'usuario');
    expect(registro).toMatchObject({ antes: { email }, depois: { email: novo, motivo: MOTIVO } });
  });

  it('makes links in the lost mailbox worthless', async () => {
    const { id, email } = await requerente();
    await p.chamar('auth/sendResetLinkEmail', { body: { email } });
    const velho = await p.ultimoLink(email);
    await resgatar(id, 'contato', { email: `outro.${email}`, motivo: MOTIVO });
    const body = { password: 'Roubada#2026', password_confirmation: 'Roubada#2026' };
    expect((await p.chamar(`auth/passwordReset/${velho}`, { body })).sucesso).toBe(false);
    expect((await p.entrar(email, { password: SENHA })).status).toBe(200);
  });

  it('is refused without a reason, with an address of somebody else, and for an account of another city too', async () => {
    const [um, outro, dividida] = [await requerente(), await requerente(), await requerente(true)];
    expect((await resgatar(um.id, 'contato', { email: 'x@exemplo.com.br', motivo: '' })).erros).toEqual({
      motivo: ['Campo obrigatório'],
    });
    expect((await resgatar(um.id, 'contato', { motivo: MOTIVO })).erros).toEqual({ email: ['Campo obrigatório'] });
    expect((await resgatar(um.id, 'contato', { email: outro.email, motivo: MOTIVO })).erros).toEqual({
      email: ['Usuário já cadastrado'],
    });
    const recusa = await resgatar(dividida.id, 'contato', { email: 'y@exemplo.com.br', motivo: MOTIVO });
    expect(recusa.erros).toEqual({
      email: ['Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este dado'],
    });
    const porSuporte = await p.chamar(`admin/conta/${dividida.id}/contato?sistema_organizacao_id=${p.cidade}`, {
      body: { email: 'y@exemplo.com.br', motivo: MOTIVO },
      token: tokenDoSuporte,
      ...SUPORTE,
    });
    expect(porSuporte.status, porSuporte.texto).toBe(200);
  });
});

describe('who lost the second factor', () => {
  const perdeu = async (outra = false) => {
    const quem = await requerente(outra);
    const { access_token } = await p.tokens(quem.email);
    await palcoDoFator(p).ativar(access_token);
    return { ...quem, access_token };
  };

  it('enters with the password alone again; sessions end, he is told, the histories say why', async () => {
    const { id, email, pessoa, access_token } = await perdeu();
    expect((await p.entrar(email)).codigo).toBe('codigo_2fa_necessario');
    expect((await resgatar(id, 'retirarSegundoFator', { motivo: ' ' })).erros).toEqual({
      motivo: ['Campo obrigatório'],
    });
    const r = await resgatar(id, 'retirarSegundoFator', { motivo: MOTIVO });
    expect([r.status, r.mensagem]).toEqual([200, 'A verificação em duas etapas foi retirada']);
    expect((await p.chamar('me', { token: access_token })).status).toBe(401);
    expect((await p.entrar(email)).status).toBe(200);
    const assuntos = (await p.mails()).filter(({ para }) => para === email).map(({ assunto }) => assunto);
    expect(assuntos.at(-1)).toBe('Verificação em duas etapas retirada pela prefeitura');
    const trilha = (await p.auditoria('resgatar')).filter(({ depois }) => 'segundo_fator' in (depois as object));
    expect(trilha.map((um) => [um.entidade, um.registro_id, um.depois])).toEqual([
      ['usuario', id, { segundo_fator: false, motivo: MOTIVO }],
      ['pessoa', pessoa, { segundo_fator: false, motivo: MOTIVO }],
    ]);
    expect((await resgatar(id, 'retirarSegundoFator', { motivo: MOTIVO })).mensagem).toBe(
      'Esta conta não usa a verificação em duas etapas',
    );
  });

  it('is helped by support alone where the account is another city’s too', async () => {
    const { id, email } = await perdeu(true);
    expect((await resgatar(id, 'retirarSegundoFator', { motivo: MOTIVO })).status).toBe(422);
    expect((await p.entrar(email)).codigo).toBe('codigo_2fa_necessario');
    const porSuporte = await p.chamar(`admin/conta/${id}/retirarSegundoFator?sistema_organizacao_id=${p.cidade}`, {
      body: { motivo: MOTIVO },
      token: tokenDoSuporte,
      ...SUPORTE,
    });
    expect(porSuporte.status, porSuporte.texto).toBe(200);
    expect((await p.entrar(email)).status).toBe(200);
  });
});

describe('who may', () => {
  it('not an analyst, not for somebody of another city, not for a more powerful user, not for oneself', async () => {
    const { id } = await requerente();
    await p.conta({
      email: 'analista@exemplo.com.br',
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
    });
    const doAnalista = (await p.tokens('analista@exemplo.com.br')).access_token;
    const body = { motivo: MOTIVO };
    expect((await p.chamar(`painel-prefeitura/conta/${id}/desbloquear`, { body, token: doAnalista })).status).toBe(403);
    const deFora = await p.conta({ email: 'fora@exemplo.com.br', vinculos: [{ organizacao: p.outra }] });
    expect((await resgatar(deFora, 'desbloquear', body)).status).toBe(404);
    const prefeito = await p.conta({
      email: 'prefeito@exemplo.com.br',
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.administrador'] }],
    });
    expect((await resgatar(prefeito, 'redefinirSenha', body)).mensagem).toBe(
      'Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo',
    );
    const { id: eu } = (await p.chamar('me', { token })).dados as { id: number };
    expect((await resgatar(eu, 'redefinirSenha', body)).mensagem).toBe('A sua própria conta se muda em Meus dados');
  });
});

describe('a CPF typed wrong', () => {
  it('is corrected on account and record, and the new one enters', async () => {
    const { id, cpf, pessoa } = await requerente();
    const certo = cpfNumero(9_100);
    const r = await resgatar(id, 'documento', { documento: certo, motivo: MOTIVO });
    expect(r.status, r.texto).toBe(200);
    expect((await p.entrar(certo)).status).toBe(200);
    expect((await p.entrar(cpf)).status).toBe(401);
    const linha = await p.db
      .selectFrom('pessoa')
      .select('documento')
      .where('id', '=', pessoa)
      .executeTakeFirstOrThrow();
    expect(linha.documento).toBe(certo);
  });

  it('is refused when it is wrong again or another’s, and points to joining the two', async () => {
    const [um, outro] = [await requerente(), await requerente()];
    expect((await resgatar(um.id, 'documento', { documento: '111.111.111-11', motivo: MOTIVO })).erros).toEqual({
      documento: ['CPF inválido'],
    });
    expect((await resgatar(um.id, 'documento', { documento: outro.cpf, motivo: MOTIVO })).erros).toEqual({
      documento: [
        'Já existe outro cadastro com este CPF. Se é a mesma pessoa, junte os dois cadastros em vez de corrigir',
      ],
    });
  });
});

describe('a CNPJ typed wrong', () => {
  it.each([
    ['of figures', '11.444.777/0001-61', '11444777000161'],
    ['with letters', '12.abc.345/01de-35', '12ABC34501DE35'],
  ])('is corrected on account and record to one %s, and the new one enters', async (_como, digitado, certo) => {
    const ela = await empresa(cnpjNumero(800 + n));
    const r = await resgatar(ela.id, 'documento', { documento: digitado, motivo: MOTIVO });
    expect([r.status, r.mensagem], r.texto).toEqual([200, 'CNPJ corrigido']);
    expect((await p.entrar(digitado, { ip: '10.60.0.1' })).status).toBe(200);
    expect((await p.entrar(ela.cnpj, { ip: '10.60.0.2' })).status).toBe(401);
    const linha = await p.db
      .selectFrom('pessoa')
      .select(['documento', 'tipo', 'versao', 'cadastro_pessoa_fisica', 'cadastro_pessoa_juridica'])
      .where('id', '=', ela.pessoa)
      .executeTakeFirstOrThrow();
    expect(linha).toEqual({
      documento: certo,
      tipo: 'Jurídica',
      versao: 2,
      cadastro_pessoa_fisica: null,
      cadastro_pessoa_juridica: { cnpj: certo },
    });
    const trilha = await p.auditoria('resgatar');
    expect(trilha.find((um) => um.entidade === 'usuario' && um.registro_id === ela.id)).toMatchObject({
      antes: { documento: ela.cnpj },
      depois: { documento: certo, motivo: MOTIVO },
    });
    expect(trilha.find((um) => um.entidade === 'pessoa' && um.registro_id === ela.pessoa)).toMatchObject({
      antes: { cadastro_pessoa_juridica: { cnpj: ela.cnpj } },
      depois: { cadastro_pessoa_juridica: { cnpj: certo }, motivo: MOTIVO },
    });
    expect((await p.mails()).filter(({ para }) => para === ela.email).map(({ assunto }) => assunto)).toEqual([
      'O CNPJ da sua conta foi corrigido',
    ]);
  });

  it('is refused when it is wrong again, a CPF, the same, or another’s, each in words', async () => {
    const [uma, outra] = [await empresa(cnpjNumero(900)), await empresa(cnpjNumero(901))];
    const recusa = async (id: number, documento: string) =>
      (await resgatar(id, 'documento', { documento, motivo: MOTIVO })).erros;
    expect(await recusa(uma.id, '12.ABC.345/01DE-36')).toEqual({ documento: ['CNPJ inválido'] });
    expect(await recusa(uma.id, cpfNumero(9_300))).toEqual({ documento: ['CNPJ inválido'] });
    expect(await recusa(uma.id, uma.cnpj)).toEqual({ documento: ['Este já é o CNPJ da conta'] });
    expect(await recusa((await requerente()).id, cnpjNumero(902))).toEqual({ documento: ['CPF inválido'] });
    expect((await resgatar(uma.id, 'documento', { documento: cnpjNumero(903), motivo: ' ' })).erros).toEqual({
      motivo: ['Campo obrigatório'],
    });
    const repetido = await resgatar(uma.id, 'documento', { documento: outra.cnpj, motivo: MOTIVO });
    expect(repetido.erros).toEqual({
      documento: [
        'Já existe outro cadastro com este CNPJ. Se é a mesma pessoa, junte os dois cadastros em vez de corrigir',
      ],
    });
    // What the screen offers the merge by; it really compares the two.
    expect(repetido.dados).toEqual({ pessoa_id: uma.pessoa, outra_pessoa_id: outra.pessoa });
    const preparo = await p.chamar(
      `painel-prefeitura/cadastro/contribuinte/${uma.pessoa}/unificacao?outra_pessoa_id=${outra.pessoa}`,
      { token },
    );
    expect(preparo.dados).toMatchObject({ fica: { id: uma.pessoa }, sai: { id: outra.pessoa }, impedimentos: [] });
    const linha = await p.db.selectFrom('usuario').select('documento').where('id', '=', uma.id).executeTakeFirst();
    expect(linha?.documento).toBe(uma.cnpj);
  });

  it('of an account elsewhere is refused without a merge that there cannot be', async () => {
    const uma = await empresa(cnpjNumero(910));
    await p.conta({ email: 'longe@exemplo.com.br', documento: cnpjNumero(911), vinculos: [{ organizacao: p.outra }] });
    const r = await resgatar(uma.id, 'documento', { documento: cnpjNumero(911), motivo: MOTIVO });
    expect([r.status, r.erros, r.dados]).toEqual([
      422,
      { documento: ['Já existe outra conta no portal com este CNPJ'] },
      null,
    ]);
  });

  it('of an account of another city too is support’s to correct; a slip of the kind is nobody’s', async () => {
    const ela = await empresa(cnpjNumero(920));
    await p.db
      .insertInto('usuario_organizacao')
      .values({ organizacao_id: p.outra, usuario_id: ela.id, permissoes: ['painel.contribuinte'] })
      .execute();
    const corpo = { documento: cnpjNumero(921), motivo: MOTIVO };
    expect((await resgatar(ela.id, 'documento', corpo)).erros).toEqual({
      documento: ['Esta conta também é de outra organização. Só a própria pessoa ou o suporte altera este dado'],
    });
    const daqui = `admin/conta/${ela.id}/documento?sistema_organizacao_id=${p.cidade}`;
    const r = await p.chamar(daqui, { body: corpo, token: tokenDoSuporte, ...SUPORTE });
    expect([r.status, r.mensagem], r.texto).toEqual([200, 'CNPJ corrigido']);
    const trocada = await empresa(cnpjNumero(922));
    await p.db
      .updateTable('usuario')
      .set({ documento: cpfNumero(9_400) })
      .where('id', '=', trocada.id)
      .execute();
    expect((await resgatar(trocada.id, 'documento', { ...corpo, documento: cnpjNumero(923) })).erros).toEqual({
      documento: ['O cadastro desta conta é de pessoa jurídica, e a conta não'],
    });
  });

  it('of whoever waits in the queue is corrected there too', async () => {
    const cnpj = cnpjNumero(930);
    const email = 'fila@exemplo.com.br';
    const id = await p.conta({ email, documento: cnpj, vinculos: [{ organizacao: p.cidade }] });
    await p.db
      .insertInto('validacao_cadastro')
      .values({
        organizacao_id: p.cidade,
        usuario_id: id,
        nome: 'Maria de Souza',
        tipo: 'Jurídica',
        documento: cnpj,
        email,
        razao: 'todos',
        criado_em: p.relogio.now(),
        atualizado_em: p.relogio.now(),
      })
      .execute();
    const r = await resgatar(id, 'documento', { documento: cnpjNumero(931), motivo: MOTIVO });
    expect(r.status, r.texto).toBe(200);
    const espera = await p.db
      .selectFrom('validacao_cadastro')
      .select('documento')
      .where('usuario_id', '=', id)
      .executeTakeFirst();
    expect(espera?.documento).toBe(cnpjNumero(931));
  });
});

describe('an account locked by too many attempts', () => {
  it('enters at once after it is unlocked', async () => {
    const { id, email, pessoa } = await requerente();
    for (let i = 0; i < 6; i += 1) await p.entrar(email, { password: 'Errada#2026', ip: '10.9.8.7' });
    expect((await p.entrar(email, { ip: '10.9.8.6' })).status).toBe(429);
    const vista = await p.chamar(`painel-prefeitura/conta?pessoa_id=${pessoa}`, { token });
    expect(vista.dados).toMatchObject({ id, bloqueada_ate: expect.stringMatching(/^2026-/) as string });
    expect((await resgatar(id, 'desbloquear', { motivo: MOTIVO })).status).toBe(200);
    expect((await p.entrar(email, { ip: '10.9.8.6' })).status).toBe(200);
    const outraVez = await resgatar(id, 'desbloquear', { motivo: MOTIVO });
    expect(outraVez).toMatchObject({ status: 422, mensagem: 'Esta conta não está bloqueada' });
    expect(outraVez.erros).toBeUndefined();
  });
});

describe('staff who are applicants too', () => {
  it('go on as applicants when they are deactivated, and come back whole', async () => {
    const email = 'dupla@exemplo.com.br';
    const id = await p.conta({
      email,
      vinculos: [
        {
          organizacao: p.cidade,
          permissoes: ['painel.contribuinte', 'painel.prefeitura', 'perfil.gestor.prefeitura'],
          setores: { [await p.setor(p.cidade, 'Obras')]: ['requerimento.analisar'] },
        },
      ],
    });
    const antes = await p.tokens(email);
    const mover = (acao: string) =>
      p.chamar(`painel-prefeitura/cadastro/usuario/${acao}`, { body: { ids: [id] }, token });
    expect((await mover('excluirIds')).status).toBe(200);
    expect((await p.chamar('me', { token: antes.access_token })).status).toBe(401);
    const { access_token } = await p.tokens(email);
    const eu = (await p.chamar('me', { token: access_token })).dados;
    expect(eu).toMatchObject({ permissoes: ['painel.contribuinte'], setores: [], painelPrefeitura: false });
    expect((await p.chamar('painel-prefeitura/cadastro/setor', { token: access_token })).status).toBe(403);
    expect((await p.chamar('painel-contribuinte/requerimento', { token: access_token })).status).toBe(200);
    const naLista = async (fim: string) =>
      (
        (await p.chamar(`painel-prefeitura/cadastro/usuario${fim}?per_page=100`, { token })).dados as {
          data: { id: number }[];
        }
      ).data.map((um) => um.id);
    expect(await naLista('')).not.toContain(id);
    expect(await naLista('/excluidos')).toContain(id);
    expect((await mover('restaurarIds')).status).toBe(200);
    const volta = (await p.chamar('me', { token: (await p.tokens(email)).access_token })).dados as {
      permissoes: string[];
      setores: { permissoes: string[] }[];
    };
    expect(volta.permissoes).toContain('perfil.gestor.prefeitura');
    expect(volta.setores.map(({ permissoes }) => permissoes)).toEqual([['requerimento.analisar']]);
  });
});
