import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
let bia: Cliente;
let caio: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-02T13:00:00Z' });
  c = await cenarioO2(portal);
  const daEquipe = {
    permissoes: ['painel.prefeitura'],
    setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
  } as const;
  bia = await portal.entrar({ nome: 'Bia Nunes', ...daEquipe });
  caio = await portal.entrar({ nome: 'Caio Prates', ...daEquipe });
});
afterAll(() => portal.drop());

const MOTIVO = 'Saiu da prefeitura';
const caminho = (id: number) => `painel-prefeitura/conta/${id}/trabalho`;
const iniciado = async (quem = c.analista): Promise<number> => {
  const { id, versao } = await protocolarO2(portal, c);
  const r = await quem.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
  expect(r.status, r.texto).toBe(200);
  return id;
};
const linha = (id: number) =>
  portal.db
    .selectFrom('requerimento')
    .select(['responsavel_id', 'criado_por', 'versao'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const eventos = (id: number) =>
  portal.db
    .selectFrom('requerimento_evento')
    .select(['tipo', 'ator_id', 'dados'])
    .where('requerimento_id', '=', id)
    .where('tipo', '=', 'responsavel_atribuido')
    .orderBy('sequencia')
    .execute();

describe('the open work of whoever leaves', () => {
  it('is counted, and handed to several of the sector in one act, each request with its event, each receiver told', async () => {
    const ids = [await iniciado(), await iniciado(), await iniciado()];
    const hoje = '2026-11-02';
    const ausencia = await portal.db
      .insertInto('ausencia')
      .values({
        organizacao_id: portal.cidade,
        usuario_id: bia.id,
        substituto_id: c.analista.id,
        inicio: hoje,
        fim: '2026-11-20',
        motivo: 'Férias',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const visto = (await c.gestor.get(caminho(c.analista.id))).dados<{
      setores: { id: number; total: number; candidatos: { id: number; nome: string }[] }[];
      substituicoes: number;
    }>();
    expect(visto.setores).toMatchObject([{ id: c.setor, total: 3 }]);
    expect(visto.setores[0]?.candidatos.map(({ id }) => id).sort()).toEqual([bia.id, caio.id].sort());
    expect(visto.substituicoes).toBe(1);
    const res = await c.gestor.post(caminho(c.analista.id), {
      destinos: [{ setor_id: c.setor, usuarios: [bia.id, caio.id] }],
      substituto_id: caio.id,
      motivo: MOTIVO,
    });
    expect(res.status, res.texto).toBe(200);
    expect(res.dados()).toEqual({
      requerimentos: 3,
      representacoes: 0,
      substituicoes: 1,
      visoes: 0,
      vistorias: 0,
      ficaram: [],
    });
    const donos = await Promise.all(ids.map(async (id) => (await linha(id)).responsavel_id));
    expect(donos.filter((um) => um === bia.id)).toHaveLength(2);
    expect(donos.filter((um) => um === caio.id)).toHaveLength(1);
    for (const id of ids) {
      const ultimo = (await eventos(id)).at(-1);
      expect(ultimo).toMatchObject({ ator_id: c.gestor.id });
    }
    const avisos = await portal.db
      .selectFrom('notificacao')
      .select(['usuario_id', 'message'])
      .where('message', 'like', 'Você recebeu%')
      .orderBy('usuario_id')
      .execute();
    expect(avisos).toEqual(
      [
        { usuario_id: bia.id, message: 'Você recebeu 2 requerimentos de Dalva Montalegre' },
        { usuario_id: caio.id, message: 'Você recebeu 1 requerimento de Dalva Montalegre' },
      ].sort((a, b) => a.usuario_id - b.usuario_id),
    );
    const { substituto_id } = await portal.db
      .selectFrom('ausencia')
      .select('substituto_id')
      .where('id', '=', ausencia.id)
      .executeTakeFirstOrThrow();
    expect(substituto_id).toBe(caio.id);
    const trilha = await portal.db
      .selectFrom('auditoria')
      .select(['depois'])
      .where('acao', '=', 'repassar')
      .where('registro_id', '=', c.analista.id)
      .execute();
    expect(trilha).toMatchObject([{ depois: { motivo: MOTIVO, requerimentos: 3 } }]);
    expect((await c.gestor.get(caminho(c.analista.id))).dados()).toMatchObject({ setores: [], substituicoes: 0 });
  });

  it('leaves alone what another took in the very moment, and says so', async () => {
    const [fica, vai] = [await iniciado(), await iniciado()];
    const esperam = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(distinct l.pid)::int as n from pg_locks l
        join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`.execute(
        portal.db,
      );
      return rows[0]?.n ?? 0;
    };
    // The row is held until both wait for it: first somebody takes the request, then the hand-over comes.
    const { posto, tomado } = await portal.db.transaction().execute(async (trx) => {
      await sql`select 1 from requerimento where id = ${fica} for update`.execute(trx);
      const { versao } = await linha(fica);
      const tomar = caio.post(`painel-prefeitura/requerimento/${fica}/acoes/atribuir`, {
        versao,
        responsavel_id: caio.id,
      });
      await expect.poll(esperam, { timeout: 30_000 }).toBe(1);
      const repasse = c.gestor.post(caminho(c.analista.id), {
        destinos: [{ setor_id: c.setor, usuarios: [bia.id] }],
        motivo: MOTIVO,
      });
      await expect.poll(esperam, { timeout: 30_000 }).toBe(2);
      return { posto: repasse, tomado: tomar };
    });
    expect((await tomado).status).toBe(200);
    const res = await posto;
    expect(res.status, res.texto).toBe(200);
    expect(res.dados()).toMatchObject({
      requerimentos: 1,
      ficaram: [{ id: fica, motivo: 'Mudou de responsável ou de etapa enquanto isso' }],
    });
    expect((await linha(fica)).responsavel_id).toBe(caio.id);
    expect((await linha(vai)).responsavel_id).toBe(bia.id);
  });

  it('goes to those who work there, by a manager of the city, with a reason; else nothing moves', async () => {
    const id = await iniciado();
    const destinos = (usuario: number) => [{ setor_id: c.setor, usuarios: [usuario] }];
    const para = (usuario: number, quem = c.gestor, motivo = MOTIVO) =>
      quem.post(caminho(c.analista.id), { destinos: destinos(usuario), motivo });
    expect((await para(c.deOutroSetor.id)).erro.erros).toEqual({
      'destinos[0].usuarios': ['Esta pessoa não analisa neste setor'],
    });
    expect((await para(c.analista.id)).status).toBe(422);
    expect((await para(bia.id, c.gestor, ' ')).erro.erros).toEqual({ motivo: ['Campo obrigatório'] });
    expect((await para(bia.id, c.analista)).status).toBe(403);
    const alheio = await portal.entrar({ organizacaoId: portal.outraCidade });
    expect((await c.gestor.get(caminho(alheio.id))).status).toBe(404);
    expect((await c.gestor.post(caminho(alheio.id), { destinos: [], motivo: MOTIVO })).status).toBe(404);
    const setorAlheio = await criarSetor(portal.db, { organizacaoId: portal.outraCidade });
    const fora = await c.gestor.post(caminho(c.analista.id), {
      destinos: [{ setor_id: setorAlheio, usuarios: [bia.id] }],
      motivo: MOTIVO,
    });
    expect(fora.status).toBe(422);
    expect((await linha(id)).responsavel_id).toBe(c.analista.id);
  });

  it('hands over drafts that were opened for a citizen, and what somebody deactivated left behind', async () => {
    const pessoa = await portal.db
      .selectFrom('pessoa')
      .select('id')
      .where('organizacao_id', '=', portal.cidade)
      .where('nome', '=', 'Nilo Pedrassol')
      .executeTakeFirstOrThrow();
    const sai = await portal.entrar({
      nome: 'Sai Amanhã',
      permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'],
    });
    const aberto = await sai.post('painel-prefeitura/requerimento', {
      processo_id: c.processo,
      contribuinte_id: pessoa.id,
    });
    expect(aberto.status, aberto.texto).toBe(201);
    expect((await c.gestor.post('painel-prefeitura/cadastro/usuario/excluirIds', { ids: [sai.id] })).status).toBe(200);
    expect((await c.gestor.get(caminho(sai.id))).dados()).toMatchObject({ representacoes: 1 });
    const res = await c.gestor.post(caminho(sai.id), { destinos: [], representante_id: bia.id, motivo: MOTIVO });
    expect(res.dados()).toMatchObject({ requerimentos: 0, representacoes: 1, ficaram: [] });
    expect((await linha(aberto.dados<{ id: number }>().id)).criado_por).toBe(bia.id);
  });

  it('passes the views that a sector shares to the first who takes over there; private ones stay [TELA-015]', async () => {
    const sai = await portal.entrar({
      nome: 'Saulo Vieira',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    const visao = (nome: string, setor_id: number | null, usuario_id: number) =>
      portal.db
        .insertInto('visao')
        .values({
          organizacao_id: portal.cidade,
          usuario_id,
          setor_id,
          lista: 'imovel',
          nome,
          conteudo: JSON.stringify({ filtros: {}, ordem: null, colunas: null, por_pagina: null, rotulos: {} }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await visao('Em obras', null, bia.id);
    const [daEquipe, so] = [await visao('Em obras', c.setor, sai.id), await visao('Só minha', null, sai.id)];
    expect((await c.gestor.get(caminho(sai.id))).dados()).toMatchObject({
      setores: [{ id: c.setor, total: 0, visoes: 1 }],
    });
    const res = await c.gestor.post(caminho(sai.id), {
      destinos: [{ setor_id: c.setor, usuarios: [bia.id, caio.id] }],
      motivo: MOTIVO,
    });
    expect(res.dados()).toMatchObject({ requerimentos: 0, visoes: 1, ficaram: [] });
    const dono = (id: number) =>
      portal.db.selectFrom('visao').select(['usuario_id', 'nome']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(await dono(daEquipe.id)).toEqual({ usuario_id: bia.id, nome: 'Em obras (de Saulo Vieira)' });
    expect(await dono(so.id)).toEqual({ usuario_id: sai.id, nome: 'Só minha' });
    expect((await c.gestor.get(caminho(sai.id))).dados()).toMatchObject({ setores: [] });
    const [linha] = await portal.db
      .selectFrom('auditoria')
      .select(['antes', 'depois'])
      .where('entidade', '=', 'visao')
      .where('registro_id', '=', daEquipe.id)
      .execute();
    expect(linha).toMatchObject({ antes: { usuario_id: sai.id }, depois: { usuario_id: bia.id } });
  });

  it('passes the views of the whole organisation to the manager who hands over', async () => {
    const sai = await portal.entrar({ nome: 'Tânia Prates', permissoes: ['painel.prefeitura'] });
    const { id } = await portal.db
      .insertInto('visao')
      .values({
        organizacao_id: portal.cidade,
        usuario_id: sai.id,
        de_todos: true,
        lista: 'imovel',
        nome: 'Da casa',
        conteudo: JSON.stringify({ filtros: {}, ordem: null, colunas: null, por_pagina: null, rotulos: {} }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const res = await c.gestor.post(caminho(sai.id), { destinos: [], motivo: MOTIVO });
    expect(res.dados()).toMatchObject({ visoes: 1 });
    const depois = await portal.db.selectFrom('visao').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(depois).toMatchObject({ usuario_id: c.gestor.id, nome: 'Da casa', de_todos: true });
  });
});
