import { describe, expect, it } from 'vitest';
import type { VisaoVista } from '../../../../src/schemas/visao.ts';
import { criarSetor } from '../../../support/builders.ts';
import { equipeComListas, LEITURA, vazia, dados, minhas, criar, visoes } from './equipeComListas.ts';

const c = equipeComListas();

describe('a saved view', () => {
  it('keeps filters, order, columns and page size, and opens by its number', async () => {
    const conteudo = {
      filtros: { ambito: ['Municipal', 'Estadual'], data: { de: '2026-01-01', ate: '' } },
      ordem: { campo: 'data', desc: true },
      colunas: [{ campo: 'data', largura: 140 }],
      por_pagina: 50,
    };
    const criada = await criar(c.ana, { nome: 'Da cidade', conteudo });
    expect(criada).toMatchObject({
      nome: 'Da cidade',
      versao: 1,
      dono: { id: c.ana.id, nome: 'Ana Prado' },
      setor: null,
      pode_alterar: true,
      descartados: [],
    });
    expect(dados<VisaoVista>(await c.ana.get(`me/visoes/${criada.id}`)).conteudo).toEqual(conteudo);
  });

  it('is nobody else’s to know of unless it is shared: not a colleague’s, a manager’s or another city’s', async () => {
    const { id } = await criar(c.ana, { nome: 'Só minha' });
    const la = await c.portal.entrar({ organizacaoId: c.portal.outraCidade, usuarioId: c.ana.id, permissoes: LEITURA });
    for (const quem of [c.bruno, c.gestora, la]) {
      expect(await visoes(quem)).not.toContain('Só minha');
      for (const res of [
        await quem.get(`me/visoes/${id}`),
        await quem.post(`me/visoes/${id}`, { nome: 'Tomada' }),
        await quem.post('me/visoes/excluirIds', { ids: [id] }),
      ]) {
        expect(res.status).toBe(404);
        expect(res.mensagem).toBe('Visão não encontrada');
      }
      const padrao = await quem.post('me/listas/feriado', { visao_id: id });
      expect(padrao.erro.erros).toEqual({ visao_id: ['Visão não encontrada'] });
    }
    expect(await visoes(c.ana)).toContain('Só minha');
  });

  it('is read by the sector it is shared with, and changed by its owner and managers alone', async () => {
    const { id } = await criar(c.ana, { nome: 'Do urbanismo', setor_id: c.urbanismo });
    expect(dados<VisaoVista>(await c.bruno.get(`me/visoes/${id}`))).toMatchObject({
      setor: { id: c.urbanismo, nome: 'Urbanismo' },
      dono: { nome: 'Ana Prado' },
      pode_alterar: false,
    });
    expect((await c.carla.get(`me/visoes/${id}`)).status).toBe(404);
    const negada = await c.bruno.post(`me/visoes/${id}`, { nome: 'Outro nome' });
    expect([negada.status, negada.mensagem]).toEqual([403, 'Só quem criou a visão ou um gestor pode alterá-la']);
    expect((await c.bruno.post('me/visoes/excluirIds', { ids: [id] })).status).toBe(403);
    expect(dados<VisaoVista>(await c.gestora.post(`me/visoes/${id}`, { versao: 1, nome: 'Urbanismo' })).versao).toBe(2);
    const velha = await c.ana.post(`me/visoes/${id}`, { versao: 1, nome: 'Minha' });
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    const tirar = await c.gestora.post(`me/visoes/${id}`, { setor_id: null });
    expect(tirar.erro.erros).toEqual({ setor_id: ['Só quem criou a visão muda com quem ela é compartilhada'] });
    dados(await c.gestora.post('me/visoes/excluirIds', { ids: [id] }));
    expect((await c.ana.get(`me/visoes/${id}`)).status).toBe(404);
  });

  it('is shared with a sector of one’s own, as absent as an unknown one otherwise', async () => {
    const la = await criarSetor(c.portal.db, { organizacaoId: c.portal.outraCidade });
    for (const setor_id of [c.ambiente, la, 987_654_321]) {
      const res = await c.ana.post('me/visoes', { lista: 'feriado', nome: 'Para eles', setor_id, conteudo: vazia });
      expect([res.status, res.erro.erros]).toEqual([422, { setor_id: ['Registro não encontrado'] }]);
    }
  });

  it('has a name of its own among its owner’s views of the list', async () => {
    await criar(c.ana, { nome: 'Vigentes' });
    const res = await c.ana.post('me/visoes', { lista: 'feriado', nome: 'VIGENTES', conteudo: vazia });
    expect(res.erro.erros).toEqual({ nome: ['Já existe uma visão com este nome nesta lista'] });
    await criar(c.bruno, { nome: 'Vigentes' });
    await criar(c.ana, { nome: 'Vigentes', lista: 'setor' });
    expect((await c.ana.post('me/visoes', { lista: 'feriado', nome: '  ', conteudo: vazia })).status).toBe(422);
  });

  it('of two made at once under one name, one is kept', async () => {
    const respostas = await Promise.all(
      [1, 2].map(() => c.carla.post('me/visoes', { lista: 'feriado', nome: 'Gêmeas', conteudo: vazia })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('is refused with what the list itself would refuse, on its place', async () => {
    const res = await c.ana.post('me/visoes', {
      lista: 'feriado',
      nome: 'Errada',
      conteudo: {
        filtros: { senha: 'x', ambito: 'Mundial', data: { de: 'ontem' } },
        ordem: { campo: 'senha', desc: false },
        colunas: [{ campo: 'senha', largura: null }],
        por_pagina: 50,
      },
    });
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {}).sort()).toEqual([
      'conteudo.colunas[0].campo',
      'conteudo.filtros.ambito',
      'conteudo.filtros.data',
      'conteudo.filtros.senha',
      'conteudo.ordem',
    ]);
    const outra = await c.ana.post('me/visoes', { lista: 'profissional', nome: 'X', conteudo: vazia });
    expect(outra.status).toBe(403);
  });

  it('opens without what its list no longer has, and says what that was', async () => {
    const { id } = await criar(c.gestora, {
      lista: 'imovel',
      nome: 'Antiga',
      conteudo: {
        ...vazia,
        filtros: { zona_ocupacao_id: String(c.zona) },
        colunas: [{ campo: 'endereco', largura: null }],
      },
    });
    const { conteudo } = await c.portal.db
      .selectFrom('visao')
      .select('conteudo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await c.portal.db
      .updateTable('visao')
      .set({
        conteudo: JSON.stringify({
          ...conteudo,
          filtros: { ...conteudo.filtros, testada: '10', latitude: { de: 'perto' } },
          ordem: { campo: 'testada', desc: false },
          colunas: [...(conteudo.colunas ?? []), { campo: 'testada', largura: 90 }],
          rotulos: { ...conteudo.rotulos, testada: 'Testada' },
        }),
      })
      .where('id', '=', id)
      .execute();
    const lida = dados<VisaoVista>(await c.gestora.get(`me/visoes/${id}`));
    expect(lida.conteudo).toEqual({
      filtros: { zona_ocupacao_id: String(c.zona) },
      ordem: null,
      colunas: [{ campo: 'endereco', largura: null }],
      por_pagina: null,
    });
    expect(lida.descartados).toEqual(['filtro Testada', 'filtro latitude', 'ordem por Testada', 'coluna Testada']);
  });

  it('is what a list opens with, until it is gone', async () => {
    const { id } = await criar(c.bruno, { nome: 'Ao abrir' });
    dados(await c.bruno.post('me/listas/feriado', { visao_id: id }));
    expect(await minhas(c.bruno)).toEqual([{ lista: 'feriado', colunas: null, visao_id: id }]);
    const outraLista = await c.bruno.post('me/listas/setor', { visao_id: id });
    expect(outraLista.erro.erros).toEqual({ visao_id: ['Visão não encontrada'] });
    dados(await c.bruno.post('me/visoes/excluirIds', { ids: [id] }));
    expect((await minhas(c.bruno))[0]?.visao_id).toBeNull();
  });

  it('leaves a trail of each write that names it without its filters', async () => {
    const { id } = await criar(c.carla, { nome: 'Rastro', conteudo: { ...vazia, filtros: { ambito: ['Municipal'] } } });
    dados(await c.carla.post(`me/visoes/${id}`, { conteudo: { ...vazia, por_pagina: 20 } }));
    dados(await c.carla.post('me/visoes/excluirIds', { ids: [id] }));
    const rastro = await c.portal.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario_id', 'depois'])
      .where('entidade', '=', 'visao')
      .where('registro_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rastro.map(({ acao }) => acao)).toEqual(['criar', 'alterar', 'excluir']);
    expect(JSON.stringify(rastro)).not.toContain('Municipal');
    expect(rastro.every(({ usuario_id }) => usuario_id === c.carla.id)).toBe(true);
  });

  it('of the inbox keeps its tab, clocks, people and order, for staff alone', async () => {
    const conteudo = {
      filtros: {
        aba: 'abertos',
        prazo: 'vencidos',
        escopo: 'setores',
        prioridade: [3],
        protocolado_em: { de: '2026-01-01' },
        etapa: ['analise', 'vistoria'],
        requerente: '111.444.777-35',
        inscricao: '01.02.117',
      },
      ordem: { campo: 'vence_em', desc: false },
      colunas: [
        { campo: 'numero', largura: 140 },
        { campo: 'setor', largura: null },
      ],
      por_pagina: 50,
    };
    const criada = await criar(c.ana, { nome: 'Vencidos', lista: 'requerimento', conteudo });
    expect(dados<VisaoVista>(await c.ana.get(`me/visoes/${criada.id}`))).toMatchObject({ conteudo, descartados: [] });
    expect((await c.ana.post('me/listas/requerimento', { visao_id: criada.id })).status).toBe(200);
    const colunas = [{ campo: 'numero', largura: null }];
    expect((await c.ana.post('me/listas/requerimento', { colunas })).status).toBe(200);
    for (const [mudanca, campo] of [
      [{ filtros: { aba: 'nenhuma' } }, 'conteudo.filtros.aba'],
      [{ filtros: { prioridade: [9] } }, 'conteudo.filtros.prioridade'],
      [{ filtros: { setor_id: ['x'] } }, 'conteudo.filtros.setor_id'],
      [{ filtros: { protocolado_em: { de: '2026-02-30' } } }, 'conteudo.filtros.protocolado_em'],
      [{ filtros: { cpf: '111' } }, 'conteudo.filtros.cpf'],
      [{ ordem: { campo: 'estado', desc: true } }, 'conteudo.ordem'],
      [{ filtros: { inscricao: '---' } }, 'conteudo.filtros.inscricao'],
      [{ colunas: [{ campo: 'estado', largura: null }] }, 'conteudo.colunas[0].campo'],
    ] as const) {
      const negada = await c.ana.post('me/visoes', {
        lista: 'requerimento',
        nome: 'Outra',
        conteudo: { ...vazia, ...mudanca },
      });
      expect([negada.status, Object.keys(negada.erro.erros ?? {})], campo).toEqual([422, [campo]]);
    }
    const cidadao = await c.portal.entrar({ permissoes: ['painel.contribuinte'] });
    expect((await cidadao.get('me/visoes', { lista: 'requerimento' })).status).toBe(403);
    expect((await cidadao.get(`me/visoes/${criada.id}`)).status).toBe(404);
  });
});
