import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { montarPalco, SENHA, type Palco } from './palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
});
afterAll(() => p.fechar());

let proximo = 0;
const ficha = (mais: Record<string, unknown> = {}): Record<string, unknown> => {
  const n = proximo++;
  return {
    tipo: 'Física',
    nome: 'João da Silva',
    cpf: cpfNumero(n),
    email: `joao${n}@exemplo.com.br`,
    telefone_celular: '(19) 99876-5432',
    password: SENHA,
    password_confirmation: SENHA,
    aceite: true,
    ...mais,
  };
};
const cadastrar = (corpo: Record<string, unknown>, host?: string) =>
  p.chamar('auth/autocadastro', { body: corpo, ...(host === undefined ? {} : { host }) });
const confirmar = (token: string) => p.chamar(`auth/confirmarEmail/${token}`, { method: 'POST' });
const pessoaDe = async (documento: string, organizacao = p.cidade) =>
  p.db
    .selectFrom('pessoa')
    .selectAll()
    .where('organizacao_id', '=', organizacao)
    .where('documento', '=', documento)
    .executeTakeFirst();
const vinculoDe = async (email: string, organizacao = p.cidade) =>
  p.db
    .selectFrom('usuario_organizacao as uo')
    .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
    .selectAll('uo')
    .where('u.email', '=', email)
    .where('uo.organizacao_id', '=', organizacao)
    .executeTakeFirst();

describe('POST auth/autocadastro', () => {
  it('sends a link, refuses the log-in before it and lets in after it [TELA-010] [API-033]', async () => {
    const email = 'joana@exemplo.com.br';
    const r = await cadastrar(ficha({ email: ' Joana@Exemplo.com.br ', nome: 'Joana Dark', cpf: '111.444.777-35' }));
    expect([r.status, r.sucesso, r.dados]).toEqual([201, true, { email: 'j***@exemplo.com.br' }]);
    const [mail] = (await p.mails()).filter(({ para }) => para === email);
    expect(mail?.acao?.url).toMatch(/^http:\/\/aurora\.example:3000\/auth\/confirmarEmail\/[\w-]{54}$/);
    expect((await p.entrar(email)).codigo).toBe('email_nao_confirmado');
    const confirmado = await confirmar(await p.ultimoLink(email));
    expect([confirmado.status, confirmado.dados]).toEqual([200, { situacao: 'vinculado' }]);
    expect((await p.entrar('11144477735')).status).toBe(200);
    const pessoa = await pessoaDe('11144477735');
    expect(pessoa).toMatchObject({ tipo: 'Física', nome: 'Joana Dark', email, telefone_celular: '19998765432' });
    expect((await vinculoDe(email))?.pessoa_id).toBe(pessoa?.id);
    expect((await vinculoDe(email))?.permissoes).toEqual(['painel.contribuinte']);
  });

  it('says "já confirmado" when the link is opened again [API-033]', async () => {
    const corpo = ficha();
    await cadastrar(corpo);
    const token = await p.ultimoLink(String(corpo['email']));
    await confirmar(token);
    const denovo = await confirmar(token);
    expect([denovo.status, denovo.sucesso, denovo.dados]).toEqual([200, true, { situacao: 'ja_confirmado' }]);
    expect(denovo.mensagem).toContain('já confirmado');
    expect((await p.auditoria('confirmar')).length).toBeGreaterThan(0);
  });

  it('registers a company by its CNPJ and razão social, once [ERRO-025]', async () => {
    const email = 'obras@exemplo.com.br';
    const corpo = ficha({ tipo: 'Jurídica', razao_social: 'Obras 3 Irmãos Ltda', cnpj: '11.222.333/0001-81', email });
    delete corpo['nome'];
    delete corpo['cpf'];
    expect((await cadastrar(corpo)).status).toBe(201);
    await confirmar(await p.ultimoLink(email));
    const pessoa = await pessoaDe('11222333000181');
    expect(pessoa).toMatchObject({ tipo: 'Jurídica', nome: 'Obras 3 Irmãos Ltda' });
    const outra = await cadastrar({ ...corpo, email: 'outra@exemplo.com.br' });
    expect([outra.status, outra.erros]).toEqual([422, { cnpj: ['CNPJ já cadastrado'] }]);
  });

  it('tells on each field what is wrong, in the words of the rules [AMB-127]', async () => {
    const r = await cadastrar({
      tipo: 'Física',
      nome: 'J0',
      cpf: '111.444.777-34',
      email: 'sem-arroba',
      telefone_celular: '123',
      password: '12345678',
      password_confirmation: '12345679',
      aceite: false,
    });
    expect(r.status).toBe(422);
    expect(r.erros).toEqual({
      nome: ['Campo precisa ter pelo menos 3 caracteres'],
      cpf: ['CPF inválido'],
      email: ['Digite um e-mail válido'],
      telefone_celular: ['Informe um telefone com DDD'],
      password: ['A senha precisa ter de 8 a 20 caracteres, com pelo menos 1 letra, 1 número e 1 caractere especial'],
      password_confirmation: ['As senhas precisam ser identicas'],
      aceite: ['Leia o texto até o final para aceitar'],
    });
  });

  it.each([
    ['7 caracteres', 'Abc1!xy', false],
    ['8 caracteres', 'Abc1!xyz', true],
    ['20 caracteres', 'Abcdefghij123456789!', true],
    ['21 caracteres', 'Abcdefghij1234567890!', false],
  ])('password of %s [VAL-029] [VAL-030] [AMB-081]', async (_caso, password, aceita) => {
    const r = await cadastrar(ficha({ password, password_confirmation: password, cpf: 'x' }));
    expect(r.erros?.['password'] === undefined).toBe(aceita);
  });

  it('refuses fields that are not its own', async () => {
    for (const campo of ['permissoes', 'is_root', 'email_confirmado_em', 'organizacao_id', 'desativado_em']) {
      const r = await cadastrar(ficha({ [campo]: 'x' }));
      expect([r.status, r.erros?.[campo]]).toEqual([422, ['Campo desconhecido']]);
    }
  });

  it('refuses a CPF already registered here, on its field [ERRO-024] [VAL-051]', async () => {
    const corpo = ficha({ cpf: cpfNumero(1001) });
    await p.conta({ email: 'dona@exemplo.com.br', documento: cpfNumero(1001), vinculos: [{ organizacao: p.cidade }] });
    const r = await cadastrar(corpo);
    expect([r.status, r.mensagem, r.erros]).toEqual([422, 'CPF já cadastrado', { cpf: ['CPF já cadastrado'] }]);
  });

  it('does not tell that an address is in use; its owner gets a mail [AMB-130]', async () => {
    await p.conta({ email: 'usada@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const livre = await cadastrar(ficha({ cpf: cpfNumero(1002), email: 'usadx@exemplo.com.br' }));
    const usada = await cadastrar(ficha({ cpf: cpfNumero(1003), email: 'usada@exemplo.com.br' }));
    expect([usada.status, usada.texto]).toEqual([livre.status, livre.texto]);
    const mail = (await p.mails()).filter(({ para }) => para === 'usada@exemplo.com.br').at(-1);
    expect(mail?.assunto).toBe('Você já tem uma conta');
    expect(await p.db.selectFrom('usuario').where('documento', '=', cpfNumero(1003)).selectAll().execute()).toEqual([]);
  });

  it('lets a registration that nobody confirmed in time be made anew', async () => {
    const corpo = ficha({ cpf: cpfNumero(1004), email: 'velha@exemplo.com.br' });
    await cadastrar(corpo);
    const velho = await p.ultimoLink('velha@exemplo.com.br');
    expect((await cadastrar({ ...corpo, email: 'nova@exemplo.com.br' })).status).toBe(422);
    p.relogio.passar(48 * 3600 + 1);
    expect((await confirmar(velho)).codigo).toBe('link_expirado');
    expect((await cadastrar({ ...corpo, email: 'nova@exemplo.com.br' })).status).toBe(201);
    expect((await confirmar(await p.ultimoLink('nova@exemplo.com.br'))).status).toBe(200);
    expect((await p.entrar(cpfNumero(1004))).status).toBe(200);
  });

  it('is not offered by the system organisation nor on an unknown host', async () => {
    expect((await cadastrar(ficha(), 'sistema.example')).codigo).toBe('regra');
    expect((await cadastrar(ficha(), 'desconhecido.example')).status).toBe(404);
  });

  it('takes the same document twice at once as one account', async () => {
    const corpo = ficha({ cpf: cpfNumero(1005) });
    const todas = await Promise.all(
      [1, 2, 3, 4].map((n) => cadastrar({ ...corpo, email: `paralela${n}@exemplo.com.br` })),
    );
    expect(todas.map((r) => r.status).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe('a document that the city has on record without a user', () => {
  const pessoa = async (cpf: string, email: string | null) => {
    const { id } = await p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: p.cidade,
        tipo: 'Física',
        nome: 'Titular do Cadastro',
        cadastro_pessoa_fisica: JSON.stringify({ cpf }),
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  it('attaches when the address confirmed is the one on record [ERRO-026]', async () => {
    const id = await pessoa(cpfNumero(1006), 'titular@exemplo.com.br');
    const r = await cadastrar(ficha({ cpf: cpfNumero(1006), email: 'titular@exemplo.com.br' }));
    expect(r.mensagem).toContain('CPF/CNPJ localizado, mas sem usuário vinculado');
    expect((await vinculoDe('titular@exemplo.com.br'))?.pessoa_id).toBeNull();
    await confirmar(await p.ultimoLink('titular@exemplo.com.br'));
    expect((await vinculoDe('titular@exemplo.com.br'))?.pessoa_id).toBe(id);
  });

  it('never attaches by itself to another address: a link goes to the one on record', async () => {
    const id = await pessoa(cpfNumero(1007), 'verdadeiro@exemplo.com.br');
    await cadastrar(ficha({ cpf: cpfNumero(1007), email: 'alguem@exemplo.com.br' }));
    const r = await confirmar(await p.ultimoLink('alguem@exemplo.com.br'));
    expect(r.dados).toEqual({ situacao: 'link_enviado' });
    expect(await vinculoDe('alguem@exemplo.com.br')).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
    const token = await p.ultimoLink('verdadeiro@exemplo.com.br');
    const par = await p.tokens('alguem@exemplo.com.br');
    const antes = await p.chamar('me', { token: par.access_token });
    expect(antes.dados).toMatchObject({ aguarda_validacao: true, pessoa_id: null });
    const vinculado = await confirmar(token);
    expect(vinculado.mensagem).toBe('Cadastro vinculado à sua conta');
    expect(await vinculoDe('alguem@exemplo.com.br')).toMatchObject({ pessoa_id: id, aguarda_validacao: false });
  });

  it('waits for validation where the record has no address [ERRO-027]', async () => {
    await pessoa(cpfNumero(1008), null);
    const r = await cadastrar(ficha({ cpf: cpfNumero(1008), email: 'semmail@exemplo.com.br' }));
    expect(r.mensagem).toContain('Cadastro localizado, mas sem e-mail informado');
    const confirmado = await confirmar(await p.ultimoLink('semmail@exemplo.com.br'));
    expect(confirmado.dados).toEqual({ situacao: 'aguarda_validacao' });
    expect(await vinculoDe('semmail@exemplo.com.br')).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
  });

  it('does not give a record away twice', async () => {
    await pessoa(cpfNumero(1009), 'um@exemplo.com.br');
    await cadastrar(ficha({ cpf: cpfNumero(1009), email: 'dois@exemplo.com.br' }));
    await confirmar(await p.ultimoLink('dois@exemplo.com.br'));
    const token = await p.ultimoLink('um@exemplo.com.br');
    const dono = await p.conta({ email: 'tres@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
    const { id } = (await pessoaDe(cpfNumero(1009))) ?? { id: 0 };
    await p.db.updateTable('usuario_organizacao').set({ pessoa_id: id }).where('usuario_id', '=', dono).execute();
    const r = await confirmar(token);
    expect([r.status, r.codigo]).toEqual([422, 'link_invalido']);
  });
});

describe('an account of another city', () => {
  it('joins here by a link to its own address; the password stays its own [PERM-029]', async () => {
    const email = 'vizinho@exemplo.com.br';
    await p.conta({ email, documento: cpfNumero(1010), nome: 'Vizinho', vinculos: [{ organizacao: p.outra }] });
    const r = await cadastrar(
      ficha({
        cpf: cpfNumero(1010),
        email: 'impostor@exemplo.com.br',
        password: 'Outra#2027',
        password_confirmation: 'Outra#2027',
      }),
    );
    expect(r.status).toBe(201);
    expect((await p.entrar(email)).status).toBe(401);
    expect((await confirmar(await p.ultimoLink(email))).dados).toEqual({ situacao: 'vinculado' });
    for (const [host, organizacao, conhecido] of [
      ['aurora.example', p.cidade, true],
      ['boreal.example', p.outra, false],
    ] as const) {
      const { access_token: token } = await p.tokens(email, { host });
      const eu = (await p.chamar('me', { host, token })).dados as { pessoa_id: number | null };
      expect(eu).toMatchObject({ organizacao: { id: organizacao } });
      expect(eu.pessoa_id !== null).toBe(conhecido);
    }
    expect((await p.entrar(email, { password: 'Outra#2027', ip: '10.10.0.1' })).status).toBe(401);
    expect((await pessoaDe(cpfNumero(1010)))?.nome).toBe('Vizinho');
  });
});

describe('links', () => {
  it.each(['1', '42', 'a'.repeat(54), '../../me', '%00'])('refuse a guessed one: %s [AMB-025]', async (token) => {
    const r = await confirmar(encodeURIComponent(token));
    expect([r.status, r.codigo]).toEqual([422, 'link_invalido']);
  });

  it('are stored as a hash and do not serve another purpose', async () => {
    const email = 'finalidade@exemplo.com.br';
    await p.conta({ email, vinculos: [{ organizacao: p.cidade }] });
    await p.chamar('auth/sendResetLinkEmail', { body: { email } });
    const token = await p.ultimoLink(email);
    expect(token).toHaveLength(54);
    expect((await confirmar(token)).codigo).toBe('link_invalido');
    const linhas = JSON.stringify(await p.db.selectFrom('link_de_uso_unico').selectAll().execute());
    expect(linhas).not.toContain(token);
  });
});
