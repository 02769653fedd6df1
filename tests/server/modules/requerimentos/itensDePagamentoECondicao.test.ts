import { beforeAll, expect, it } from 'vitest';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();
let processo: number;
beforeAll(async () => {
  processo = await o2.publicado({ ...definicaoO2(), documentos: semExtras().documentos });
});

it('a payment and a condition are asked for in one round, answered by the receipt and by agreeing, and told on both sides', async () => {
  const { api, c } = o2;
  const id = await o2.iniciado(processo);
  await api.agir(id, 'acoes/gerar-taxas');
  await api.agir(id, 'pendencias');
  const incluir = (corpo: object) => api.tentar(id, 'pendencias/1/itens', corpo);
  const semGuia = await incluir({ tipo: 'pagamento', alvo: '1', texto: 'Pague' });
  expect([semGuia.status, semGuia.erro.erros]).toEqual([
    422,
    { alvo: ['A guia desta cobrança ainda não foi emitida: emita-a antes de pedir o pagamento'] },
  ]);
  expect((await incluir({ tipo: 'outro', texto: 'x' })).status).toBe(422);
  await api.agir(id, 'cobrancas/1/emitir', { guia: 'DAM 1' });
  expect((await incluir({ tipo: 'pagamento', alvo: '1', texto: 'Pague a taxa' })).status).toBe(201);
  expect((await incluir({ tipo: 'condicao', texto: 'Manter a área permeável' })).status).toBe(201);
  await api.agir(id, 'pendencias/1/emitir');

  const vistos = async () => (await api.ver(id, c.requerente)).pendencias[0]?.itens_vistos;
  const nome = (await api.ver(id)).cobrancas[0]?.nome;
  expect((await vistos())?.map((v) => v.alvo_nome)).toEqual([nome, 'Condição']);
  expect((await vistos())?.[0]?.pagamento).toEqual({
    cobranca: 1,
    falta: expect.stringContaining('Envie o comprovante do pagamento de') as string,
  });
  const responder = (corpo: object) => api.tentar(id, 'pendencias/1/responder', corpo, c.requerente);
  const sem = await responder({ respostas: { '2': false } });
  expect([sem.status, Object.keys(sem.erro.erros ?? {})]).toEqual([422, ['arquivos.1', 'respostas.2']]);
  expect((await api.comprovante(id, 1)).statusCode).toBe(201);
  expect((await vistos())?.[0]?.pagamento).toEqual({ cobranca: 1, falta: null });
  const respondida = await responder({ respostas: { '2': true } });
  expect(respondida.status, respondida.texto).toBe(200);

  const [rodada] = (await api.ver(id)).pendencias;
  expect(rodada?.itens_vistos.map((v) => [v.depois_texto, v.depois_arquivos.length])).toEqual([
    [null, 1],
    ['Concordou com a condição', 0],
  ]);
  const avaliar = (item: number, resultado: string) =>
    api.tentar(id, `pendencias/1/itens/${item}/avaliar`, { resultado, motivo: 'm' });
  const cedo = await avaliar(1, 'aceito');
  expect([cedo.status, cedo.erro.erros]).toEqual([422, { resultado: [`Confira antes o comprovante de ${nome}`] }]);
  expect((await avaliar(2, 'recusado')).status).toBe(422);
  await api.agir(id, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado' });
  expect((await avaliar(1, 'aceito')).status).toBe(200);
  expect((await avaliar(2, 'aceito')).status).toBe(200);
  const depois = await api.ver(id, c.requerente);
  expect(depois.pendencias[0]?.situacao).toBe('concluida');
  expect(depois.eventos.map((e) => [e.ator, e.texto, e.detalhe])).toEqual(
    expect.arrayContaining([
      ['Iara Campestre', 'concordou com uma condição da pendência 1', 'Manter a área permeável'],
    ]),
  );
});
