import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permissao } from '../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarOrganizacao, criarSetor } from '../../support/builders.ts';
import type { Lista, Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

let portal: Portal;
let gestor: Cliente;
let administrador: Cliente;
let obras: number;
let meioAmbiente: number;
const caminho = 'painel-prefeitura/cadastro/perfil';
const usuarios = 'painel-prefeitura/cadastro/usuario';
const DO_GESTOR: readonly Permissao[] = ['painel.prefeitura', 'perfil.gestor.prefeitura'];

beforeAll(async () => {
  portal = await aPortal();
  gestor = await portal.entrar({ permissoes: DO_GESTOR });
  administrador = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
  obras = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Obras' });
  meioAmbiente = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Meio Ambiente' });
});
afterAll(() => portal.drop());

let n = 0;
const criar = async (mudancas: Record<string, unknown> = {}): Promise<number> => {
  n += 1;
  const corpo = { nome: `Perfil ${n}`, aplicacao: 'geral', permissoes: ['painel.prefeitura'], ...mudancas };
  const res = await gestor.post(caminho, corpo);
  expect(res.status, res.texto).toBe(201);
  return res.dados<Registro>().id;
};
const daSemente = async (nome: string): Promise<number> => {
  const { data } = (await administrador.get(caminho, { s: nome, per_page: 50 })).dados<Lista>();
  const achado = data.find((um) => um['nome'] === nome);
  expect(achado, nome).toBeDefined();
  return achado?.id ?? 0;
};
const membro = () => portal.entrar({ permissoes: [] });
const dar = (id: number, corpo: Record<string, unknown>, quem = gestor) => quem.post(`${usuarios}/${id}`, corpo);
const eu = async (quem: Cliente) =>
  (await quem.get('me')).dados<{ permissoes: string[]; setores: { id: number; permissoes: string[] }[] }>();

const OS_DEZ = [
  'Requerente',
  'Proprietário',
  'Responsável técnico',
  'Analista',
  'Arquiteto',
  'Engenheiro',
  'Representante legal',
  'Usuário de suporte',
  'Analista da prefeitura',
  'Profissional',
];

describe('the roles of the specification', () => {
  it('are there in every organisation, also in one that comes later, and each can be given to a user [PERM-035]', async () => {
    const nova = await criarOrganizacao(portal.db, { nome: 'Prefeitura de Coral', dominio: 'coral.example' });
    for (const organizacao of [portal.cidade, portal.outraCidade, portal.sistema, nova]) {
      const linhas = await portal.db
        .selectFrom('perfil')
        .select('nome')
        .where('organizacao_id', '=', organizacao)
        .where('nome', 'in', OS_DEZ)
        .execute();
      expect(linhas.map(({ nome }) => nome).sort()).toEqual([...OS_DEZ].sort());
    }
    const { id } = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    for (const nome of OS_DEZ) {
      const perfil = await daSemente(nome);
      const corpo =
        nome === 'Analista'
          ? { setores: [{ id: obras, perfis: [perfil], permissoes: [] }] }
          : { perfis: [perfil], setores: [] };
      const res = await dar(id, corpo, administrador);
      expect(res.status, `${nome}: ${res.texto}`).toBe(200);
    }
  });

  it('open the system panel in the organisation of the system alone', async () => {
    const suporte = await portal.db
      .selectFrom('perfil')
      .select(['organizacao_id', 'permissoes'])
      .where('nome', '=', 'Usuário de suporte')
      .where('permissoes', '@>', sql<string[]>`'["painel.sistema"]'::jsonb`)
      .execute();
    expect(suporte.map((um) => um.organizacao_id)).toEqual([portal.sistema]);
    const res = await administrador.post(caminho, {
      nome: 'Do sistema',
      aplicacao: 'geral',
      permissoes: ['painel.sistema'],
    });
    expect(res.erro.erros).toEqual({ permissoes: ['O painel do sistema só se concede na organização do sistema'] });
  });
});

describe('what a profile allows', () => {
  it('counts together with what the user was granted alone, generally and in the sector, at the next call', async () => {
    const quem = await membro();
    const relatorios = await criar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
    const analista = await daSemente('Analista');
    const res = await dar(quem.id, {
      perfis: [relatorios],
      permissoes: ['contribuinte.cadastro'],
      setores: [
        { id: obras, perfis: [analista], permissoes: ['processo.configurar'] },
        { id: meioAmbiente, perfis: [], permissoes: [] },
      ],
    });
    expect(res.status, res.texto).toBe(200);
    expect(res.dados<Registro>()).toMatchObject({
      perfis: [relatorios],
      permissoes: ['contribuinte.cadastro'],
      direitos: ['contribuinte.cadastro', 'painel.prefeitura', 'prefeitura.requerimento.relatorio'],
      sistema_organizacao_setor_id: [obras, meioAmbiente],
    });
    const sessao = await eu(quem);
    expect(sessao.permissoes).toEqual([
      'contribuinte.cadastro',
      'painel.prefeitura',
      'prefeitura.requerimento.relatorio',
    ]);
    expect(sessao.setores.find(({ id }) => id === obras)?.permissoes).toEqual([
      'processo.configurar',
      'requerimento.analisar',
    ]);
    expect(sessao.setores.find(({ id }) => id === meioAmbiente)?.permissoes).toEqual([]);
    const analistas = (await gestor.get('recursos/analistas', { sistema_organizacao_setor_id: obras })).dados<
      { id: number }[]
    >();
    expect(analistas.map(({ id }) => id)).toContain(quem.id);
    const fora = await dar(quem.id, { setores: [] });
    expect(fora.dados<Registro>()).toMatchObject({ setores: [], perfis: [relatorios] });
    expect((await eu(quem)).setores).toEqual([]);
  });

  it('changes for everybody who has it, their open connections asked anew', async () => {
    const quem = await membro();
    const perfil = await criar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    await dar(quem.id, { perfis: [perfil] });
    expect((await quem.get(usuarios)).status).toBe(200);
    const antes = await portal.db
      .selectFrom('saida')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const res = await gestor.post(`${caminho}/${perfil}`, { permissoes: ['painel.prefeitura'] });
    expect(res.status, res.texto).toBe(200);
    expect((await quem.get(usuarios)).status).toBe(403);
    const avisos = await portal.db
      .selectFrom('saida')
      .select('dados')
      .where('id', '>', antes.id)
      .where('tipo', '=', 'realtime')
      .execute();
    expect(avisos.map(({ dados }) => dados)).toContainEqual({ evento: 'usuario.encerrado', usuario_id: quem.id });
  });

  it('reaches whoever is given it in the very moment it changes', async () => {
    const quem = await membro();
    const perfil = await criar({ permissoes: ['painel.prefeitura'] });
    const esperam = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(distinct l.pid)::int as n from pg_locks l
        join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`.execute(
        portal.db,
      );
      return rows[0]?.n ?? 0;
    };
    const pedido = await portal.db.transaction().execute(async (trx) => {
      await sql`update perfil set permissoes = '["painel.prefeitura", "requerimento.gerenciar"]' where id = ${perfil}`.execute(
        trx,
      );
      const posto = dar(quem.id, { perfis: [perfil] });
      await expect.poll(esperam, { timeout: 10_000 }).toBe(1);
      return { posto };
    });
    expect((await pedido.posto).dados<Registro>()['direitos']).toEqual(['painel.prefeitura', 'requerimento.gerenciar']);
  });

  it('is shown in the list by who has it, by permission and by sector [API-005]', async () => {
    const quem = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    const perfil = await criar({ permissoes: ['requerimento.gerenciar'] });
    await dar(quem.id, { perfis: [perfil], setores: [{ id: meioAmbiente, perfis: [], permissoes: [] }] });
    const ids = async (filtro: Record<string, string | number>): Promise<readonly number[]> =>
      (await gestor.get(usuarios, { ...filtro, per_page: 100 })).dados<Lista>().data.map(({ id }) => id);
    expect(await ids({ 'filtro[perfis]': perfil })).toEqual([quem.id]);
    expect(await ids({ 'filtro[direitos]': 'requerimento.gerenciar' })).toContain(quem.id);
    expect(await ids({ 'filtro[permissoes]': 'requerimento.gerenciar' })).not.toContain(quem.id);
    expect(await ids({ sistema_organizacao_setor_id: meioAmbiente })).toEqual([quem.id]);
    expect(await ids({ sistema_organizacao_setor_id: obras })).not.toContain(quem.id);
  });
});

describe('who may', () => {
  it('nobody gives, takes or fills a profile beyond what he may grant', async () => {
    const { id } = await membro();
    const forte = await administrador.post(caminho, {
      nome: 'Forte',
      aplicacao: 'geral',
      permissoes: ['perfil.administrador'],
    });
    const forteId = forte.dados<Registro>().id;
    const recusa = 'Você não pode conceder nem retirar o perfil Forte, que dá: Administrador';
    expect((await dar(id, { perfis: [forteId] })).erro.erros).toEqual({ perfis: [recusa] });
    expect((await dar(id, { perfis: [forteId] }, administrador)).status).toBe(200);
    const alvo = await dar(id, { nome: 'Outro Nome' });
    expect(alvo.mensagem).toBe('Este usuário tem permissões que você não tem. Só quem as tem pode alterá-lo');
    expect((await gestor.post(`${usuarios}/excluirIds`, { ids: [id] })).status).toBe(422);
    const seu = await criar();
    expect((await gestor.post(`${caminho}/${seu}`, { permissoes: ['painel.prefeitura', 'root'] })).erro.erros).toEqual({
      permissoes: ['Você não pode conceder nem retirar: Acesso irrestrito'],
    });
    expect((await gestor.post(`${caminho}/excluirIds`, { ids: [forteId] })).status).toBe(422);
    const semPermissao = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await semPermissao.get(caminho)).status).toBe(403);
    expect((await semPermissao.post(caminho, { nome: 'Meu', aplicacao: 'geral', permissoes: [] })).status).toBe(403);
  });

  it('a sector’s profile is given in a sector, another one not, and one of another city to nobody', async () => {
    const { id } = await membro();
    const [analista, geral] = [await daSemente('Analista'), await criar({ nome: 'Só geral' })];
    expect((await dar(id, { perfis: [analista] })).erro.erros).toEqual({
      perfis: ['O perfil Analista é dado por setor: acrescente-o em Setores'],
    });
    const noSetor = await dar(id, { setores: [{ id: obras, perfis: [geral], permissoes: [] }] });
    expect(noSetor.erro.erros).toEqual({ setores: ['O perfil Só geral não é dado por setor'] });
    const alheio = await portal.db
      .selectFrom('perfil')
      .select('id')
      .where('organizacao_id', '=', portal.outraCidade)
      .where('nome', '=', 'Proprietário')
      .executeTakeFirstOrThrow();
    expect((await dar(id, { perfis: [alheio.id] })).erro.erros).toEqual({ 'perfis[0]': ['Registro não encontrado'] });
    expect((await gestor.get(`${caminho}/${alheio.id}`)).status).toBe(404);
  });
});

describe('a profile in use', () => {
  it('is not deleted nor moved without saying whose it is', async () => {
    const quem = await portal.entrar({ permissoes: ['painel.prefeitura'], nome: 'Breno Valverde' });
    const perfil = await criar({ nome: 'Em uso' });
    await dar(quem.id, { perfis: [perfil] });
    const fora = await gestor.post(`${caminho}/excluirIds`, { ids: [perfil] });
    expect(fora.erro.erros).toEqual({ 'ids[0]': ['Este perfil é de Breno Valverde. Retire-o antes em Usuários'] });
    const mudado = await gestor.post(`${caminho}/${perfil}`, { aplicacao: 'setor' });
    expect(mudado.erro.erros).toEqual({
      aplicacao: ['Este perfil é de Breno Valverde. Retire-o antes de mudar onde vale'],
    });
    await dar(quem.id, { perfis: [] });
    expect((await gestor.post(`${caminho}/excluirIds`, { ids: [perfil] })).status).toBe(200);
    expect((await dar(quem.id, { perfis: [perfil] })).erro.erros).toMatchObject({
      perfis: ['O perfil Em uso foi desativado'],
    });
  });

  it('has a name of its own in the city', async () => {
    await criar({ nome: 'Fiscal de obras' });
    const res = await gestor.post(caminho, { nome: 'FISCAL DE OBRAS', aplicacao: 'geral', permissoes: [] });
    expect(res.erro.erros?.['nome']).toHaveLength(1);
  });
});
