import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permissao } from '../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cpfNumero, criarSetor } from '../../support/builders.ts';
import type { Lista, Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';
import type { Quem } from '../../support/session.ts';

let portal: Portal;
let gestor: Cliente;
let protocolo: number;
const caminho = 'painel-prefeitura/cadastro/usuario';
const DO_GESTOR: readonly Permissao[] = ['painel.prefeitura', 'perfil.gestor.prefeitura'];

beforeAll(async () => {
  portal = await aPortal();
  gestor = await portal.entrar({ permissoes: DO_GESTOR });
  protocolo = await criarSetor(portal.db, { organizacaoId: portal.cidade });
});
afterAll(() => portal.drop());

let n = 0;
const novo = (mudancas: Record<string, unknown> = {}): Record<string, unknown> => {
  n += 1;
  return {
    nome: 'Bruno Lima',
    email: `bruno${n}@exemplo.com.br`,
    permissoes: ['painel.prefeitura'],
    setores: [],
    ...mudancas,
  };
};
const criar = async (mudancas = {}, quem = gestor): Promise<Registro> => {
  const res = await quem.post(caminho, novo(mudancas));
  expect(res.status, res.texto).toBe(201);
  return res.dados<Registro>();
};
const alterar = (id: number, mudancas: Record<string, unknown>, quem = gestor) =>
  quem.post(`${caminho}/${id}`, mudancas);
const mailsPara = async (email: string): Promise<readonly unknown[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute())
    .map(({ dados }) => dados as { para: string })
    .filter(({ para }) => para === email);
const entrarComo = (usuarioId: number, quem: Quem = {}): Promise<Cliente> => portal.entrar({ usuarioId, ...quem });

describe('creating staff', () => {
  it('makes an account without password and mails the link to finish it', async () => {
    const registro = await criar({
      documento: '111.444.777-35',
      usuario: 'bruno.lima',
      setores: [{ id: protocolo, permissoes: ['requerimento.analisar'] }],
    });
    expect(registro).toMatchObject({
      documento: '11144477735',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: protocolo, permissoes: ['requerimento.analisar'] }],
      cadastro_concluido: false,
    });
    const conta = await portal.db
      .selectFrom('usuario')
      .select(['senha_hash', 'email'])
      .where('id', '=', registro.id)
      .executeTakeFirstOrThrow();
    expect(conta.senha_hash).toBeNull();
    const [mail, ...mais] = await mailsPara(conta.email);
    expect(mais).toEqual([]);
    expect(JSON.stringify(mail)).toContain('/auth/finalizar-cadastro/');
  });

  it('takes an applicant into the staff once, also when two managers do so in the same moment', async () => {
    const requerente = await portal.entrar({ permissoes: ['painel.contribuinte'] });
    const { email } = await portal.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', requerente.id)
      .executeTakeFirstOrThrow();
    const esperam = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(distinct l.pid)::int as n from pg_locks l
        join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`.execute(
        portal.db,
      );
      return rows[0]?.n ?? 0;
    };
    // Both have passed every check when the row is let go.
    const pedidos = await portal.db.transaction().execute(async (trx) => {
      await sql`select 1 from usuario_organizacao where usuario_id = ${requerente.id} for update`.execute(trx);
      const postos = [novo({ email }), novo({ email })].map((corpo) => gestor.post(caminho, corpo));
      await expect.poll(esperam, { timeout: 10_000 }).toBe(2);
      return postos;
    });
    const respostas = await Promise.all(pedidos);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422]);
    const recusa = respostas.find(({ status }) => status === 422);
    expect(recusa?.erro.erros).toEqual({ email: ['Usuário já cadastrado'] });
  });

  it('lets the manager of a city grant its working permissions, generally and in a sector, and nothing above them', async () => {
    const setores = [{ id: protocolo, permissoes: ['requerimento.analisar', 'processo.configurar'] }];
    const analista = await criar({ permissoes: ['painel.prefeitura', 'requerimento.gerenciar'], setores });
    expect(analista).toMatchObject({ permissoes: ['painel.prefeitura', 'requerimento.gerenciar'], setores });
    const res = await gestor.post(
      caminho,
      novo({ permissoes: ['painel.prefeitura', 'perfil.administrador', 'painel.contribuinte', 'processo.configurar'] }),
    );
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({
      permissoes: ['Você não pode conceder nem retirar: Administrador, Acessar o painel do requerente'],
    });
    const noSetor = await gestor.post(caminho, novo({ setores: [{ id: protocolo, permissoes: ['root'] }] }));
    expect(noSetor.erro.erros).toEqual({ setores: ['Você não pode conceder nem retirar: Acesso irrestrito'] });
  });

  it('lets the manager change and deactivate an analyst whose permissions he does not carry himself', async () => {
    const analista = await portal.entrar({
      permissoes: ['painel.prefeitura', 'requerimento.gerenciar'],
      setores: [{ id: protocolo, permissoes: ['requerimento.analisar'] }],
    });
    const res = await alterar(analista.id, { nome: 'Bruno Lima Alves', setores: [] });
    expect(res.status, res.texto).toBe(200);
    const fora = await gestor.post(`${caminho}/excluirIds`, { ids: [analista.id] });
    expect(fora.status, fora.texto).toBe(200);
  });

  it('leaves what a member of the staff has as an applicant out of what his manager may do', async () => {
    const pessoa = await portal.entrar({ permissoes: ['painel.contribuinte', 'painel.prefeitura'] });
    const res = await alterar(pessoa.id, {
      permissoes: ['painel.contribuinte', 'painel.prefeitura', 'requerimento.gerenciar'],
    });
    expect(res.status, res.texto).toBe(200);
    const tirada = await alterar(pessoa.id, { permissoes: ['painel.prefeitura'] });
    expect(tirada.erro.erros).toEqual({
      permissoes: ['Você não pode conceder nem retirar: Acessar o painel do requerente'],
    });
    const fora = await gestor.post(`${caminho}/excluirIds`, { ids: [pessoa.id] });
    expect(fora.status, fora.texto).toBe(200);
  });

  it('never grants the system panel in a city, not even by an administrator', async () => {
    const prefeito = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
    const res = await prefeito.post(caminho, novo({ permissoes: ['painel.sistema'] }));
    expect(res.erro.erros).toEqual({ permissoes: ['O painel do sistema só se concede na organização do sistema'] });
    const suporte = await portal.entrar({
      organizacaoId: portal.sistema,
      permissoes: ['painel.sistema', 'perfil.administrador'],
    });
    const daCidade = await suporte.post(
      `admin/cadastro/usuario?sistema_organizacao_id=${portal.cidade}`,
      novo({ permissoes: ['painel.sistema'] }),
    );
    expect(daCidade.status).toBe(422);
    const doSistema = await suporte.post(
      `admin/cadastro/usuario?sistema_organizacao_id=${portal.sistema}`,
      novo({ permissoes: ['painel.sistema'] }),
    );
    expect(doSistema.status, doSistema.texto).toBe(201);
  });

  it('refuses a user already registered, in the words of the specification [VAL-051]', async () => {
    const { email } = await criar({ documento: cpfNumero(50) });
    const mesmo = await gestor.post(caminho, novo({ email: String(email).toUpperCase() }));
    expect(mesmo.erro).toMatchObject({ codigo: 'duplicado', erros: { email: ['Usuário já cadastrado'] } });
    const cpf = await gestor.post(caminho, novo({ documento: cpfNumero(50) }));
    expect(cpf.erro).toMatchObject({ codigo: 'duplicado', erros: { documento: ['CPF já cadastrado'] } });
  });

  it('takes an applicant of the city into its staff, with his account as it is', async () => {
    const requerente = await portal.entrar({
      permissoes: ['painel.contribuinte'],
      nome: 'Clara Reis',
      email: 'clara@exemplo.com.br',
    });
    expect((await gestor.get(caminho, { s: 'clara reis' })).dados<Lista>().total).toBe(0);
    expect((await gestor.get(`${caminho}/${requerente.id}`)).status).toBe(404);
    const registro = await criar({ nome: 'Outro Nome', email: 'clara@exemplo.com.br' });
    expect(registro).toMatchObject({
      id: requerente.id,
      nome: 'Clara Reis',
      permissoes: ['painel.contribuinte', 'painel.prefeitura'],
    });
    expect(await mailsPara('clara@exemplo.com.br')).toEqual([]);
  });

  it('does not show the account of another organisation to whoever types its e-mail', async () => {
    const estranho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      nome: 'Davi Melo',
      email: 'davi@exemplo.com.br',
    });
    await portal.db
      .updateTable('usuario')
      .set({ documento: cpfNumero(60) })
      .where('id', '=', estranho.id)
      .execute();
    const res = await gestor.post(caminho, novo({ email: 'davi@exemplo.com.br' }));
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {})).toEqual(['email']);
    expect(res.texto).not.toContain('Davi');
    expect((await gestor.post(caminho, novo({ documento: cpfNumero(60) }))).erro.erros).toEqual({
      documento: ['CPF já cadastrado'],
    });
    const suporte = await portal.entrar({
      organizacaoId: portal.sistema,
      permissoes: ['painel.sistema', 'perfil.administrador'],
    });
    const porSuporte = await suporte.post(
      `admin/cadastro/usuario?sistema_organizacao_id=${portal.cidade}`,
      novo({ email: 'davi@exemplo.com.br' }),
    );
    expect(porSuporte.status, porSuporte.texto).toBe(201);
    expect(porSuporte.dados<Registro>().id).toBe(estranho.id);
  });
});

describe('changing staff', () => {
  it('takes effect at the next call: a permission that was taken is gone, and so are the open connections', async () => {
    const { id } = await criar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    const outro = await entrarComo(id);
    expect((await outro.get(caminho)).status).toBe(200);
    const res = await alterar(id, { permissoes: ['painel.prefeitura'] });
    expect(res.status, res.texto).toBe(200);
    expect((await outro.get(caminho)).status).toBe(403);
    const avisos = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute();
    expect(avisos.map(({ dados }) => dados)).toContainEqual({ evento: 'usuario.encerrado', usuario_id: id });
  });

  it('does not lead to the powers of a more powerful user', async () => {
    const administrador = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
    const raiz = await portal.entrar({ permissoes: ['painel.prefeitura'], isRoot: true });
    for (const alvo of [administrador, raiz]) {
      const res = await alterar(alvo.id, { email: 'tomada@exemplo.com.br' });
      expect(res.status).toBe(422);
      expect(res.mensagem).toBe('Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo');
      const fora = await gestor.post(`${caminho}/excluirIds`, { ids: [alvo.id] });
      expect(fora.status).toBe(422);
    }
    expect((await alterar(gestor.id, { permissoes: [...DO_GESTOR, 'root'] })).status).toBe(422);
  });

  it('has a new address by the finish link before there is a password, then by the rescue alone', async () => {
    const { id } = await criar();
    await alterar(id, { email: 'novo.endereco@exemplo.com.br' });
    expect(JSON.stringify(await mailsPara('novo.endereco@exemplo.com.br'))).toContain('/auth/finalizar-cadastro/');
    await portal.db
      .updateTable('usuario')
      .set({ senha_hash: 'x', email_confirmado_em: new Date() })
      .where('id', '=', id)
      .execute();
    // Whoever changed it would get the account: the rescue does it, which asks why and tells the old address.
    const res = await alterar(id, { email: 'outro.endereco@exemplo.com.br', documento: '52998224725' });
    const frase = 'Esta conta já está em uso. Para mudar este dado, use Resgatar acesso, que pede o motivo';
    expect([res.status, res.erro.erros]).toEqual([422, { email: [frase], documento: [frase] }]);
    expect(await mailsPara('outro.endereco@exemplo.com.br')).toEqual([]);
  });

  it('leaves the account alone that is also another organisation’s; its owner or support changes it', async () => {
    const { id } = await criar();
    await entrarComo(id, { organizacaoId: portal.outraCidade });
    const res = await alterar(id, { email: 'x@exemplo.com.br', nome: 'Outro Nome', telefone_celular: '19987654321' });
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {}).sort()).toEqual(['email', 'nome', 'telefone_celular']);
    expect((await alterar(id, { permissoes: ['painel.prefeitura', 'requerimento.analisar'] })).status).toBe(200);
    const suporte = await portal.entrar({
      organizacaoId: portal.sistema,
      permissoes: ['painel.sistema', 'perfil.administrador'],
    });
    const porSuporte = await suporte.post(`admin/cadastro/usuario/${id}?sistema_organizacao_id=${portal.cidade}`, {
      nome: 'Outro Nome',
    });
    expect(porSuporte.status, porSuporte.texto).toBe(200);
  });

  it('refuses identifiers that any account of the portal has', async () => {
    await portal.entrar({ organizacaoId: portal.outraCidade, email: 'ocupado@exemplo.com.br' });
    const { id } = await criar();
    const res = await alterar(id, { email: 'ocupado@exemplo.com.br' });
    expect(res.erro.erros).toEqual({ email: ['Usuário já cadastrado'] });
  });

  it('puts a user into sectors of his own organisation only, each once', async () => {
    const alheio = await criarSetor(portal.db, { organizacaoId: portal.outraCidade });
    const { id } = await criar();
    const setor = (outro: number) => ({ id: outro, perfis: [], permissoes: [] });
    expect((await alterar(id, { setores: [setor(protocolo), setor(alheio)] })).erro.erros).toEqual({
      'setores[1].id': ['Registro não encontrado'],
    });
    expect((await alterar(id, { setores: [setor(protocolo), setor(protocolo)] })).erro.erros).toEqual({
      setores: ['Há setores repetidos'],
    });
    expect((await alterar(id, { setores: [setor(protocolo)] })).dados<Registro>()['setores']).toEqual([
      setor(protocolo),
    ]);
    expect((await alterar(id, { setores: [] })).dados<Registro>()['setores']).toEqual([]);
  });
});

describe('disabling staff', () => {
  it('ends their sessions in this organisation at once, and only there', async () => {
    const { id } = await criar();
    const [aqui, la] = [await entrarComo(id), await entrarComo(id, { organizacaoId: portal.outraCidade })];
    expect((await aqui.get('painel-prefeitura/cadastro/setor')).status).toBe(200);
    expect((await gestor.post(`${caminho}/excluirIds`, { ids: [id] })).status).toBe(200);
    expect((await aqui.get('painel-prefeitura/cadastro/setor')).status).toBe(401);
    expect((await la.get('painel-prefeitura/cadastro/setor')).status).toBe(200);
    const denovo = await gestor.post(
      caminho,
      novo({ email: (await gestor.get(`${caminho}/${id}`)).dados<Registro>()['email'] }),
    );
    expect(denovo.erro.erros).toEqual({
      email: ['Usuário já cadastrado e desativado. Restaure-o na lista de desativados'],
    });
    expect((await gestor.post(`${caminho}/restaurarIds`, { ids: [id] })).status).toBe(200);
    expect((await aqui.get('painel-prefeitura/cadastro/setor')).status).toBe(401);
    expect((await (await entrarComo(id)).get('painel-prefeitura/cadastro/setor')).status).toBe(200);
  });

  it('is not done to oneself', async () => {
    const res = await gestor.post(`${caminho}/excluirIds`, { ids: [gestor.id] });
    expect(res.erro.erros).toEqual({ 'ids[0]': ['Você não pode desativar a sua própria conta'] });
  });
});
