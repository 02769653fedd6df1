import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import { passarPeloProvedor, provedorDeIdentidade } from '../../../support/provedorDeIdentidade.ts';
import { navegador, palcoDoOpenid, RETORNO } from './externa/openid/palcoDoOpenid.ts';
import { montarPalco, SENHA, type Palco } from './palco.ts';

let p: Palco;
let provedor: Awaited<ReturnType<typeof provedorDeIdentidade>>;
beforeAll(async () => {
  provedor = await provedorDeIdentidade([RETORNO]);
  p = await montarPalco();
  await (await palcoDoOpenid(p, provedor.emissor)).com();
  await p.conta({
    email: 'gestora@exemplo.com.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
  });
});
afterAll(async () => {
  await p.fechar();
  await provedor.fechar();
});

const DO_ESTRANHO = 'Trovoada#Kxwq26';
let n = 300;
const novo = () => ({ cpf: cpfNumero(n++), email: `servidora${n}@exemplo.com.br` });
const ficha = (cpf: string, email: string, password = DO_ESTRANHO) => ({
  tipo: 'Física',
  nome: 'Nome Que Digitou',
  cpf,
  email,
  telefone_celular: '11987654321',
  password,
  password_confirmation: password,
  aceite: true,
});
const cadastrar = (cpf: string, email: string, password?: string) =>
  p.chamar('auth/autocadastro', { body: ficha(cpf, email, password) });
/** The manager creates the user with this e-mail. */
const conceder = async (email: string, mais: object = {}) =>
  p.chamar('painel-prefeitura/cadastro/usuario', {
    token: (await p.tokens('gestora@exemplo.com.br')).access_token,
    body: { nome: 'Sônia Servidora', email, permissoes: ['painel.prefeitura'], setores: [], ...mais },
  });
const contaDe = (email: string) =>
  p.db.selectFrom('usuario').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
/** Rights of staff beside a password that nobody confirmed, as older grants left them. */
const dar = async (email: string): Promise<void> => {
  const { id } = await contaDe(email);
  await p.db
    .updateTable('usuario_organizacao')
    .set({ permissoes: ['painel.contribuinte', 'painel.prefeitura'] })
    .where('usuario_id', '=', id)
    .execute();
};
/** Somebody comes back from the provider, which vouches for this address if for any. */
const chegar = async (cpf: string, email?: string) => {
  provedor.por(cpf, email === undefined ? {} : { email, email_verified: true });
  const quem = navegador(p);
  return { quem, r: await quem.voltar((await passarPeloProvedor((await quem.comecar()).href, cpf)).search) };
};

describe('a registration with an employee’s e-mail that nobody has confirmed', () => {
  it('becomes staff without the stranger’s password and data; the link to finish goes to the e-mail', async () => {
    const { cpf, email } = novo();
    await cadastrar(cpf, email);
    const linkDoEstranho = await p.ultimoLink(email);
    const r = await conceder(email);
    expect([r.status, (r.dados as { documento: unknown }).documento], r.texto).toEqual([201, null]);
    expect(await contaDe(email)).toMatchObject({ nome: 'Sônia Servidora', senha_hash: null, documento: null });
    const link = await p.ultimoLink(email);
    // Way in (c): she opens the confirmation that the stranger caused.
    expect((await p.chamar(`auth/confirmarEmail/${linkDoEstranho}`, { method: 'POST' })).status).toBe(200);
    expect((await p.entrar(email, { password: DO_ESTRANHO })).status).toBe(401);
    const body = { password: SENHA, password_confirmation: SENHA, aceite: true };
    expect((await p.chamar(`auth/finalizarCadastro/${link}`, { body })).status).toBe(200);
    const { access_token: token } = await p.tokens(email);
    expect((await p.chamar('me', { token })).dados).toMatchObject({ painelPrefeitura: true });
    expect((await p.entrar(cpf, { password: DO_ESTRANHO })).status).toBe(401);
  });

  it('is not joined to another document, confirmed or not: the manager reads it on the field', async () => {
    const { cpf, email } = novo();
    await cadastrar(cpf, email);
    const frase = 'tem outro CPF ou CNPJ';
    const documento = cpfNumero(n++);
    const recusa = await conceder(email, { documento });
    expect([recusa.status, Object.keys(recusa.erros ?? {})]).toEqual([422, ['documento']]);
    expect(recusa.erros?.['documento']?.[0]).toContain(frase);
    expect(await contaDe(email)).toMatchObject({ documento: cpf, nome: 'Nome Que Digitou' });
    await p.chamar(`auth/confirmarEmail/${await p.ultimoLink(email)}`, { method: 'POST' });
    expect((await conceder(email, { documento })).erros?.['documento']?.[0]).toContain(frase);
    expect((await conceder(email, { documento: cpf })).status).toBe(201);
    expect((await p.entrar(email, { password: DO_ESTRANHO })).status).toBe(200);
  });

  it('gives no rights to whoever proves its CPF by the provider', async () => {
    const { cpf, email } = novo();
    await cadastrar(cpf, email);
    expect((await conceder(email)).status).toBe(201);
    const { quem, r } = await chegar(cpf, 'estranho.a@exemplo.com.br');
    expect(r.dados).toMatchObject({ situacao: 'cadastro' });
    await quem.cadastrar({ ...ficha(cpf, 'estranho.a@exemplo.com.br'), pelo_provedor: true });
    const entrou = await quem.entrar();
    const { access_token: token } = entrou.dados as { access_token: string };
    expect((await p.chamar('me', { token })).dados).toMatchObject({ painelPrefeitura: false });
  });

  it('gives way to nobody once it has rights of staff: neither to a proof nor after 48 hours', async () => {
    const { cpf, email } = novo();
    await cadastrar(cpf, email);
    await dar(email);
    const { id } = await contaDe(email);
    const { quem, r } = await chegar(cpf, 'estranho.b@exemplo.com.br');
    expect([r.status, r.codigo]).toEqual([403, 'email_nao_confirmado']);
    const peloProvedor = await quem.cadastrar({ ...ficha(cpf, 'estranho.b@exemplo.com.br'), pelo_provedor: true });
    expect(peloProvedor.status).not.toBe(201);
    p.relogio.passar(48 * 3600 + 1);
    const tarde = await cadastrar(cpf, 'estranho.b@exemplo.com.br');
    expect([tarde.status, tarde.erros]).toEqual([422, { cpf: ['CPF já cadastrado'] }]);
    expect((await cadastrar(cpfNumero(n++), email)).status).toBe(201);
    expect(await contaDe(email)).toMatchObject({ id, documento: cpf, email });
  });
});

describe('a registration that was abandoned', () => {
  it('leaves its address after 48 hours to whoever registers another CPF with it', async () => {
    const { cpf, email } = novo();
    await cadastrar(cpf, email);
    const { id } = await contaDe(email);
    const dela = cpfNumero(n++);
    await cadastrar(dela, email, SENHA);
    expect((await p.mails()).at(-1)).toMatchObject({ para: email, titulo: 'Você já tem uma conta' });
    expect(await contaDe(email)).toMatchObject({ documento: cpf });
    p.relogio.passar(48 * 3600 + 1);
    // What the first one had shown a provider goes with him.
    await p.db.insertInto('conta_openid').values({ usuario_id: id, emissor: provedor.emissor }).execute();
    expect((await cadastrar(dela, email, SENHA)).status).toBe(201);
    const link = await p.ultimoLink(email);
    expect((await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' })).status).toBe(200);
    expect((await p.entrar(dela)).status).toBe(200);
    expect((await p.entrar(email, { password: DO_ESTRANHO })).status).toBe(401);
    expect(await contaDe(email)).toMatchObject({ documento: dela });
    expect(await p.db.selectFrom('conta_openid').selectAll().where('usuario_id', '=', id).execute()).toEqual([]);
    expect((await cadastrar(cpf, `livre.${email}`)).status).toBe(201);
  });

  it('leaves it at once to whom a provider proved it, and not to one who merely types it', async () => {
    const { cpf, email } = novo();
    await cadastrar(cpf, email);
    const alheio = cpfNumero(n++);
    const digita = await chegar(alheio);
    await digita.quem.cadastrar({ ...ficha(alheio, email), pelo_provedor: true });
    expect((await p.mails()).at(-1)).toMatchObject({ para: email, titulo: 'Você já tem uma conta' });
    expect(await contaDe(email)).toMatchObject({ documento: cpf });
    const dela = cpfNumero(n++);
    const { quem } = await chegar(dela, email);
    const r = await quem.cadastrar({ ...ficha(dela, email), pelo_provedor: true });
    expect([r.status, (r.dados as { confirmado?: true }).confirmado]).toEqual([201, true]);
    expect(await contaDe(email)).toMatchObject({ documento: dela });
  });
});
