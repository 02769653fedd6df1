import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { criarSetor } from '../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { comRecursos } from '../support/comRecursos.ts';
import { comLargura, naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { barreirasEm, TEMAS } from './acessibilidade/rotasSemBarreiras.ts';

const IARA = 'iara@exemplo.com.br';
const ANALISTA = 'analista@exemplo.com.br';
const COORDENADORA = 'nara@exemplo.com.br';

let aberto: PortalAberto;
let c: CenarioO2;
let navegador: Browser;
beforeAll(async () => {
  aberto = await portalAberto();
  const { portal } = aberto;
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comRecursos());
  await aberto.analista({ email: ANALISTA, setor: c.setor });
  await aberto.analista({
    email: COORDENADORA,
    setor: await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'COORD', sigla: 'COORD' }),
  });
  await aberto.podeEntrar(c.requerente, IARA);
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

describe('an appeal', () => {
  it('the analyst denies, the applicant appeals within the term, its authority grants; nothing is in anybody’s way', async () => {
    const api = requerimentoPelaApi(aberto.portal, c);
    const { id } = await protocolarO2(aberto.portal, c);
    await api.agir(id, 'acoes/iniciar');

    const analista = await naMesa(navegador, aberto.url);
    await analista.entrar(ANALISTA, SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
    await analista.pagina.getByRole('button', { name: 'Mais ações' }).click();
    await analista.pagina.getByRole('button', { name: 'Indeferir' }).click();
    const dialogo = analista.pagina.getByRole('dialog');
    await dialogo.getByText(/o requerente tem 30 dias corridos para recorrer \(Recurso ao Coordenador\)/).waitFor();
    await dialogo.getByLabel('Motivo').fill('O recuo frontal é menor que o da zona.');
    await analista.tela('recurso-indeferir');
    await dialogo.getByRole('button', { name: 'Indeferir' }).click();
    await dialogo.waitFor({ state: 'detached' });

    const iara = await noCelular(navegador, aberto.url);
    await iara.entrar(IARA, SENHA, `/contribuinte/meus/requerimentos/requerimento/${id}`);
    await iara.pagina.getByText('Cabe recurso: Recurso ao Coordenador').waitFor();
    await iara.pagina
      .getByText(/O recuo frontal é menor/)
      .first()
      .waitFor();
    await iara.tela('recurso-cabe');
    expect(await barreirasEm(iara.pagina, 'recurso', TEMAS)).toEqual([]);
    await iara.pagina.getByRole('button', { name: 'Desistir do recurso' }).click();
    await iara.pagina.getByRole('dialog', { name: 'Desistir do recurso?' }).waitFor();
    await iara.tela('recurso-desistir');
    await iara.pagina.keyboard.press('Escape');
    await iara.pagina.getByLabel('Razões do recurso ao Coordenador').fill('A medida foi feita do eixo da rua.');
    await iara.tela('recurso-razoes');
    for (let i = 0; i < 3; i++) {
      const seguir = iara.pagina.getByRole('button', { name: 'Continuar', exact: true });
      if ((await seguir.count()) === 0) break;
      await seguir.click();
    }
    await iara.pagina
      .getByRole('main')
      .getByRole('button', { name: /^Enviar/ })
      .first()
      .click();
    await iara.pagina
      .getByRole('dialog')
      .getByRole('button', { name: /^Enviar/ })
      .click();
    await iara.pagina.getByText('Recurso em julgamento: Recurso ao Coordenador').waitFor();
    await iara.tela('recurso-em-julgamento');

    const coordenadora = await naMesa(navegador, aberto.url);
    await coordenadora.entrar(COORDENADORA, SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
    await coordenadora.pagina.getByRole('button', { name: 'Iniciar' }).click();
    await coordenadora.pagina.getByRole('button', { name: 'Dar provimento ao recurso' }).waitFor();
    // What is judged has the work's width: the decision, and below it the reasons.
    const emJulgamento = coordenadora.pagina.getByRole('region', {
      name: 'Recurso em julgamento: Recurso ao Coordenador',
    });
    const decisao = emJulgamento.getByRole('region', { name: 'Decisão recorrida' });
    await decisao.getByText('O recuo frontal é menor que o da zona.').waitFor();
    const razoes = emJulgamento.getByRole('region', { name: 'Razões do recurso' });
    await razoes.getByText('A medida foi feita do eixo da rua.').waitFor();
    for (const [largura, aoMenos] of [
      [1280, 480],
      [390, 300],
    ] as const)
      await comLargura(coordenadora.pagina, largura, async () => {
        const lugar = async (o: Locator) => (await o.boundingBox()) ?? { y: NaN, width: NaN };
        expect((await lugar(razoes)).width).toBeGreaterThan(aoMenos);
        // Read one after the other, on a page that may still be growing above them.
        await expect.poll(async () => (await lugar(razoes)).y - (await lugar(decisao)).y).toBeGreaterThan(0);
      });
    await coordenadora.tela('recurso-julgar');
    await coordenadora.pagina.getByRole('button', { name: 'Dar provimento ao recurso' }).click();
    await coordenadora.pagina
      .getByRole('dialog')
      .getByRole('button', { name: /provimento/ })
      .click();
    await coordenadora.pagina.getByText('Provimento dado.').waitFor();
    await iara.pagina.reload();
    await iara.pagina.getByText('Recurso provido: Recurso ao Coordenador').waitFor();
    await iara.tela('recurso-provido');
    expect([...iara.queixas, ...analista.queixas, ...coordenadora.queixas]).toEqual([]);
    await Promise.all([iara.fechar(), analista.fechar(), coordenadora.fechar()]);
  });

  it('the inbox keeps a view and opens with it', async () => {
    const analista = await naMesa(navegador, aberto.url);
    await analista.entrar(ANALISTA, SENHA, '/prefeitura/requerimento/listagem');
    const { pagina } = analista;
    await pagina.getByRole('tab', { name: /^Todos/ }).click();
    await pagina.getByRole('button', { name: 'Visões' }).click();
    await pagina.getByRole('button', { name: 'Salvar a lista como está' }).click();
    await pagina.getByLabel('Nome da visão').fill('Tudo');
    await analista.tela('visoes-salvar');
    await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
    await pagina.getByRole('button', { name: 'Abrir a lista sempre com Tudo' }).click();
    await pagina.getByText('A lista passa a abrir com esta visão.').waitFor();
    await analista.tela('visoes');
    expect(await barreirasEm(pagina, 'visões', TEMAS)).toEqual([]);
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('tab', { name: /^Abertos/ }).click();
    await pagina.reload();
    await expect.poll(() => pagina.getByRole('tab', { name: /^Todos/ }).getAttribute('aria-selected')).toBe('true');
    expect(analista.queixas).toEqual([]);
    await analista.fechar();
  });
});
