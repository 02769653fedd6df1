import { expect, it } from 'vitest';
import type { Cliente } from '../../../support/cliente.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();

const salvar = (id: number, respostas: object, mais: object = {}, quem: Cliente = o2.c.requerente, n = 1) =>
  quem.post(`${o2.api.painel(quem)}/requerimento/${id}/pendencias/${n}/rascunho`, { respostas, ...mais });
const rodada = async (id: number, quem?: Cliente) => (await o2.api.ver(id, quem ?? o2.c.requerente)).pendencias[0];

it('what is written of an answer is kept by the server without a new version, and found again on any device until it is sent', async () => {
  const id = await o2.iniciado();
  await o2.pedir(id, 'area_ampliada_m2');
  const { versao } = await o2.api.ver(id);
  const contestacao = { texto: 'A planta já mostra', arquivos: [] };
  const r = await salvar(id, { 'resposta.1': '88.00', 'contestacao.1': contestacao, 'resposta.9': 'x', outra: 1 });
  expect(r.status).toBe(200);
  expect(r.dados()).toMatchObject({
    versao,
    salvo_em: o2.portal.clock.now().toISOString(),
    valores: { 'resposta.1': '88.00', 'contestacao.1': contestacao },
    descartadas: ['resposta.9', 'outra'],
  });
  expect(await rodada(id)).toMatchObject({
    encenadas: { 'resposta.1': '88.00', 'contestacao.1': contestacao },
    encenado_em: o2.portal.clock.now().toISOString(),
  });
  // Null forgets a part; the others stay.
  await salvar(id, { 'contestacao.1': null });
  expect((await rodada(id))?.encenadas).toEqual({ 'resposta.1': '88.00' });
  expect((await o2.api.ver(id)).versao).toBe(versao);
  // Nothing of it reaches the city before it is sent.
  const daEquipe = await o2.c.analista.get(`painel-prefeitura/requerimento/${id}`);
  expect(daEquipe.texto).not.toContain('88.00');
  expect(daEquipe.dados<{ pendencias: object[] }>().pendencias[0]).not.toHaveProperty('encenadas');
  await o2.api.agir(id, 'pendencias/1/responder', { respostas: { '1': '88.00' } }, o2.c.requerente);
  expect(await rodada(id)).not.toHaveProperty('encenadas');
  const { rows } = await o2.portal.base.ownerPool.query('select 1 from pendencia_rascunho where requerimento_id = $1', [
    id,
  ]);
  expect(rows).toEqual([]);
});

it('two devices: what one typed is not taken by the other unseen, and each gets both values', async () => {
  const id = await o2.iniciado();
  await o2.pedir(id, 'area_ampliada_m2');
  await salvar(id, { 'resposta.1': '88.00' }, { antes: { 'resposta.1': null } });
  const outro = await salvar(id, { 'resposta.1': '77.00' }, { antes: { 'resposta.1': null } });
  expect([outro.status, outro.erro.codigo]).toEqual([409, 'versao_desatualizada']);
  expect(outro.dados<{ conflitos: object[] }>().conflitos).toEqual([
    { campo: 'resposta.1', agora: '88.00', meu: '77.00' },
  ]);
  expect((await rodada(id))?.encenadas).toEqual({ 'resposta.1': '88.00' });
  expect((await salvar(id, { 'resposta.1': '77.00' }, { antes: { 'resposta.1': '88.00' } })).status).toBe(200);
});

it('only who answers the round stages anything, in a round that waits for it, and no more than fits', async () => {
  const id = await o2.iniciado();
  expect((await salvar(id, { 'resposta.1': 'x' })).status).toBe(422);
  await o2.pedir(id, 'area_ampliada_m2');
  expect((await salvar(id, { 'resposta.1': 'x' }, {}, o2.c.outroRequerente)).status).toBe(404);
  for (const quem of [o2.c.analista, o2.c.deOutroSetor, o2.c.gestor])
    expect((await salvar(id, { 'resposta.1': 'x' }, {}, quem)).status).toBe(404);
  expect((await salvar(id, { 'resposta.1': 'x' }, {}, o2.c.requerente, 2)).status).toBe(422);
  expect((await salvar(id, { 'resposta.1': 'x'.repeat(1_100_000) })).status).toBe(413);
  expect(await rodada(id)).not.toHaveProperty('encenadas');
  await o2.api.agir(id, 'pendencias/1/responder', { respostas: { '1': '88.00' } }, o2.c.requerente);
  const tarde = await salvar(id, { 'resposta.1': '99.00' });
  expect([tarde.status, tarde.erro.mensagem]).toEqual([422, 'Esta pendência não está aguardando a sua resposta']);
});

it('a consulted sector’s item is sent with the round, named to the applicant, and judged by that sector', async () => {
  const id = await o2.iniciado();
  await o2.api.agir(id, 'pareceres', { setor: 'SEMAM', pergunta: 'Há APP?' });
  const item = { tipo: 'esclarecimento', alvo: null, texto: 'Há nascente no lote?' };
  await o2.api.agir(id, 'pendencias');
  await o2.api.agir(id, 'pendencias/1/itens', item, o2.c.deOutroSetor);
  expect((await o2.api.tentar(id, 'pendencias/1/emitir', {}, o2.c.deOutroSetor)).status).toBe(403);
  await o2.api.agir(id, 'pendencias/1/emitir');
  expect((await rodada(id))?.itens[0]).toMatchObject({ parecer: { id: 1, setor: 'SEMAM' } });
  await o2.api.agir(id, 'pendencias/1/responder', { respostas: { '1': 'Não há' } }, o2.c.requerente);
  await o2.api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' }, o2.c.deOutroSetor);
  expect((await rodada(id))?.situacao).toBe('concluida');
});
