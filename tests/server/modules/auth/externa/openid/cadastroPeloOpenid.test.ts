import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { cpfNumero } from '../../../../../support/builders.ts';
import {
  passarPeloProvedor,
  provedorDeIdentidade,
  type Conhecido,
} from '../../../../../support/provedorDeIdentidade.ts';
import { montarPalco, SENHA, type Palco, type Par } from '../../palco.ts';
import { navegador, palcoDoOpenid, RETORNO } from './palcoDoOpenid.ts';

let p: Palco;
let o: Awaited<ReturnType<typeof palcoDoOpenid>>;
let provedor: Awaited<ReturnType<typeof provedorDeIdentidade>>;
let n = 700;
const NO_SISTEMA = 'http://sistema.example:3000/auth/retorno';
beforeAll(async () => {
  provedor = await provedorDeIdentidade([RETORNO, NO_SISTEMA]);
  p = await montarPalco();
  o = await palcoDoOpenid(p, provedor.emissor);
});
beforeEach(() => o.com());
afterAll(async () => {
  await p.fechar();
  await provedor.fechar();
});

/** Somebody whom the provider knows, back at the portal in a browser of his own. */
const chegar = async (conhecido: Conhecido = {}, cpf = cpfNumero(n++)) => {
  provedor.por(cpf, conhecido);
  const quem = navegador(p);
  const volta = await passarPeloProvedor((await quem.comecar('/contribuinte/contato')).href, cpf);
  return { cpf, quem, r: await quem.voltar(volta.search) };
};
const ficha = {
  tipo: 'Física',
  nome: 'Nara Alves',
  telefone_celular: '11987654321',
  password: SENHA,
  password_confirmation: SENHA,
  aceite: true,
};
const contas = () =>
  p.db
    .selectFrom('usuario')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
const contaDe = (documento: string) =>
  p.db.selectFrom('usuario').selectAll().where('documento', '=', documento).executeTakeFirst();

describe('a person whose CPF nobody has', () => {
  it('is led into the registration with what the provider says, and nothing is made before it ends', async () => {
    const antes = await contas();
    const { cpf, quem, r } = await chegar({ name: 'Nara Alves', email: 'nara@exemplo.com.br', email_verified: true });
    expect([r.status, r.dados]).toEqual([200, { situacao: 'cadastro', destino: '/contribuinte/contato' }]);
    const dados = await quem.chamar('cadastro');
    expect([dados.dados, dados.resposta.headers['cache-control']]).toEqual([
      { cpf, nome: 'Nara Alves', email: 'nara@exemplo.com.br', email_confirmado: true },
      'no-store',
    ]);
    const semTermo = await quem.cadastrar({
      ...ficha,
      email: 'nara@exemplo.com.br',
      aceite: false,
      pelo_provedor: true,
    });
    expect([semTermo.status, Object.keys(semTermo.erros ?? {})]).toEqual([422, ['aceite']]);
    expect(await contas()).toEqual(antes);
  });

  it('keeps what was proved while another tab begins a log-in, and that log-in is good too', async () => {
    const { cpf, quem } = await chegar({ name: 'Noa', email: 'noa@exemplo.com.br', email_verified: true });
    const noutraAba = await passarPeloProvedor((await quem.comecar()).href, cpf);
    expect((await quem.chamar('cadastro')).dados).toMatchObject({ cpf, nome: 'Noa' });
    const r = await quem.cadastrar({ ...ficha, nome: 'Noa Alves', email: 'noa@exemplo.com.br', pelo_provedor: true });
    expect(r.status).toBe(201);
    expect((await quem.entrar()).dados).toMatchObject({ situacao: 'entrou' });
    expect((await quem.voltar(noutraAba.search)).dados).toMatchObject({ situacao: 'entrou' });
    expect(quem.guarda()).toBeUndefined();
  });

  it('has CPF and proved address from the provider, whatever was typed, and enters at once', async () => {
    const { cpf, quem } = await chegar({ name: 'Nilo', email: 'nilo@exemplo.com.br', email_verified: true });
    const mails = (await p.mails()).length;
    const r = await quem.cadastrar({ ...ficha, cpf: cpfNumero(9), email: 'outro@exemplo.com.br', pelo_provedor: true });
    expect([r.status, r.dados]).toEqual([201, { email: 'n***@exemplo.com.br', confirmado: true }]);
    const conta = await contaDe(cpf);
    expect(conta).toMatchObject({ email: 'nilo@exemplo.com.br', nome: 'Nara Alves' });
    expect(conta?.email_confirmado_em).not.toBeNull();
    expect(await contaDe(cpfNumero(9))).toBeUndefined();
    expect((await p.mails()).length).toBe(mails);
    expect((await p.auditoria('criar')).filter(({ usuario_id }) => usuario_id === conta?.id)[0]).toMatchObject({
      entidade: 'usuario',
      depois: { origem: 'openid' },
    });
    const entrou = await quem.entrar();
    expect(entrou.dados).toMatchObject({ situacao: 'entrou', destino: '/contribuinte/contato' });
    const eu = await p.chamar('me', { token: (entrou.dados as Par).access_token });
    expect(eu.dados).toMatchObject({ email: 'nilo@exemplo.com.br', documento: cpf });
    expect((eu.dados as { pessoa_id: number | null }).pessoa_id).not.toBeNull();
    expect((await p.entrar('nilo@exemplo.com.br')).status).toBe(200);
  });

  it.each<[string, Conhecido, string]>([
    ['the provider does not vouch for', { email: 'vera@exemplo.com.br', email_verified: false }, 'vera@exemplo.com.br'],
    ['he chose himself', {}, 'livre@exemplo.com.br'],
  ])('confirms an address that %s by the link, as everybody else', async (_caso, conhecido, email) => {
    const { cpf, quem } = await chegar(conhecido);
    const r = await quem.cadastrar({ ...ficha, email, pelo_provedor: true });
    expect([r.status, (r.dados as { confirmado?: true }).confirmado]).toEqual([201, undefined]);
    expect((await contaDe(cpf))?.email_confirmado_em).toBeNull();
    expect((await quem.entrar()).dados).toMatchObject({ situacao: 'cadastro' });
    const link = await p.ultimoLink(email);
    expect((await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' })).status).toBe(200);
    expect((await chegar(conhecido, cpf)).r.dados).toMatchObject({ situacao: 'entrou' });
  });

  it('never gets the account of an address that another has: its owner is told, nothing is linked', async () => {
    const dona = cpfNumero(n++);
    const id = await p.conta({ email: 'dona@exemplo.com.br', documento: dona, vinculos: [{ organizacao: p.cidade }] });
    const { cpf, quem } = await chegar({ email: 'dona@exemplo.com.br', email_verified: true });
    const r = await quem.cadastrar({ ...ficha, email: 'dona@exemplo.com.br', pelo_provedor: true });
    expect([r.status, (r.dados as { confirmado?: true }).confirmado]).toEqual([201, undefined]);
    expect(await contaDe(cpf)).toBeUndefined();
    expect(await contaDe(dona)).toMatchObject({ id, email: 'dona@exemplo.com.br' });
    expect((await p.mails()).at(-1)).toMatchObject({ para: 'dona@exemplo.com.br', titulo: 'Você já tem uma conta' });
    expect((await quem.entrar()).dados).toMatchObject({ situacao: 'cadastro' });
  });

  it('takes the place of a registration that somebody began with his CPF and never confirmed', async () => {
    const cpf = cpfNumero(n++);
    const alheio = {
      ...ficha,
      cpf,
      email: 'alheio@exemplo.com.br',
      password: 'Alheia#Kx26',
      password_confirmation: 'Alheia#Kx26',
    };
    expect((await p.chamar('auth/autocadastro', { body: alheio })).status).toBe(201);
    const linkDoAlheio = await p.ultimoLink('alheio@exemplo.com.br');
    const { quem, r } = await chegar({ email: 'certa@exemplo.com.br', email_verified: true }, cpf);
    expect(r.dados).toMatchObject({ situacao: 'cadastro' });
    expect((await quem.cadastrar({ ...ficha, email: 'x@exemplo.com.br', pelo_provedor: true })).status).toBe(201);
    expect(await contaDe(cpf)).toMatchObject({ email: 'certa@exemplo.com.br' });
    expect((await p.chamar(`auth/confirmarEmail/${linkDoAlheio}`, { method: 'POST' })).codigo).toBe('link_invalido');
    expect((await p.entrar(cpf, { password: 'Alheia#Kx26' })).status).toBe(401);
    expect((await quem.entrar()).dados).toMatchObject({ situacao: 'entrou' });
  });

  it('gets the link to bring an account of another city along, sent to that account', async () => {
    const cpf = cpfNumero(n++);
    await p.conta({ email: 'de.boreal@exemplo.com.br', documento: cpf, vinculos: [{ organizacao: p.outra }] });
    const { quem, r } = await chegar({ email: 'nova@exemplo.com.br', email_verified: true }, cpf);
    expect(r.dados).toMatchObject({ situacao: 'cadastro' });
    const feito = await quem.cadastrar({ ...ficha, email: 'nova@exemplo.com.br', pelo_provedor: true });
    expect([feito.status, (feito.dados as { confirmado?: true }).confirmado]).toEqual([201, undefined]);
    const link = await p.ultimoLink('de.boreal@exemplo.com.br');
    expect((await p.chamar(`auth/confirmarEmail/${link}`, { method: 'POST' })).status).toBe(200);
    // Whoever has the link has the account's address; the password says that the account is the person's too.
    const depois = await chegar({}, cpf);
    expect(Object.keys(depois.r.erros ?? {})).toEqual(['password_atual']);
    const comSenha = await depois.quem.chamar('entrar', { body: { password_atual: SENHA } });
    expect(comSenha.dados).toMatchObject({ situacao: 'entrou' });
  });
});

describe('a registration that says it comes from the provider', () => {
  const vencida = [401, 'credenciais_invalidas', frases.provaVencida];
  const corpo = { ...ficha, cpf: cpfNumero(3), email: 'z@exemplo.com.br', pelo_provedor: true };

  it('needs the proof in that browser, in its time and at that address', async () => {
    const semNada = await p.chamar('auth/autocadastro', { body: corpo });
    expect([semNada.status, semNada.codigo, semNada.mensagem]).toEqual(vencida);
    const { quem } = await chegar();
    const la = navegador(p, { host: 'boreal.example' });
    await o.com({}, p.outra);
    la.lembrar(quem.guarda());
    const noutra = await la.cadastrar(corpo);
    expect([noutra.status, noutra.codigo, noutra.mensagem]).toEqual(vencida);
    p.relogio.passar(20 * 60);
    const tarde = await quem.cadastrar(corpo);
    expect([tarde.status, tarde.codigo, tarde.mensagem]).toEqual(vencida);
    expect(await contaDe(cpfNumero(3))).toBeUndefined();
  });

  it('is asked again whether the city lets him in, since a browser keeps what it was given', async () => {
    const { quem } = await chegar();
    await o.com({ campo_do_nivel: 'reliability_info.level', niveis_dos_requerentes: 'gold' });
    const r = await quem.cadastrar(corpo);
    expect([r.status, r.codigo, r.mensagem]).toEqual([403, 'sem_permissao', frases.semNivel]);
    await o.salvar({ tem_openid: false });
    expect((await quem.cadastrar(corpo)).mensagem).toBe(frases.semProvedor);
  });

  it('is none at the address of the support, where nobody registers', async () => {
    await o.com({}, p.sistema);
    const cpf = cpfNumero(n++);
    provedor.por(cpf);
    const quem = navegador(p, { host: 'sistema.example' });
    const ir = async () => quem.voltar((await passarPeloProvedor((await quem.comecar()).href, cpf)).search);
    const ninguem = await ir();
    expect([ninguem.status, ninguem.codigo, ninguem.mensagem]).toEqual([401, 'credenciais_invalidas', frases.semConta]);
    await p.conta({
      email: 'so@exemplo.com.br',
      documento: cpf,
      vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }],
    });
    expect((await ir()).dados).toMatchObject({ situacao: 'entrou' });
  });
});
