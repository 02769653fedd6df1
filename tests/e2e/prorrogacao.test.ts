import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { comEtapas, etapa, segue } from '../support/definicaoComRamos.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';

const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const IARA = 'iara@exemplo.com.br';
const ANALISTA = 'analista@exemplo.com.br';

let aberto: PortalAberto;
let c: CenarioO2;
let navegador: Browser;
beforeAll(async () => {
  aberto = await portalAberto();
  const { portal } = aberto;
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, {
    ...comEtapas([etapa('analise', [segue('fim')], { nome: 'Análise' }), etapa('fim', [], { nome: 'Emissão' })]),
    pendencia: { prazo: corridos(20), ao_vencer: 'expirar', prorrogacao: { vezes: 1, prazo: corridos(15) } },
  });
  await aberto.analista({ email: ANALISTA, setor: c.setor });
  await aberto.podeEntrar(c.requerente, IARA);
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

describe('more time for a correction round', () => {
  it('is asked for by the applicant, granted by the analyst, and told back', async () => {
    const api = requerimentoPelaApi(aberto.portal, c);
    const { id } = await protocolarO2(aberto.portal, c);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual será o uso do pavimento?' });
    await api.agir(id, 'pendencias/1/emitir');

    const iara = await noCelular(navegador, aberto.url);
    await iara.entrar(IARA, SENHA, `/contribuinte/meus/requerimentos/requerimento/${id}`);
    await iara.pagina.getByRole('button', { name: 'Pedir mais prazo' }).click();
    const dialogo = iara.pagina.getByRole('dialog', { name: 'Pedir mais prazo' });
    await dialogo.getByRole('textbox').fill('O cartório ainda não entregou a certidão.');
    await iara.tela('prorrogacao-pedir');
    await dialogo.getByRole('button', { name: 'Pedir mais prazo' }).click();
    await iara.pagina.getByText('A prefeitura ainda não respondeu.').waitFor();
    await iara.tela('prorrogacao-pedida');

    const analista = await naMesa(navegador, aberto.url);
    await analista.entrar(ANALISTA, SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
    await analista.pagina.getByRole('tab', { name: /Pendências/ }).click();
    const pedido = analista.pagina.getByRole('group', { name: 'Pedido de mais prazo' });
    await pedido.getByText('O cartório ainda não entregou a certidão.').waitFor();
    await analista.tela('prorrogacao-decidir');
    await pedido.getByRole('button', { name: 'Conceder mais prazo' }).click();
    await analista.pagina.getByRole('dialog').getByRole('button', { name: 'Conceder', exact: true }).click();
    await pedido.waitFor({ state: 'detached' });

    await iara.pagina.reload();
    await iara.pagina.getByText(/e a prefeitura concedeu: responda até/).waitFor();
    expect(await iara.pagina.getByRole('button', { name: 'Pedir mais prazo' }).count()).toBe(0);
    await iara.tela('prorrogacao-concedida');
    expect([...iara.queixas, ...analista.queixas]).toEqual([]);
    await iara.fechar();
    await analista.fechar();
  });
});
