import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { comEtapas, etapa } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const SEGREDO = 'Recuos dentro dos índices da zona';
let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let id: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  const verificacao = [{ chave: 'recuos', texto: SEGREDO, obrigatorio: true }];
  await publicarVersao(portal.db, portal.cidade, c.processo, comEtapas([etapa('analise', [], { verificacao })]));
  api = requerimentoPelaApi(portal, c);
  id = (await protocolarO2(portal, c)).id;
  await api.agir(id, 'acoes/iniciar');
});
afterAll(() => portal.drop());

it('o setor marca os itens da etapa; sem o obrigatório ela não se defere', async () => {
  expect((await api.tentar(id, 'acoes/deferir')).status).toBe(422);
  expect((await api.tentar(id, 'acoes/marcar-item', { item: 'outro', marcado: true })).erro.erros).toHaveProperty(
    'item',
  );
  expect((await api.tentar(id, 'acoes/marcar-item', { item: 'recuos' })).erro.erros).toHaveProperty('marcado');
  expect((await api.tentar(id, 'acoes/marcar-item', { item: 'recuos', marcado: true }, c.deOutroSetor)).status).toBe(
    403,
  );
  await api.agir(id, 'acoes/marcar-item', { item: 'recuos', marcado: true });
  expect((await api.ver(id)).verificacoes).toMatchObject([
    { aberta: true, itens: [{ chave: 'recuos', marca: { por: { nome: 'Dalva Montalegre' } } }] },
  ]);
});

it('dois que marcam sobre a mesma versão: um consegue, o outro sabe o que houve', async () => {
  const { versao } = await api.ver(id);
  const desmarcar = () =>
    c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/marcar-item`, {
      ...{ versao, item: 'recuos', marcado: false },
    });
  expect([(await desmarcar()).status, (await desmarcar()).status]).toEqual([200, 409]);
});

it('o requerente não lê a lista nem as marcas, em lugar nenhum', async () => {
  const base = `painel-contribuinte/requerimento/${id}`;
  for (const parte of ['', '/eventos?per_page=500', '/grafo']) {
    const lida = await c.requerente.get(base + parte);
    expect(lida.status).toBe(200);
    expect(lida.texto).not.toContain('Recuos');
    expect(lida.texto).not.toMatch(/verifica/i);
  }
});

it('deferida a etapa, as marcas ficam para ler e nada mais se marca', async () => {
  await api.agir(id, 'acoes/marcar-item', { item: 'recuos', marcado: true });
  await api.agir(id, 'acoes/deferir');
  expect((await api.ver(id)).verificacoes?.[0]).toMatchObject({ aberta: false });
  expect((await api.tentar(id, 'acoes/marcar-item', { item: 'recuos', marcado: false })).status).toBe(422);
});
