import { expect, it } from 'vitest';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();

/** The rows that tell of pendencies of a request, as they stand in the table. */
const guardados = async (requerimento: number) => {
  const { rows } = await o2.portal.base.pool.query<{
    tipo: string;
    dados: Readonly<Record<string, unknown>>;
    ator_nome: string;
    ator_id: string;
    quando: Date;
  }>(
    `select tipo, dados, ator_nome, ator_id, quando from requerimento_evento
     where organizacao_id = $1 and requerimento_id = $2 and dados ? 'pendencia' order by sequencia`,
    [o2.portal.cidade, requerimento],
  );
  return rows;
};

it('a pendency is stored in its own request with text, author, date and state, to which each act is added [ENT-085]', async () => {
  const { analista, requerente } = o2.c;
  const [id, outro] = [await o2.iniciado(), await o2.iniciado()];
  const inicio = o2.portal.clock.now();
  await o2.pedir(id, 'area_ampliada_m2');
  const situacao = async () => (await o2.api.ver(id)).pendencias.map((uma) => uma.situacao);
  expect(await situacao()).toEqual(['emitida']);

  const pedida = await guardados(id);
  expect(pedida.map(({ tipo }) => tipo)).toEqual(['pendencia_aberta', 'item_incluido', 'pendencia_emitida']);
  expect(pedida[1]?.dados).toMatchObject({ pendencia: 1, alvo: 'area_ampliada_m2', texto: 'Confira' });
  for (const { ator_nome, ator_id, quando } of pedida)
    expect([ator_nome, Number(ator_id), quando.getTime()]).toEqual(['Dalva Montalegre', analista.id, inicio.getTime()]);

  o2.portal.clock.avancar(90);
  await o2.api.agir(id, 'pendencias/1/responder', { respostas: { '1': '88.00' } }, requerente);
  expect(await situacao()).toEqual(['respondida']);
  const resposta = (await guardados(id)).at(-1);
  expect([resposta?.tipo, resposta?.ator_nome, Number(resposta?.ator_id), resposta?.quando]).toEqual([
    'pendencia_respondida',
    'Iara Campestre',
    requerente.id,
    o2.portal.clock.now(),
  ]);
  const [vista] = (await o2.api.ver(id)).pendencias;
  expect([vista?.aberta_em, vista?.respondida_em].map((quando) => new Date(quando ?? '').getTime())).toEqual([
    inicio.getTime(),
    o2.portal.clock.now().getTime(),
  ]);

  await o2.api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  expect(await situacao()).toEqual(['concluida']);
  expect((await guardados(id)).at(-1)?.tipo).toBe('pendencia_concluida');
  expect(await guardados(outro)).toEqual([]);
});
