import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reunirFatos } from '../../server/modules/relatorios/reunirFatos.ts';
import { openBrowser } from '../support/browser.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { naMesa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { titulo } from './jornada/gestos.ts';

const GESTORA = 'gestora@exemplo.com.br';

let aberto: PortalAberto;
let c: CenarioO2;
let navegador: Browser;
beforeAll(async () => {
  aberto = await portalAberto();
  const { portal } = aberto;
  c = await cenarioO2(portal);
  await aberto.conta({ email: GESTORA, permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  const { agir } = requerimentoPelaApi(portal, c);
  // Two are denied, one of them after a round with the applicant.
  for (const devolvido of [false, true]) {
    const { id } = await protocolarO2(portal, c);
    portal.clock.avancar(60);
    await agir(id, 'acoes/iniciar');
    if (devolvido) {
      await agir(id, 'pendencias');
      await agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' });
      await agir(id, 'pendencias/1/emitir');
      await agir(id, 'pendencias/1/responder', { respostas: { '1': '150.00' }, arquivos: {} }, c.requerente);
      await agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    }
    await agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  }
  while (await reunirFatos(portal.db, portal.clock.now()));
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

describe('the screens of reports', () => {
  it('[ROTA-041] the flow is drawn and told in tables, and narrowed by sector and kind of place', async () => {
    const gestora = await naMesa(navegador, aberto.url);
    const { pagina } = gestora;
    await gestora.entrar(GESTORA, SENHA, '/prefeitura/relatorio/fluxo-processo');
    await titulo(pagina, 'Fluxo de processo').waitFor();
    await pagina.getByRole('heading', { name: '1 em cada 3 saídas de “Aprovação” volta ao requerente' }).waitFor();
    await pagina.getByRole('group', { name: /Os números estão na tabela/ }).waitFor();
    const tabela = pagina.getByRole('region', { name: 'De onde para onde' });
    const linhas = () => tabela.locator('tbody tr').evaluateAll((trs) => trs.map((tr) => tr.textContent));
    expect(await linhas()).toEqual([
      'ProtocoloAprovação2100%',
      'AprovaçãoIndeferido266,7%',
      'AprovaçãoPendência133,3%',
      'PendênciaAprovação1100%',
    ]);
    await gestora.tela('relatorio-fluxo');
    // On paper a long table begins below what stands before it, and goes on over the page.
    await pagina.emulateMedia({ media: 'print' });
    const partem = await tabela.evaluate((no) =>
      [no, no.closest('.cartao')].map((um) => um && getComputedStyle(um).breakInside),
    );
    expect(partem).toEqual(['auto', 'auto']);
    await pagina.emulateMedia({ media: null });

    await pagina.getByLabel('Por', { exact: true }).selectOption('Setor');
    await pagina.getByLabel('Setor', { exact: true }).selectOption('Secretaria Municipal de Urbanismo');
    await pagina.getByRole('button', { name: 'Aplicar' }).click();
    await tabela.getByRole('rowheader', { name: 'Secretaria Municipal de Urbanismo' }).first().waitFor();
    const { searchParams } = new URL(pagina.url());
    expect([searchParams.get('por'), searchParams.get('setor')]).toEqual(['setor', 'SEURB']);
    await pagina.goBack();
    await tabela.getByRole('rowheader', { name: 'Aprovação' }).first().waitFor();
    await gestora.abrir('/prefeitura/relatorio/fluxo-processo?de=2020-01-01&ate=2020-01-31');
    await pagina.getByText('Nada passou neste período').waitFor();
    expect(gestora.queixas).toEqual([]);
    await gestora.fechar();
  });
});
