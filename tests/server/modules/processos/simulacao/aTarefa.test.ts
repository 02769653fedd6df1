import { describe, expect, it } from 'vitest';
import { arrumar } from '../../../../../server/jobs/arrumar.ts';
import type { RascunhoEditado } from '../../../../../src/schemas/processo/edicao/rascunho.ts';
import type { SimulacaoVista } from '../../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import { rodarTarefas } from '../../../../support/rodarTarefas.ts';
import { base, cidade, gestor, palcoDaSimulacao, PERIODO, simular } from './palcoDaSimulacao.ts';

palcoDaSimulacao();

describe('running a draft over past requests', () => {
  it('changes no request, no number, no report', async () => {
    const { ownerPool } = cidade().portal.base;
    const tudo = async () =>
      JSON.stringify([
        (await ownerPool.query('select * from requerimento order by id')).rows,
        (await ownerPool.query('select count(*) from requerimento_evento')).rows,
        (await ownerPool.query('select * from serie_numerica order by 1, 2, 3')).rows,
        (await ownerPool.query('select * from requerimento_contagem order by 1, 2, 3, 4')).rows,
      ]);
    const antes = await tudo();
    await simular();
    expect(await tudo()).toBe(antes);
  });

  it('is cancelled by who asked for it, and only one runs at a time', async () => {
    const pedida = await gestor.post(`${base}/simulacao`, PERIODO);
    const { id } = pedida.dados<{ id: number }>();
    const outra = await gestor.post(`${base}/simulacao`, PERIODO);
    expect([outra.status, outra.mensagem]).toEqual([422, expect.stringContaining('já tem uma simulação')]);
    const cancelada = await gestor.post(`me/tarefas/${id}/cancelar`);
    expect(cancelada.status, cancelada.texto).toBe(200);
    expect(await rodarTarefas(cidade().portal)).toBe(0);
    const vista = (await gestor.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>();
    expect([vista.situacao, vista.resumo]).toEqual(['cancelada', null]);
  });

  it('stops half-way when the portal does, and begins anew afterwards', async () => {
    const pedida = await gestor.post(`${base}/simulacao`, PERIODO);
    const { id } = pedida.dados<{ id: number }>();
    const parada = new AbortController();
    parada.abort();
    await rodarTarefas(cidade().portal, { signal: parada.signal });
    expect((await gestor.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>().situacao).not.toBe('pronta');
    expect(await rodarTarefas(cidade().portal)).toBe(1);
    const vista = (await gestor.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>();
    expect([vista.situacao, vista.resumo?.total]).toEqual(['pronta', 3]);
  });

  it('fails with the reason where the draft was thrown away meanwhile', async () => {
    const { portal } = cidade();
    const nara = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Nara' });
    const pedida = await nara.post(`${base}/simulacao`, PERIODO);
    const { versao } = (await gestor.get(`${base}/rascunho`)).dados<RascunhoEditado>();
    expect((await gestor.post(`${base}/rascunho/descartar`, { versao })).status).toBe(200);
    await rodarTarefas(portal);
    const id = pedida.dados<{ id: number }>().id;
    const vista = (await nara.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>();
    expect([vista.situacao, vista.erro]).toEqual(['falhou', 'O rascunho que se queria simular foi descartado']);
    const sem = await gestor.post(`${base}/simulacao`, PERIODO);
    expect([sem.status, sem.mensagem]).toEqual([422, expect.stringContaining('não tem rascunho')]);
    expect((await gestor.post(`${base}/rascunho`, {})).status).toBe(201);
  });

  it('is out of reach of another city, of who does not configure, and under another process', async () => {
    const { portal } = cidade();
    const { id } = await simular();
    const vizinho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'processo.configurar'],
    });
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const chamadas = async (quem: Cliente, de: string) => [
      (await quem.post(`${de}/simulacao`, PERIODO)).status,
      (await quem.get(`${de}/simulacao/${id}`)).status,
      (await quem.get(`${de}/simulacao/${id}/linhas`)).status,
      (await quem.get(`${de}/simulacao/${id}/exportar`)).status,
    ];
    expect(await chamadas(vizinho, base)).toEqual([404, 404, 404, 404]);
    expect((await vizinho.get(`${base}/simulacao`)).status).toBe(404);
    expect(await chamadas(analista, base)).toEqual([403, 403, 403, 403]);
    const admin = `admin/processo/${cidade().processo('o7')}/simulacao`;
    expect((await suporte.get(`${admin}/${id}`, { sistema_organizacao_id: portal.cidade })).status).toBe(200);
    expect((await suporte.get(`${admin}/${id}`, { sistema_organizacao_id: portal.outraCidade })).status).toBe(404);
    expect((await gestor.get(`painel-prefeitura/processo/999999/simulacao/${id}`)).status).toBe(404);
    expect((await suporte.post(`me/tarefas/${id}/cancelar`)).status).toBe(404);
  });

  it('is gone after a week, its lines too', async () => {
    const { portal } = cidade();
    const { ownerPool } = portal.base;
    await ownerPool.query("update tarefa set terminada_em = now() - interval '8 days' where tipo = 'simulacao'");
    await arrumar(portal.db, portal.parts.files);
    const { rows } = await ownerPool.query(
      'select (select count(*)::int from simulacao) as simulacoes, (select count(*)::int from simulacao_linha) as linhas',
    );
    expect(rows).toEqual([{ simulacoes: 0, linhas: 0 }]);
  });
});
