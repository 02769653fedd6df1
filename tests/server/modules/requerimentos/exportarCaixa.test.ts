import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TarefaVista } from '../../../../src/schemas/tarefa.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { rodarTarefas } from '../../../support/rodarTarefas.ts';

const ROTA = 'painel-prefeitura/requerimento/exportar';
/** More than are sent at once. */
const MUITAS = 5_003;

let portal: Portal;
let c: CenarioO2;
const ids: number[] = [];
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  for (let i = 0; i < 3; i++) {
    ids.push((await protocolarO2(portal, c)).id);
    portal.clock.avancar(1);
  }
  const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${ids[1]}`)).dados<{ versao: number }>();
  await c.analista.post(`painel-prefeitura/requerimento/${ids[1]}/acoes/iniciar`, { versao });
  // A draft is nobody's but its applicant's.
  await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
}, 120_000);
afterAll(() => portal.drop());
beforeEach(() => portal.db.deleteFrom('tarefa').execute());

const exportar = (corpo: object = {}, query = '', quem: Cliente = c.analista) => quem.post(`${ROTA}${query}`, corpo);
const linhas = (texto: string): readonly (readonly string[])[] =>
  texto
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(0, -1)
    .map((linha) => linha.split(';'));
const numerosDe = async (query: string): Promise<readonly (string | undefined)[]> =>
  linhas((await exportar({ colunas: ['numero'] }, query)).texto)
    .slice(1)
    .map(([numero]) => numero);
const copiar = (quantas: number) =>
  portal.base.ownerPool.query(
    `insert into requerimento (organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, numero, pessoa_id, criado_por, situacao, etapa, etapa_nome, setor_id, vence_em,
      estado, requerente_nome, processo_nome, busca, versao, ultimo_evento, protocolado_em)
    select organizacao_id, processo_id, processo_versao_id, 'c' || i, 'd' || i, '2020/' || lpad(i::text, 6, '0'), pessoa_id, criado_por, situacao, etapa, etapa_nome, setor_id, vence_em,
      estado, requerente_nome, processo_nome, 'copia', 3, 3, protocolado_em from requerimento, generate_series(1, $2::int) i where id = $1`,
    [ids[0], quantas],
  );
const descartarCopias = () => portal.base.ownerPool.query("delete from requerimento where numero like '2020/%'");

describe('the inbox as a file', () => {
  it('holds the columns asked for, as Brazilians write them, and every row of the filter beyond a page', async () => {
    const res = await exportar({
      formato: 'csv',
      colunas: ['numero', 'situacao', 'vence_em', 'responsavel', 'prazo_estado', 'protocolado_em'],
    });
    expect(res.status, res.texto).toBe(200);
    const [cabeca, ...resto] = linhas(res.texto);
    expect(cabeca).toEqual(['Número', 'Situação', 'Prazo', 'Responsável', 'Situação do prazo', 'Protocolado em']);
    expect(resto).toHaveLength(3);
    const vista = (await c.analista.get('painel-prefeitura/requerimento')).dados<{
      data: readonly { numero: string; vence_em: string }[];
    }>().data;
    expect(resto.map(([numero]) => numero)).toEqual(vista.map(({ numero }) => numero));
    const [ano, mes, dia] = vista[1]?.vence_em.split('-') ?? [];
    expect(resto[1]?.slice(1, 5)).toEqual(['Em andamento', `${dia}/${mes}/${ano}`, 'Dalva Montalegre', 'No prazo']);
    expect(resto[0]?.[5]).toMatch(/^16\/11\/2026 \d\d:\d\d/);
  });

  it('goes by the filters and the order of the list, those of the reader among them', async () => {
    const [a, b, d] = await numerosDe('?order=numero&direction=asc');
    expect(await numerosDe('?order=numero&direction=desc')).toEqual([d, b, a]);
    expect(await numerosDe('?filtro[situacao][]=Em+andamento')).toEqual([b]);
    expect(await numerosDe('?filtro[escopo]=meus')).toEqual([b]);
    expect(await numerosDe('?filtro[prazo]=sem_responsavel&order=numero')).toEqual([a, d]);
    expect(await numerosDe('?filtro[requerente]=nilo')).toEqual([]);
    expect(await numerosDe('?filtro[inscricao]=01.02.117&filtro[requerente]=iara&order=numero')).toEqual([a, b, d]);
    expect(await numerosDe('?s=acacias&order=numero')).toEqual([a, b, d]);
  });

  it('comes as a sheet and as a paper too', async () => {
    for (const [formato, tipo, inicio] of [
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
      ['pdf', 'application/pdf', '%PDF'],
    ] as const) {
      const res = await portal.app.inject({
        method: 'POST',
        url: `/api/v1/${ROTA}?filtro[setor_id][]=${c.setor}&filtro[protocolado_em][de]=2026-11-01`,
        headers: { ...c.analista.headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ formato }),
      });
      expect([res.statusCode, res.headers['content-type']], res.body.slice(0, 300)).toEqual([200, tipo]);
      expect(res.rawPayload.subarray(0, inicio.length).toString()).toBe(inicio);
    }
  });

  it('is told of in the trail, with what was asked', async () => {
    await exportar({ colunas: ['numero'] }, '?filtro[escopo]=meus');
    const { depois } = await portal.db
      .selectFrom('auditoria')
      .select('depois')
      .where('acao', '=', 'exportar')
      .where('entidade', '=', 'requerimento')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(depois).toMatchObject({ formato: 'CSV', colunas: 'Número', total: 1 });
  });

  it('refuses what the list does not know, on its name', async () => {
    expect((await exportar({}, '?filtro[senha]=x')).erro.erros).toEqual({ 'filtro.senha': ['Campo desconhecido'] });
    expect((await exportar({}, '?order=senha')).status).toBe(422);
    expect((await exportar({ colunas: ['estado'] })).status).toBe(422);
    expect((await exportar({ colunas: [] })).status).toBe(422);
    expect((await exportar({ formato: 'docx' })).status).toBe(422);
  });

  it('is for the staff alone: applicants, and whoever is not logged in, get nothing', async () => {
    for (const quem of [c.requerente, c.outroRequerente]) {
      const res = await exportar({}, '', quem);
      expect(res.status).toBe(403);
      expect(res.texto).not.toContain('Iara');
    }
    const sem = await portal.app.inject({ method: 'POST', url: `/api/v1/${ROTA}`, payload: {} });
    expect(sem.statusCode).toBe(401);
    expect((await c.requerente.post('painel-contribuinte/requerimento/exportar', {})).status).toBe(404);
  });
});

describe('a long inbox', () => {
  beforeAll(() => copiar(MUITAS), 60_000);
  afterAll(descartarCopias);

  const pedida = async (quem = c.analista, query = '?order=numero&direction=asc', formato = 'csv') => {
    const res = await exportar({ formato, colunas: ['numero', 'requerente_nome'] }, query, quem);
    expect(res.status, res.texto).toBe(202);
    return res.dados<TarefaVista>();
  };
  const ver = async (id: number, quem = c.analista) => (await quem.get(`me/tarefas/${id}`)).dados<TarefaVista>();

  it('is written in the background, in order and whole, and handed to its user alone', async () => {
    const tarefa = await pedida();
    expect(tarefa).toMatchObject({
      tipo: 'exportacao',
      entidade: 'requerimento',
      titulo: 'Requerimentos em CSV',
      situacao: 'na fila',
      total: MUITAS + 3,
    });
    expect(await rodarTarefas(portal)).toBe(1);
    expect(await ver(tarefa.id)).toMatchObject({
      situacao: 'pronta',
      feitas: MUITAS + 3,
      arquivo: { nome: 'requerimentos.csv' },
    });
    const res = await c.analista.get(`me/tarefas/${tarefa.id}/arquivo`);
    const numeros = linhas(res.texto)
      .slice(1)
      .map(([numero]) => numero);
    expect(numeros).toHaveLength(MUITAS + 3);
    expect(numeros).toEqual([...numeros].sort());
    for (const outro of [c.gestor, c.requerente])
      expect((await outro.get(`me/tarefas/${tarefa.id}/arquivo`)).status).toBe(404);
  });

  it('keeps whose work was asked for: the task has no session of its own', async () => {
    await portal.base.ownerPool.query(
      "update requerimento set responsavel_id = $1 where numero like '2020/%' and numero < '2020/005002'",
      [c.analista.id],
    );
    const { id } = await pedida(c.analista, '?filtro[escopo]=meus');
    await rodarTarefas(portal);
    expect((await ver(id)).feitas).toBe(5_002);
  });

  it('fails for whoever lost the panel, whose finished file is given to him no more', async () => {
    const dar = (permissoes: string[]) =>
      portal.db
        .updateTable('usuario_organizacao')
        .set({ permissoes })
        .where('organizacao_id', '=', portal.cidade)
        .where('usuario_id', '=', c.gestor.id)
        .execute();
    const feita = await pedida(c.gestor);
    await rodarTarefas(portal);
    expect((await c.gestor.get(`me/tarefas/${feita.id}/arquivo`)).status).toBe(200);
    const esperando = await pedida(c.gestor);
    await dar(['painel.contribuinte']);
    await rodarTarefas(portal);
    expect(await ver(esperando.id, c.gestor)).toMatchObject({ situacao: 'falhou', arquivo: null });
    expect((await c.gestor.get(`me/tarefas/${feita.id}/arquivo`)).status).toBe(403);
    await dar(['painel.prefeitura', 'perfil.gestor.prefeitura']);
  });

  it('fails in words where its filter is no more, and is refused where its kind of file is too short', async () => {
    const { id } = await pedida();
    await portal.db
      .updateTable('tarefa')
      .set({
        pedido: JSON.stringify({
          ...{ formato: 'csv', consulta: { 'filtro[sumiu]': '1' }, colunas: null, excluidos: false },
          leitor: {},
        }),
      })
      .where('id', '=', id)
      .execute();
    await rodarTarefas(portal);
    expect(await ver(id)).toMatchObject({
      situacao: 'falhou',
      erro: 'Os filtros desta exportação não existem mais. Exporte de novo pela lista',
    });
    expect((await exportar({ formato: 'pdf' })).mensagem).toContain('Um arquivo PDF leva até 2.000 linhas');
  });
});
