import { describe, expect, it } from 'vitest';
import { criarSetor } from '../../../../support/builders.ts';
import {
  api,
  avisos,
  c,
  emTriagem,
  ids,
  listar,
  meus,
  palcoDosPareceres,
  pedido,
  PERGUNTA,
  portal,
} from './palcoDosPareceres.ts';

palcoDosPareceres();

describe('asking another sector', () => {
  it('is proposed with its reason, asked as the rule says, told to the sector and found by it', async () => {
    const id = await emTriagem();
    const antes = await api.ver(id);
    expect(antes.pareceres).toMatchObject({
      pedidos: [],
      propostos: [{ setor: 'SEMAM', motivo: 'Obra com mais de 100 m²', pergunta: PERGUNTA, bloqueia: true }],
    });
    const { pareceres_pedidos } = await meus();
    const r = await api.tentar(id, 'pareceres', { setor: 'SEMAM' });
    expect([r.status, r.dados<{ parecer: number }>().parecer]).toEqual([201, 1]);
    const visto = await api.ver(id, c.deOutroSetor);
    expect(visto.acoes.map((a) => a.acao)).toEqual(['dar-parecer']);
    expect(visto.pareceres?.propostos).toEqual([]);
    // Friday the 20th is Consciência Negra, a national holiday: five working days from Monday the 16th end on the 24th.
    expect(visto.pareceres?.pedidos).toMatchObject([
      {
        setor: 'SEMAM',
        pergunta: PERGUNTA,
        motivo: 'Obra com mais de 100 m²',
        minha: true,
        responder_ate: '2026-11-24',
        prazo: { vence_em: '2026-11-24', estado: 'em_dia', texto: 'Em 5 dias úteis' },
      },
    ]);
    expect((await api.ver(id)).pareceres?.pedidos).toMatchObject([{ minha: false }]);
    expect(visto.aguardando).toMatchObject([{ o_que: 'Dar parecer: SEMAM', setor: 'SEMAM', ate: '2026-11-24' }]);
    const depois = await meus();
    expect(ids(depois)).toContain(id);
    expect([depois.total, depois.pareceres_pedidos]).toEqual([depois.data.length, pareceres_pedidos + 1]);
    expect((await listar({})).pareceres_pedidos).toBe(depois.pareceres_pedidos);
    expect(ids(await meus(c.analista))).not.toContain(id);
    expect((await meus(c.gestor)).total).toBe(0);
    expect(ids(await listar({ 'filtro[parecer]': 'pedido', 'filtro[setor_id]': c.setor }))).toEqual([]);
    expect((await c.deOutroSetor.get('painel-prefeitura/requerimento', { 'filtro[parecer]': 'x' })).status).toBe(422);
    expect(await avisos(c.deOutroSetor.id, id)).toEqual([`Requerimento ${visto.numero ?? ''}: parecer pedido a SEMAM`]);
    const { dados } = await portal.db
      .selectFrom('saida')
      .select('dados')
      .where('tipo', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const mail = JSON.stringify(dados);
    for (const parte of [PERGUNTA, '24/11/2026', `/prefeitura/requerimento/visualizacao/${id}`])
      expect(mail).toContain(parte);
  });

  it('is refused with a sentence in its place', async () => {
    const id = await emTriagem();
    const recusa = async (corpo: object, quem = c.analista) => {
      const r = await api.tentar(id, 'pareceres', corpo, quem);
      return [r.status, r.erro.erros ?? r.mensagem];
    };
    expect(await recusa({ setor: 'NENHUM', pergunta: 'x' })).toMatchObject([422, { setor: [expect.any(String)] }]);
    expect(await recusa({ setor: 'SEURB', pergunta: 'x' })).toEqual([
      422,
      { setor: ['A etapa é deste setor: peça o parecer a outro'] },
    ]);
    expect(await recusa({ setor: 'SEMAM', pergunta: 'x' }, c.deOutroSetor)).toMatchObject([403, /de outro setor/]);
    expect((await recusa({ setor: 'SEMAM', pergunta: 'x' }, c.gestor))[0]).toBe(403);
    const velha = await c.analista.post(`painel-prefeitura/requerimento/${id}/pareceres`, {
      versao: 1,
      setor: 'SEMAM',
    });
    expect(velha.status).toBe(409);
    expect((await api.tentar(id, 'pareceres/9/retirar', { motivo: 'x' })).mensagem).toMatch(/não é possível/);
    const r = await c.outroRequerente.post(`painel-prefeitura/requerimento/${id}/pareceres`, { versao: 1, setor: 'x' });
    expect(r.status).toBe(403);
  });

  it('is by name also where the process does not list it', async () => {
    const setor = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Defesa Civil', sigla: 'DEFCIV' });
    const setores = [{ id: setor, permissoes: ['requerimento.analisar'] as const }];
    await portal.entrar({ nome: 'Davi Encosta', permissoes: ['painel.prefeitura'], setores });
    const id = await emTriagem();
    await api.agir(id, 'pareceres', { setor: 'DEFCIV', pergunta: 'Há risco de encosta?' });
    expect((await api.ver(id)).pareceres?.pedidos).toMatchObject([{ setor: 'DEFCIV', setor_nome: 'Defesa Civil' }]);
  });

  it('a sector in which nobody may analyse is not asked', async () => {
    await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Arquivo', sigla: 'ARQ' });
    const id = await emTriagem();
    const r = await api.tentar(id, 'pareceres', { setor: 'ARQ', pergunta: 'x' });
    expect([r.status, r.erro.erros]).toEqual([422, { setor: ['Ninguém deste setor pode analisar requerimentos'] }]);
  });

  it('does without a proposal only with a reason', async () => {
    const id = await emTriagem();
    expect((await api.tentar(id, 'acoes/deferir')).mensagem).toBe(
      'Deferir depende de: pedido de parecer a SEMAM, ou o motivo de não pedir',
    );
    expect(
      (await api.tentar(id, 'pareceres/propostas/recusar', { setor: 'SEMAM', motivo: ' ' })).erro.erros,
    ).toHaveProperty('motivo');
    await api.agir(id, 'pareceres/propostas/recusar', { setor: 'SEMAM', motivo: 'Já tem licença ambiental' });
    await api.agir(id, 'acoes/deferir');
    const doRequerente = (await c.requerente.get(`painel-contribuinte/requerimento/${id}/eventos`)).texto;
    expect(doRequerente).not.toContain('licença ambiental');
    expect((await c.analista.get(`painel-prefeitura/requerimento/${id}/eventos`)).texto).toContain('licença ambiental');
  });
});

describe('a sector that owes an opinion', () => {
  it('is not deactivated, nor one that a process in force would ask', async () => {
    await pedido();
    const { id: setor } = await portal.db
      .selectFrom('setor')
      .select('id')
      .where('sigla', '=', 'SEMAM')
      .executeTakeFirstOrThrow();
    const admin = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
    const r = await admin.post('painel-prefeitura/cadastro/setor/excluirIds', { ids: [setor] });
    expect([r.status, r.texto.includes('Este setor tem pareceres a dar')]).toEqual([422, true]);
  });
});
