import { describe, expect, it } from 'vitest';
import { textos } from '../../../../src/schemas/textos.ts';
import { cpfNumero } from '../../../support/builders.ts';
import { cidadeComCadastro } from './cidadeComCadastro.ts';

const c = cidadeComCadastro();

describe('POST auth/autocadastro', () => {
  it('sends a link, refuses the log-in before it and lets in after it [TELA-010] [API-033]', async () => {
    const email = 'joana@exemplo.com.br';
    const r = await c.cadastrar(
      c.ficha({ email: ' Joana@Exemplo.com.br ', nome: 'Joana Dark', cpf: '111.444.777-35' }),
    );
    expect([r.status, r.sucesso, r.dados]).toEqual([201, true, { email: 'j***@exemplo.com.br' }]);
    const [mail] = (await c.p.mails()).filter(({ para }) => para === email);
    expect(mail?.acao?.url).toMatch(/^http:\/\/aurora\.example:3000\/auth\/confirmarEmail\/[\w-]{54}$/);
    expect((await c.p.entrar(email)).codigo).toBe('email_nao_confirmado');
    const confirmado = await c.confirmar(await c.p.ultimoLink(email));
    expect([confirmado.status, confirmado.dados]).toEqual([200, { situacao: 'vinculado' }]);
    expect((await c.p.entrar('11144477735')).status).toBe(200);
    const pessoa = await c.pessoaDe('11144477735');
    expect(pessoa).toMatchObject({ tipo: 'Física', nome: 'Joana Dark', email, telefone_celular: '19998765432' });
    expect((await c.vinculoDe(email))?.pessoa_id).toBe(pessoa?.id);
    expect((await c.vinculoDe(email))?.permissoes).toEqual(['painel.contribuinte']);
  });

  it('says "já confirmado" when the link is opened again [API-033]', async () => {
    const corpo = c.ficha();
    await c.cadastrar(corpo);
    const token = await c.p.ultimoLink(String(corpo['email']));
    await c.confirmar(token);
    const denovo = await c.confirmar(token);
    expect([denovo.status, denovo.sucesso, denovo.dados]).toEqual([200, true, { situacao: 'ja_confirmado' }]);
    expect(denovo.mensagem).toContain('já confirmado');
    expect((await c.p.auditoria('confirmar')).length).toBeGreaterThan(0);
  });

  it('registers a company by its CNPJ and razão social, once [ERRO-025]', async () => {
    const email = 'obras@exemplo.com.br';
    const corpo = c.ficha({ tipo: 'Jurídica', razao_social: 'Obras 3 Irmãos Ltda', cnpj: '11.222.333/0001-81', email });
    delete corpo['nome'];
    delete corpo['cpf'];
    expect((await c.cadastrar(corpo)).status).toBe(201);
    await c.confirmar(await c.p.ultimoLink(email));
    const pessoa = await c.pessoaDe('11222333000181');
    expect(pessoa).toMatchObject({ tipo: 'Jurídica', nome: 'Obras 3 Irmãos Ltda' });
    const outra = await c.cadastrar({ ...corpo, email: 'outra@exemplo.com.br' });
    expect([outra.status, outra.erros]).toEqual([422, { cnpj: ['CNPJ já cadastrado'] }]);
  });

  it('tells on each field what is wrong, in the words of the rules [AMB-127]', async () => {
    const r = await c.cadastrar({
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
    ['7 caracteres', 'Kp1!xwz', false],
    ['8 caracteres', 'Kp1!xwzq', true],
    ['20 caracteres', 'Corta-vento 7 mares!', true],
    ['21 caracteres', 'Corta-ventos 7 mares!', false],
  ])('password of %s [VAL-029] [VAL-030] [AMB-081]', async (_caso, password, aceita) => {
    const r = await c.cadastrar(c.ficha({ password, password_confirmation: password, cpf: 'x' }));
    expect(r.erros?.['password'] === undefined).toBe(aceita);
  });

  it('refuses fields that are not its own', async () => {
    for (const campo of ['permissoes', 'is_root', 'email_confirmado_em', 'organizacao_id', 'desativado_em']) {
      const r = await c.cadastrar(c.ficha({ [campo]: 'x' }));
      expect([r.status, r.erros?.[campo]]).toEqual([422, ['Campo desconhecido']]);
    }
  });

  it('refuses a CPF already registered here, on its field [ERRO-024] [VAL-051]', async () => {
    const corpo = c.ficha({ cpf: cpfNumero(1001) });
    await c.p.conta({
      email: 'dona@exemplo.com.br',
      documento: cpfNumero(1001),
      vinculos: [{ organizacao: c.p.cidade }],
    });
    const r = await c.cadastrar(corpo);
    expect([r.status, r.mensagem, r.erros]).toEqual([422, 'CPF já cadastrado', { cpf: ['CPF já cadastrado'] }]);
  });

  it('does not tell that an address is in use; its owner gets a mail [AMB-130]', async () => {
    await c.p.conta({ email: 'usada@exemplo.com.br', vinculos: [{ organizacao: c.p.cidade }] });
    const livre = await c.cadastrar(c.ficha({ cpf: cpfNumero(1002), email: 'usadx@exemplo.com.br' }));
    const usada = await c.cadastrar(c.ficha({ cpf: cpfNumero(1003), email: 'usada@exemplo.com.br' }));
    expect([usada.status, usada.texto]).toEqual([livre.status, livre.texto]);
    const mail = (await c.p.mails()).filter(({ para }) => para === 'usada@exemplo.com.br').at(-1);
    expect(mail?.assunto).toBe('Você já tem uma conta');
    expect(await c.p.db.selectFrom('usuario').where('documento', '=', cpfNumero(1003)).selectAll().execute()).toEqual(
      [],
    );
  });

  it('lets a registration that nobody confirmed in time be made anew', async () => {
    const corpo = c.ficha({ cpf: cpfNumero(1004), email: 'velha@exemplo.com.br' });
    await c.cadastrar(corpo);
    const velho = await c.p.ultimoLink('velha@exemplo.com.br');
    c.p.relogio.passar(48 * 3600 + 1);
    expect((await c.confirmar(velho)).codigo).toBe('link_expirado');
    expect((await c.cadastrar({ ...corpo, email: 'nova@exemplo.com.br' })).status).toBe(201);
    expect((await c.confirmar(await c.p.ultimoLink('nova@exemplo.com.br'))).status).toBe(200);
    expect((await c.p.entrar(cpfNumero(1004))).status).toBe(200);
  });

  it('is not offered by the system organisation nor on an unknown host', async () => {
    expect((await c.cadastrar(c.ficha(), 'sistema.example')).codigo).toBe('regra');
    expect((await c.cadastrar(c.ficha(), 'desconhecido.example')).status).toBe(404);
  });

  it('takes the same document at once as one account', async () => {
    const corpo = c.ficha({ cpf: cpfNumero(1005) });
    const todas = await Promise.all(
      [1, 2, 3, 4].map((n) => c.cadastrar({ ...corpo, email: `paralela${n}@exemplo.com.br` })),
    );
    expect(todas.map((r) => r.status)).toEqual([201, 201, 201, 201]);
    const contas = await c.p.db.selectFrom('usuario').select('id').where('documento', '=', cpfNumero(1005)).execute();
    expect(contas).toHaveLength(1);
  });
});

describe('a document that somebody registered and nobody confirmed', () => {
  const registrar = async (n: number) => {
    const cpf = cpfNumero(n);
    const [estranho, dono] = [`estranho${n}@exemplo.com.br`, `dono${n}@exemplo.com.br`];
    const primeiro = await c.cadastrar(c.ficha({ cpf, email: estranho, nome: 'Estranho Qualquer' }));
    const segundo = await c.cadastrar(
      c.ficha({
        cpf,
        email: dono,
        nome: 'Dona Verdadeira',
        password: 'Outra#Kxwq26x',
        password_confirmation: 'Outra#Kxwq26x',
      }),
    );
    expect([primeiro.status, segundo.status]).toEqual([201, 201]);
    return { cpf, estranho, dono };
  };

  it('[F11] is the account of who opens his link first, with what that one typed', async () => {
    const { cpf, estranho, dono } = await registrar(1010);
    expect((await c.confirmar(await c.p.ultimoLink(dono))).status).toBe(200);
    expect((await c.p.entrar(cpf, { password: 'Outra#Kxwq26x' })).status).toBe(200);
    expect((await c.p.entrar(cpf, { ip: '10.70.0.1' })).status).toBe(401);
    expect(await c.pessoaDe(cpf)).toMatchObject({ nome: 'Dona Verdadeira', email: dono });
    const perdido = await c.confirmar(await c.p.ultimoLink(estranho));
    expect([perdido.status, perdido.codigo]).toEqual([422, 'link_invalido']);
    const gastos = await c.p.db
      .selectFrom('link_de_uso_unico')
      .select('dados')
      .where('usado_em', 'is not', null)
      .execute();
    expect(JSON.stringify(gastos)).toContain(dono);
    expect(JSON.stringify(gastos)).not.toContain('argon2');
  });

  it('[F11] may still be confirmed by the earlier link; then the later one is lost', async () => {
    const { cpf, estranho, dono } = await registrar(1011);
    const depois = await c.p.ultimoLink(dono);
    expect((await c.confirmar(await c.p.ultimoLink(estranho))).status).toBe(200);
    expect((await c.confirmar(depois)).codigo).toBe('link_invalido');
    expect(await c.pessoaDe(cpf)).toMatchObject({ nome: 'Estranho Qualquer' });
  });

  it('[F11] is mailed to nobody by a recovery that names the document', async () => {
    const { cpf, estranho } = await registrar(1012);
    const antes = (await c.p.mails()).length;
    const r = await c.p.chamar('auth/sendResetLinkEmail', { body: { documento: cpf } });
    expect([r.status, r.sucesso, r.mensagem]).toEqual([
      200,
      false,
      'CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro',
    ]);
    expect((await c.p.mails()).length).toBe(antes);
    await c.p.chamar('auth/sendResetLinkEmail', { body: { email: estranho } });
    expect((await c.p.mails()).length).toBe(antes + 1);
  });

  it('[F11] is not taken by a link whose address became somebody’s meanwhile', async () => {
    const { cpf, dono } = await registrar(1013);
    const link = await c.p.ultimoLink(dono);
    await c.p.conta({ email: dono, vinculos: [{ organizacao: c.p.cidade }] });
    expect((await c.confirmar(link)).codigo).toBe('link_invalido');
    expect(await c.pessoaDe(cpf)).toBeUndefined();
  });
});

describe('a password that is tried first', () => {
  it.each([
    ['a common one', 'password1!'],
    ['a common one of here', 'Senha@123'],
    ['a word with a year', 'Prefeitura@2026'],
    ['a sequence', 'Abcdefg123!'],
    ['one sign again and again', 'aaaaaaa1!'],
    ['a name with a year', 'Mariana#1987'],
    ['a date', 'ana-17031987'],
    ['the own name', 'Montalegre!72'],
    ['the own address', 'Dalvinha!72'],
    ['the own CPF', 'cpf-100001050'],
    ['the city’s name', 'Aurora!72'],
    ['that of the demonstration', 'Demo@2026'],
  ])('[F13] is refused on its field: %s', async (_caso, password) => {
    const antes = (await c.p.mails()).length;
    const r = await c.cadastrar(
      c.ficha({
        nome: 'Dalva Montalegre',
        email: 'dalvinha@exemplo.com.br',
        cpf: cpfNumero(1050),
        password,
        password_confirmation: password,
      }),
    );
    expect([r.status, r.erros]).toEqual([422, { password: [textos.validacao.senhaComum] }]);
    expect((await c.p.mails()).length).toBe(antes);
  });

  it('[F13] refused by the law of its signs is told that alone', async () => {
    const r = await c.cadastrar(c.ficha({ password: 'password', password_confirmation: 'password' }));
    expect(r.erros).toEqual({ password: [textos.validacao.senha] });
  });

  it('[F13] that an account has already goes on opening it, and is no new one', async () => {
    const email = 'antiga@exemplo.com.br';
    await c.p.conta({ email, senha: 'Senha@123', vinculos: [{ organizacao: c.p.cidade }] });
    const { access_token: token } = await c.p.tokens(email, { password: 'Senha@123' });
    const mudar = (password: string) =>
      c.p.chamar('me/senha', {
        body: { password_atual: 'Senha@123', password, password_confirmation: password },
        token,
      });
    expect((await mudar('Senha@1234')).erros).toEqual({ password: [textos.validacao.senhaComum] });
    await c.p.chamar('auth/sendResetLinkEmail', { body: { email } });
    const redefinir = async (password: string) =>
      c.p.chamar(`auth/passwordReset/${await c.p.ultimoLink(email)}`, {
        body: { password, password_confirmation: password },
      });
    expect((await redefinir('Antiga@2026')).erros).toEqual({ password: [textos.validacao.senhaComum] });
    expect((await redefinir('Corta-vento 7')).status).toBe(200);
    expect((await c.p.entrar(email, { password: 'Corta-vento 7' })).status).toBe(200);
  });
});

describe('mails that registrations send to one address', () => {
  it('[F15] are five an hour at most, with the same answer', async () => {
    const email = 'alvo.do.cadastro@exemplo.com.br';
    const respostas = await Promise.all(
      Array.from({ length: 15 }, (_, i) => c.cadastrar(c.ficha({ cpf: cpfNumero(1020 + i), email }))),
    );
    expect(new Set(respostas.map((r) => r.texto)).size).toBe(1);
    const dele = async () => (await c.p.mails()).filter(({ para }) => para === email).length;
    expect(await dele()).toBe(5);
    c.p.relogio.passar(3601);
    await c.cadastrar(c.ficha({ cpf: cpfNumero(1040), email }));
    expect(await dele()).toBe(6);
  });
});
