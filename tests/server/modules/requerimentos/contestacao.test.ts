import { expect, it } from 'vitest';
import { enviarArquivo } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();

const juntar = async (id: number, item: number) => {
  const r = await enviarArquivo(o2.portal, o2.c.requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
    contestacao: String(item),
  });
  return { status: r.statusCode, corpo: r.json<{ dados: { id: number } }>(), texto: r.body };
};

it('an item is contested with text and file, kept with the reason, and told in both panels, in the history and by a notice', async () => {
  const id = await o2.iniciado();
  const n = await o2.pedir(id, 'area_ampliada_m2');
  const antes = (await o2.api.ver(id, o2.c.requerente)).pendencias[0]?.itens_vistos[0];
  expect(antes?.contestavel).toBe(true);
  const { status, corpo } = await juntar(id, 1);
  expect(status).toBe(201);
  const arquivo = corpo.dados.id;
  await o2.api.agir(
    id,
    `pendencias/${n}/responder`,
    { contestacoes: { '1': { texto: 'A planta já mostra esta área', arquivos: [arquivo] } } },
    o2.c.requerente,
  );
  for (const quem of [o2.c.analista, o2.c.requerente]) {
    const [rodada] = (await o2.api.ver(id, quem)).pendencias;
    expect(rodada?.itens[0]).toMatchObject({
      situacao: 'contestado',
      contestacao: { texto: 'A planta já mostra esta área', arquivos: [arquivo] },
    });
    expect(rodada?.itens_vistos[0]?.contestacao_arquivos?.map((a) => a.id)).toEqual([arquivo]);
  }
  expect((await o2.c.analista.get(`painel-prefeitura/arquivos/${arquivo}`)).status).toBe(200);
  expect((await o2.c.outroRequerente.get(`painel-contribuinte/arquivos/${arquivo}`)).status).toBe(404);
  const avaliar = (corpo: object, quem = o2.c.analista) =>
    o2.api.tentar(id, `pendencias/${n}/itens/1/avaliar`, corpo, quem);
  expect((await avaliar({ resultado: 'aceito' })).status).toBe(422);
  const semMotivo = await avaliar({ resultado: 'mantido' });
  expect([semMotivo.status, semMotivo.erro.erros]).toEqual([422, { motivo: ['Campo obrigatório'] }]);
  expect((await avaliar({ resultado: 'mantido', motivo: 'x' }, o2.c.deOutroSetor)).status).toBe(403);
  expect((await avaliar({ resultado: 'mantido', motivo: 'A planta é de 2019' })).status).toBe(200);
  const depois = await o2.api.ver(id);
  expect(depois.pendencias.map((p) => [p.situacao, p.itens[0]?.situacao, p.itens[0]?.mantem?.motivo])).toEqual([
    ['concluida', 'mantido', undefined],
    ['coletando', 'aberto', 'A planta é de 2019'],
  ]);
  expect(depois.eventos.map((e) => [e.ator, e.texto, e.detalhe])).toEqual(
    expect.arrayContaining([
      ['Iara Campestre', 'respondeu à pendência 1', 'Não concordou com 1 item'],
      ['Dalva Montalegre', 'manteve, apesar da contestação, o item 1 da pendência 1', 'A planta é de 2019'],
    ]),
  );
  expect((await o2.c.requerente.get('painel-contribuinte/geral-notifications')).texto).toContain(
    'um item não foi aceito',
  );
  await o2.api.agir(id, 'pendencias/2/emitir');
  const outraVez = await o2.api.tentar(
    id,
    'pendencias/2/responder',
    { contestacoes: { '1': { texto: 'De novo' } } },
    o2.c.requerente,
  );
  expect(outraVez.erro.erros).toEqual({
    'contestacoes.1.texto': ['Este item já foi contestado na pendência 1, e a prefeitura o manteve'],
  });
  expect((await o2.api.ver(id, o2.c.requerente)).pendencias[1]?.itens_vistos[0]).not.toHaveProperty('contestavel');
  expect((await juntar(id, 1)).status).toBe(422);
});

it('a process that admits no contest says so, before any file is kept', async () => {
  const d = definicaoO2();
  const prazo = { quantidade: 30, contagem: 'corridos' } as const;
  const processo = await publicarProcesso(o2.portal.db, o2.portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'sem-contestacao' },
    pendencia: { prazo, ao_vencer: 'avisar', contestacao: false },
  });
  const id = await o2.iniciado(processo);
  const n = await o2.pedir(id, 'area_ampliada_m2');
  expect((await o2.api.ver(id, o2.c.requerente)).pendencias[0]?.itens_vistos[0]).not.toHaveProperty('contestavel');
  const r = await o2.api.tentar(
    id,
    `pendencias/${n}/responder`,
    { contestacoes: { '1': { texto: 'Não concordo' } } },
    o2.c.requerente,
  );
  expect(r.erro.erros).toEqual({
    'contestacoes.1.texto': ['Este tipo de requerimento não admite contestar itens da pendência'],
  });
  expect((await juntar(id, 1)).texto).toContain('não admite contestar');
});
