import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
let suporte: Cliente;
let id: number;
let rascunho: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  suporte = await portal.entrar({
    organizacaoId: portal.sistema,
    nome: 'Sara Suporte',
    permissoes: ['painel.sistema'],
  });
  ({ id } = await protocolarO2(portal, c));
  ({ id: rascunho } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
  }>());
});
afterAll(() => portal.drop());

const ler = (caminho = '', query: Record<string, string> = {}, quem = suporte): Promise<Resposta> =>
  quem.get(`admin/requerimento${caminho}`, { sistema_organizacao_id: portal.cidade, ...query });

it('support lists and searches what was filed in the city it names, and must name one', async () => {
  const lista = (await ler()).dados<{ data: { id: number }[]; total: number; contagens: object }>();
  expect([lista.total, lista.data.map((r) => r.id)]).toEqual([1, [id]]);
  expect((await ler('', { s: 'campestre' })).dados<{ total: number }>().total).toBe(1);
  expect((await ler('', { s: 'ninguém' })).dados<{ total: number }>().total).toBe(0);
  expect((await ler('', { desconhecido: '1' })).status).toBe(422);
  const outra = await suporte.get('admin/requerimento', { sistema_organizacao_id: portal.outraCidade });
  expect(outra.dados<{ total: number }>().total).toBe(0);
  const sem = await suporte.get('admin/requerimento');
  expect([sem.status, sem.erro.erros]).toEqual([422, { sistema_organizacao_id: ['Campo obrigatório'] }]);
});

it('support reads a filed request whole and has nothing to do on it; a draft and another city stay unknown', async () => {
  const visto = (await ler(`/${id}`)).dados<RequerimentoVisto>();
  expect([visto.requerente.nome, visto.acoes, visto.formulario]).toEqual(['Iara Campestre', [], null]);
  expect((await ler(`/${id}/eventos`)).dados<{ total: number }>().total).toBe(visto.eventos.length);
  expect((await ler(`/${id}/cobrancas`)).dados()).toEqual([]);
  const [comprovante] = (await ler(`/${id}/documentos`)).dados<{ id: number }[]>();
  const pdf = await suporte.get(`admin/documento/${comprovante?.id ?? 0}/arquivo`, {
    sistema_organizacao_id: portal.cidade,
  });
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await ler(`/${rascunho}`)).status).toBe(404);
  expect((await ler(`/${id}`, { sistema_organizacao_id: String(portal.outraCidade) })).status).toBe(404);
  for (const caminho of ['acoes/iniciar', 'enviar', 'respostas'])
    expect((await suporte.post(`admin/requerimento/${id}/${caminho}`, { versao: visto.versao })).status).toBe(404);
});

it('each look is in the audit of the city, and nobody of a city has this call', async () => {
  await ler(`/${id}`);
  await portal.app.olhares.gravar();
  const auditado = await portal.db
    .selectFrom('auditoria')
    .select(['acao', 'entidade', 'registro_id', 'organizacao_id', 'usuario_id'])
    .where('usuario_id', '=', suporte.id)
    .where('organizacao_id', '=', portal.cidade)
    .where('acao', '=', 'consultar')
    .orderBy('entidade', 'desc')
    .execute();
  // Earlier looks of this session at the same are the same look.
  expect(auditado).toEqual([
    {
      acao: 'consultar',
      entidade: 'requerimento',
      registro_id: id,
      organizacao_id: portal.cidade,
      usuario_id: suporte.id,
    },
    {
      acao: 'consultar',
      entidade: 'organizacao',
      registro_id: portal.cidade,
      organizacao_id: portal.cidade,
      usuario_id: suporte.id,
    },
  ]);
  for (const quem of [c.analista, c.gestor, c.requerente, await portal.entrar({ isRoot: true })])
    expect((await ler(`/${id}`, {}, quem)).status).toBe(403);
  expect((await ler(`/${id}`, {}, portal.anonimo())).status).toBe(401);
});
