import { describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { cidadeComCadastro } from './cidadeComCadastro.ts';

const c = cidadeComCadastro();

describe('a document that the city has on record without a user', () => {
  const pessoa = async (cpf: string, email: string | null) => {
    const { id } = await c.p.db
      .insertInto('pessoa')
      .values({
        organizacao_id: c.p.cidade,
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
    const r = await c.cadastrar(c.ficha({ cpf: cpfNumero(1006), email: 'titular@exemplo.com.br' }));
    expect(r.mensagem).toContain('CPF/CNPJ localizado, mas sem usuário vinculado');
    expect((await c.vinculoDe('titular@exemplo.com.br'))?.pessoa_id).toBeNull();
    await c.confirmar(await c.p.ultimoLink('titular@exemplo.com.br'));
    expect((await c.vinculoDe('titular@exemplo.com.br'))?.pessoa_id).toBe(id);
  });

  it('never attaches by itself to another address: a link goes to the one on record', async () => {
    const id = await pessoa(cpfNumero(1007), 'verdadeiro@exemplo.com.br');
    await c.cadastrar(c.ficha({ cpf: cpfNumero(1007), email: 'alguem@exemplo.com.br' }));
    const r = await c.confirmar(await c.p.ultimoLink('alguem@exemplo.com.br'));
    expect(r.dados).toEqual({ situacao: 'link_enviado' });
    expect(await c.vinculoDe('alguem@exemplo.com.br')).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
    const token = await c.p.ultimoLink('verdadeiro@exemplo.com.br');
    const par = await c.p.tokens('alguem@exemplo.com.br');
    const antes = await c.p.chamar('me', { token: par.access_token });
    expect(antes.dados).toMatchObject({ aguarda_validacao: true, pessoa_id: null });
    const vinculado = await c.confirmar(token);
    expect(vinculado.mensagem).toBe('Cadastro vinculado à sua conta');
    expect(await c.vinculoDe('alguem@exemplo.com.br')).toMatchObject({ pessoa_id: id, aguarda_validacao: false });
  });

  it('waits for validation where the record has no address [ERRO-027]', async () => {
    await pessoa(cpfNumero(1008), null);
    const r = await c.cadastrar(c.ficha({ cpf: cpfNumero(1008), email: 'semmail@exemplo.com.br' }));
    expect(r.mensagem).toContain('Cadastro localizado, mas sem e-mail informado');
    const confirmado = await c.confirmar(await c.p.ultimoLink('semmail@exemplo.com.br'));
    expect(confirmado.dados).toEqual({ situacao: 'aguarda_validacao' });
    expect(await c.vinculoDe('semmail@exemplo.com.br')).toMatchObject({ pessoa_id: null, aguarda_validacao: true });
  });

  it('does not give a record away twice', async () => {
    await pessoa(cpfNumero(1009), 'um@exemplo.com.br');
    await c.cadastrar(c.ficha({ cpf: cpfNumero(1009), email: 'dois@exemplo.com.br' }));
    await c.confirmar(await c.p.ultimoLink('dois@exemplo.com.br'));
    const token = await c.p.ultimoLink('um@exemplo.com.br');
    const dono = await c.p.conta({ email: 'tres@exemplo.com.br', vinculos: [{ organizacao: c.p.cidade }] });
    const { id } = (await c.pessoaDe(cpfNumero(1009))) ?? { id: 0 };
    await c.p.db.updateTable('usuario_organizacao').set({ pessoa_id: id }).where('usuario_id', '=', dono).execute();
    const r = await c.confirmar(token);
    expect([r.status, r.codigo]).toEqual([422, 'link_invalido']);
  });
});

describe('an account of another city', () => {
  it('joins here by a link to its own address; the password stays its own [PERM-029]', async () => {
    const email = 'vizinho@exemplo.com.br';
    await c.p.conta({ email, documento: cpfNumero(1010), nome: 'Vizinho', vinculos: [{ organizacao: c.p.outra }] });
    const r = await c.cadastrar(
      c.ficha({
        cpf: cpfNumero(1010),
        email: 'impostor@exemplo.com.br',
        password: 'Outra#Kxwq27',
        password_confirmation: 'Outra#Kxwq27',
      }),
    );
    expect(r.status).toBe(201);
    expect((await c.p.entrar(email)).status).toBe(401);
    expect((await c.confirmar(await c.p.ultimoLink(email))).dados).toEqual({ situacao: 'vinculado' });
    for (const [host, organizacao, conhecido] of [
      ['aurora.example', c.p.cidade, true],
      ['boreal.example', c.p.outra, false],
    ] as const) {
      const { access_token: token } = await c.p.tokens(email, { host });
      const eu = (await c.p.chamar('me', { host, token })).dados as { pessoa_id: number | null };
      expect(eu).toMatchObject({ organizacao: { id: organizacao } });
      expect(eu.pessoa_id !== null).toBe(conhecido);
    }
    expect((await c.p.entrar(email, { password: 'Outra#Kxwq27', ip: '10.10.0.1' })).status).toBe(401);
    expect((await c.pessoaDe(cpfNumero(1010)))?.nome).toBe('Vizinho');
  });
});

describe('links', () => {
  it.each(['1', '42', 'a'.repeat(54), '../../me', '%00'])('refuse a guessed one: %s [AMB-025]', async (token) => {
    const r = await c.confirmar(encodeURIComponent(token));
    expect([r.status, r.codigo]).toEqual([422, 'link_invalido']);
  });

  it('are stored as a hash and do not serve another purpose', async () => {
    const email = 'finalidade@exemplo.com.br';
    await c.p.conta({ email, vinculos: [{ organizacao: c.p.cidade }] });
    await c.p.chamar('auth/sendResetLinkEmail', { body: { email } });
    const token = await c.p.ultimoLink(email);
    expect(token).toHaveLength(54);
    expect((await c.confirmar(token)).codigo).toBe('link_invalido');
    const linhas = JSON.stringify(await c.p.db.selectFrom('link_de_uso_unico').selectAll().execute());
    expect(linhas).not.toContain(token);
  });
});
