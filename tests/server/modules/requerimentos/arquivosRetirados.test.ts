import { expect, it } from 'vitest';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { processoComVistoria } from './processoComVistoria.ts';

const o2 = processoComVistoria();

it('the sector takes back what it attached while the step is open: it counts no more and nobody reads it', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  const fotos = [
    (await o2.enviar(o2.c.analista, id, { documento: 'fotos' }, 'frente.pdf')).dados.id,
    (await o2.enviar(o2.c.analista, id, { documento: 'fotos' }, 'fundos.pdf')).dados.id,
  ];
  const doRequerente = (await o2.enviar(o2.c.requerente, id, { documento: 'relatorio' })).dados.id;
  const nasFotos = async () =>
    (await o2.api.ver(id)).documentos.find((d) => d.chave === 'fotos')?.arquivos.map((a) => a.nome);
  expect([await nasFotos(), (await o2.api.ver(id)).arquivos_a_retirar]).toEqual([['frente.pdf', 'fundos.pdf'], fotos]);
  const retirar = (quem: Cliente, ids: readonly number[]) =>
    quem.post(`${o2.api.painel(quem)}/requerimento/${id}/arquivos/excluirIds`, { ids });
  const arquivo = () => o2.c.requerente.get(`painel-contribuinte/arquivos/${fotos[0]}`);
  expect((await arquivo()).status).toBe(200);
  for (const [quem, ids, status] of [
    [o2.c.deOutroSetor, [fotos[0]], 403],
    [o2.c.gestor, [fotos[0]], 403],
    [o2.c.requerente, [fotos[0]], 422],
    [o2.c.outroRequerente, [fotos[0]], 404],
    [o2.c.analista, [doRequerente], 422],
    [o2.c.analista, [fotos[0], doRequerente], 422],
  ] as const)
    expect((await retirar(quem, ids.map(Number))).status).toBe(status);
  expect(await nasFotos()).toEqual(['frente.pdf', 'fundos.pdf']);
  const { versao } = await o2.api.ver(id);
  expect((await retirar(o2.c.analista, [Number(fotos[0])])).dados<{ versao: number }>().versao).toBe(versao + 1);
  expect([await nasFotos(), (await arquivo()).status]).toEqual([['fundos.pdf'], 404]);
  const [ultimo] = (await o2.api.ver(id, o2.c.requerente)).eventos;
  expect([ultimo?.ator, ultimo?.texto, ultimo?.detalhe]).toEqual([
    'Dalva Montalegre',
    'retirou um documento',
    'frente.pdf',
  ]);
});

it('the applicant’s file that the sector replaced counts again once the sector takes its own back', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  const seu = (await o2.enviar(o2.c.requerente, id, { documento: 'relatorio' }, 'do-requerente.pdf')).dados.id;
  const doSetor = (await o2.enviar(o2.c.analista, id, { documento: 'relatorio' }, 'do-setor.pdf')).dados.id;
  await o2.c.analista.post(`painel-prefeitura/requerimento/${id}/arquivos/excluirIds`, { ids: [doSetor] });
  const visto = await o2.api.ver(id, o2.c.requerente);
  const relatorio = visto.documentos.find((d) => d.chave === 'relatorio');
  expect(relatorio?.arquivos.map((a) => a.nome)).toEqual(['do-requerente.pdf']);
  expect(visto.aguardando.map((e) => e.o_que)).toEqual(['Anexar documento: Parecer técnico']);
  expect(visto.eventos[0]?.texto).toBe('retirou um documento, e o anterior voltou a valer');
  expect((await o2.c.requerente.get(`painel-contribuinte/arquivos/${seu}`)).status).toBe(200);
  expect((await o2.c.requerente.get(`painel-contribuinte/arquivos/${doSetor}`)).status).toBe(404);
});

it('a file whose field an answer hides is no part of the request meanwhile, and its sector can take it back', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  await o2.api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  const foto = (await o2.enviar(o2.c.analista, id, { campo: 'foto' }, 'fachada.pdf')).dados.id;
  const ler = async () => (await o2.c.requerente.get(`painel-contribuinte/arquivos/${foto}`)).status;
  const visto = async (quem: Cliente) => {
    const { arquivos = {}, campos_de_arquivo = [], arquivos_a_retirar } = await o2.api.ver(id, quem);
    const campos = campos_de_arquivo.map((d) => [d.nome, d.oculto ?? false, d.arquivos.map((a) => a.nome)]);
    return { campos, arquivos: Object.keys(arquivos), arquivos_a_retirar };
  };
  expect([await ler(), (await visto(o2.c.requerente)).campos]).toEqual([
    200,
    [['Foto da ressalva', false, ['fachada.pdf']]],
  ]);
  await o2.api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: false } });
  expect([await ler(), await visto(o2.c.requerente)]).toEqual([
    404,
    { campos: [], arquivos: [], arquivos_a_retirar: [] },
  ]);
  expect((await visto(o2.c.deOutroSetor)).campos).toEqual([]);
  expect(await visto(o2.c.analista)).toMatchObject({
    campos: [['Foto da ressalva', true, ['fachada.pdf']]],
    arquivos_a_retirar: [foto],
  });
  expect((await o2.c.analista.get(`painel-prefeitura/arquivos/${foto}`)).status).toBe(200);
  await o2.c.analista.post(`painel-prefeitura/requerimento/${id}/arquivos/excluirIds`, { ids: [foto] });
  await o2.api.agir(id, 'acoes/preencher', { respostas: { ha_ressalva: true } });
  expect((await visto(o2.c.analista)).campos).toEqual([['Foto da ressalva', false, []]]);
});

it('what the applicant sent for his answer and has not sent off outlives a file that the sector attaches meanwhile', async () => {
  const { id } = await protocolarO2(o2.portal, { ...o2.c, processo: o2.processo });
  await o2.api.agir(id, 'acoes/iniciar');
  await o2.api.agir(id, 'pendencias');
  const pendencia = (await o2.api.ver(id)).pendencias[0]?.id;
  const item = { tipo: 'documento', alvo: 'relatorio', texto: 'Falta a página 2' };
  await o2.api.agir(id, `pendencias/${pendencia}/itens`, item);
  await o2.api.agir(id, `pendencias/${pendencia}/emitir`);
  const resposta = (await o2.enviar(o2.c.requerente, id, { documento: 'relatorio' }, 'resposta.pdf')).dados.id;
  expect((await o2.enviar(o2.c.analista, id, { documento: 'relatorio' }, 'balcao.pdf')).status).toBe(201);
  const visto = await o2.api.ver(id, o2.c.requerente);
  const arquivos = { [String(visto.pendencias[0]?.itens[0]?.id)]: [resposta] };
  await o2.api.agir(id, `pendencias/${pendencia}/responder`, { arquivos }, o2.c.requerente);
  const relatorio = (await o2.api.ver(id)).documentos.find((d) => d.chave === 'relatorio');
  expect(relatorio?.arquivos.map((a) => a.nome)).toEqual(['resposta.pdf']);
});
