import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { criarOrganizacao } from '../../support/builders.ts';
import type { Lista, Registro } from '../../support/cadastro.ts';
import { cidadeComPerfis, caminho, usuarios, eu, OS_DEZ } from './cidadeComPerfis.ts';

const c = cidadeComPerfis();

describe('the roles of the specification', () => {
  it('are there in every organisation, also in one that comes later, and each can be given to a user [PERM-035]', async () => {
    const nova = await criarOrganizacao(c.portal.db, { nome: 'Prefeitura de Coral', dominio: 'coral.example' });
    for (const organizacao of [c.portal.cidade, c.portal.outraCidade, c.portal.sistema, nova]) {
      const linhas = await c.portal.db
        .selectFrom('perfil')
        .select('nome')
        .where('organizacao_id', '=', organizacao)
        .where('nome', 'in', OS_DEZ)
        .execute();
      expect(linhas.map(({ nome }) => nome).sort()).toEqual([...OS_DEZ].sort());
    }
    const { id } = await c.portal.entrar({ permissoes: ['painel.prefeitura'] });
    for (const nome of OS_DEZ) {
      const perfil = await c.daSemente(nome);
      const corpo =
        nome === 'Analista'
          ? { setores: [{ id: c.obras, perfis: [perfil], permissoes: [] }] }
          : { perfis: [perfil], setores: [] };
      const res = await c.dar(id, corpo, c.administrador);
      expect(res.status, `${nome}: ${res.texto}`).toBe(200);
    }
  });

  it('open the system panel in the organisation of the system alone', async () => {
    const suporte = await c.portal.db
      .selectFrom('perfil')
      .select(['organizacao_id', 'permissoes'])
      .where('nome', '=', 'Usuário de suporte')
      .where('permissoes', '@>', sql<string[]>`'["painel.sistema"]'::jsonb`)
      .execute();
    expect(suporte.map((um) => um.organizacao_id)).toEqual([c.portal.sistema]);
    const res = await c.administrador.post(caminho, {
      nome: 'Do sistema',
      aplicacao: 'geral',
      permissoes: ['painel.sistema'],
    });
    expect(res.erro.erros).toEqual({ permissoes: ['O painel do sistema só se concede na organização do sistema'] });
  });
});

describe('what a profile allows', () => {
  it('counts together with what the user was granted alone, generally and in the sector, at the next call', async () => {
    const quem = await c.membro();
    const relatorios = await c.criar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
    const analista = await c.daSemente('Analista');
    const res = await c.dar(quem.id, {
      perfis: [relatorios],
      permissoes: ['contribuinte.cadastro'],
      setores: [
        { id: c.obras, perfis: [analista], permissoes: ['processo.configurar'] },
        { id: c.meioAmbiente, perfis: [], permissoes: [] },
      ],
    });
    expect(res.status, res.texto).toBe(200);
    expect(res.dados<Registro>()).toMatchObject({
      perfis: [relatorios],
      permissoes: ['contribuinte.cadastro'],
      direitos: ['contribuinte.cadastro', 'painel.prefeitura', 'prefeitura.requerimento.relatorio'],
      sistema_organizacao_setor_id: [c.obras, c.meioAmbiente],
    });
    const sessao = await eu(quem);
    expect(sessao.permissoes).toEqual([
      'contribuinte.cadastro',
      'painel.prefeitura',
      'prefeitura.requerimento.relatorio',
    ]);
    expect(sessao.setores.find(({ id }) => id === c.obras)?.permissoes).toEqual([
      'processo.configurar',
      'requerimento.analisar',
    ]);
    expect(sessao.setores.find(({ id }) => id === c.meioAmbiente)?.permissoes).toEqual([]);
    const analistas = (await c.gestor.get('recursos/analistas', { sistema_organizacao_setor_id: c.obras })).dados<
      { id: number }[]
    >();
    expect(analistas.map(({ id }) => id)).toContain(quem.id);
    const fora = await c.dar(quem.id, { setores: [] });
    expect(fora.dados<Registro>()).toMatchObject({ setores: [], perfis: [relatorios] });
    expect((await eu(quem)).setores).toEqual([]);
  });

  it('changes for everybody who has it, their open connections asked anew', async () => {
    const quem = await c.membro();
    const perfil = await c.criar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    await c.dar(quem.id, { perfis: [perfil] });
    expect((await quem.get(usuarios)).status).toBe(200);
    const antes = await c.portal.db
      .selectFrom('saida')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const res = await c.gestor.post(`${caminho}/${perfil}`, { permissoes: ['painel.prefeitura'] });
    expect(res.status, res.texto).toBe(200);
    expect((await quem.get(usuarios)).status).toBe(403);
    const avisos = await c.portal.db
      .selectFrom('saida')
      .select('dados')
      .where('id', '>', antes.id)
      .where('tipo', '=', 'realtime')
      .execute();
    expect(avisos.map(({ dados }) => dados)).toContainEqual({ evento: 'usuario.encerrado', usuario_id: quem.id });
  });

  it('reaches whoever is given it in the very moment it changes', async () => {
    const quem = await c.membro();
    const perfil = await c.criar({ permissoes: ['painel.prefeitura'] });
    const esperam = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(distinct l.pid)::int as n from pg_locks l
        join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`.execute(
        c.portal.db,
      );
      return rows[0]?.n ?? 0;
    };
    const pedido = await c.portal.db.transaction().execute(async (trx) => {
      await sql`update perfil set permissoes = '["painel.prefeitura", "requerimento.gerenciar"]' where id = ${perfil}`.execute(
        trx,
      );
      const posto = c.dar(quem.id, { perfis: [perfil] });
      await expect.poll(esperam, { timeout: 30_000 }).toBe(1);
      return { posto };
    });
    expect((await pedido.posto).dados<Registro>()['direitos']).toEqual(['painel.prefeitura', 'requerimento.gerenciar']);
  });

  it('is shown in the list by who has it, by permission and by sector [API-005]', async () => {
    const quem = await c.portal.entrar({ permissoes: ['painel.prefeitura'] });
    const perfil = await c.criar({ permissoes: ['requerimento.gerenciar'] });
    await c.dar(quem.id, { perfis: [perfil], setores: [{ id: c.meioAmbiente, perfis: [], permissoes: [] }] });
    const ids = async (filtro: Record<string, string | number>): Promise<readonly number[]> =>
      (await c.gestor.get(usuarios, { ...filtro, per_page: 100 })).dados<Lista>().data.map(({ id }) => id);
    expect(await ids({ 'filtro[perfis]': perfil })).toEqual([quem.id]);
    expect(await ids({ 'filtro[direitos]': 'requerimento.gerenciar' })).toContain(quem.id);
    expect(await ids({ 'filtro[permissoes]': 'requerimento.gerenciar' })).not.toContain(quem.id);
    expect(await ids({ sistema_organizacao_setor_id: c.meioAmbiente })).toEqual([quem.id]);
    expect(await ids({ sistema_organizacao_setor_id: c.obras })).not.toContain(quem.id);
  });
});
