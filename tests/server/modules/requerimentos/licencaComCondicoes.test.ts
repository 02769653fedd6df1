import { expect, it } from 'vitest';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();

it('the licence carries what the applicant agreed to and the city took, with its sector and norm, and nothing that was taken back', async () => {
  const { api, c, portal } = o2;
  const processo = await o2.publicado(semExtras());
  const id = await o2.iniciado(processo);
  await api.agir(id, 'pendencias');
  const condicoes = ['Manter a área permeável', 'Plantar dez mudas', 'Fechar o portão', 'Manter a área permeável '];
  const incluidas = [];
  for (const texto of condicoes) {
    const norma = texto.startsWith('Manter') ? { fundamento: 'LC 1/2020, art. 5' } : {};
    incluidas.push((await api.tentar(id, 'pendencias/1/itens', { tipo: 'condicao', texto, ...norma })).status);
  }
  // The same words twice are one condition.
  expect(incluidas).toEqual([201, 201, 201, 422]);
  await api.agir(id, 'pendencias/1/emitir');
  const resposta = { respostas: { '1': true, '2': true }, contestacoes: { '3': { texto: 'Não há portão' } } };
  const respondida = await api.tentar(id, 'pendencias/1/responder', resposta, c.requerente);
  expect(respondida.status, respondida.texto).toBe(200);
  for (const [item, resultado] of [
    [1, 'aceito'],
    [2, 'retirado'],
    [3, 'retirado'],
  ] as const)
    await api.agir(id, `pendencias/1/itens/${item}/avaliar`, { resultado });
  await api.agir(id, 'acoes/deferir');
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'acoes/deferir');
  const { conteudo } = await portal.db
    .selectFrom('documento')
    .select('conteudo')
    .where('requerimento_id', '=', id)
    .where('tipo', '=', 'licenca')
    .executeTakeFirstOrThrow();
  const { blocos } = conteudo as unknown as { blocos: readonly { titulo?: string; itens?: readonly string[] }[] };
  expect(blocos.find(({ titulo }) => titulo === 'Condicionantes')?.itens).toEqual([
    'Manter a área permeável (SEURB; LC 1/2020, art. 5)',
  ]);
});
