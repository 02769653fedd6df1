import { beforeAll, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { enviarArquivo, respostasO2 } from '../../../support/cenarioO2.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();
let processo: number;
const comPlanta = (): Definicao => {
  const d = semExtras();
  const [primeira, ...resto] = d.etapas;
  if (primeira === undefined) throw new Error('O2 begins with a step');
  const secao = { chave: 'mais', titulo: 'Mais', campos: ['planta'] };
  const planta = { chave: 'planta', nome: 'Planta', tipo: 'arquivo' as const, obrigatorio: true, formatos: ['pdf'] };
  return {
    ...d,
    campos: [...d.campos, planta],
    etapas: [{ ...primeira, secoes: [...(primeira.secoes ?? []), secao] }, ...resto],
  };
};
beforeAll(async () => {
  processo = await o2.publicado(comPlanta());
});

it('the file of a field is asked for, sent for its item, judged, and its versions are kept', async () => {
  const { api, c, portal } = o2;
  const arquivos = (id: number) => `painel-contribuinte/requerimento/${id}/arquivos`;
  const mandar = async (id: number, campos: Record<string, string>): Promise<number> => {
    const r = await enviarArquivo(portal, c.requerente, arquivos(id), campos);
    expect(r.statusCode, r.body).toBe(201);
    return r.json<{ dados: { id: number } }>().dados.id;
  };
  const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo });
  const { id } = aberto.dados<{ id: number }>();
  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: respostasO2 });
  await mandar(id, { documento: 'matricula' });
  const primeira = await mandar(id, { campo: 'planta' });
  await api.agir(id, 'enviar', {}, c.requerente);
  await api.agir(id, 'acoes/iniciar');
  const fora = await enviarArquivo(portal, c.requerente, arquivos(id), { campo: 'planta' });
  expect(fora.statusCode, 'sem item que o peça').toBe(422);

  await api.agir(id, 'pendencias');
  await api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'planta', texto: 'Em escala' });
  await api.agir(id, 'pendencias/1/emitir');
  const [visto] = (await api.ver(id, c.requerente)).pendencias;
  expect(visto?.itens[0]).toMatchObject({ de_arquivo: true, antes: [primeira] });
  expect(visto?.itens_vistos[0]).toMatchObject({ alvo_nome: 'Planta', campo: null, antes_texto: null });
  const nova = await mandar(id, { campo: 'planta' });
  const deOutro = await mandar(id, { contestacao: '1' });
  const responder = (ids: readonly number[]) =>
    api.tentar(id, 'pendencias/1/responder', { arquivos: { '1': ids } }, c.requerente);
  expect((await responder([deOutro])).erro.erros).toEqual({
    'arquivos.1': ['Este arquivo não está disponível. Envie-o de novo'],
  });
  expect((await responder([nova])).status).toBe(200);
  await api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  const depois = await api.ver(id);
  expect(depois.campos_de_arquivo?.map((x) => [x.chave, x.campo, x.arquivos.map((a) => a.id)])).toEqual([
    ['planta', true, [nova]],
  ]);
  const item = depois.pendencias[0]?.itens_vistos[0];
  expect([item?.antes_arquivos.map((a) => a.id), item?.depois_arquivos.map((a) => a.id)]).toEqual([[primeira], [nova]]);
  expect((await c.analista.get(`painel-prefeitura/arquivos/${primeira}`)).status, 'o anterior ainda se lê').toBe(200);
});
