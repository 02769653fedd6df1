import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { openBrowser } from '../support/browser.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { chegar } from '../support/chegar.ts';
import { comEtapas, etapa, segue } from '../support/definicaoComRamos.ts';
import { comLargura, naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { publicarProcesso, publicarVersao } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';

const IARA = 'iara@exemplo.com.br';
const ANALISTA = 'analista@exemplo.com.br';

let aberto: PortalAberto;
let c: CenarioO2;
let navegador: Browser;
let reanalise = 0;
const chamado = (d: Definicao, chave: string, nome: string, origem?: Definicao['processo']['origem']): Definicao => ({
  ...d,
  processo: { ...d.processo, chave, nome, nome_curto: nome, ...(origem === undefined ? {} : { origem }) },
});
beforeAll(async () => {
  aberto = await portalAberto();
  const { portal } = aberto;
  c = await cenarioO2(portal);
  const simples = comEtapas([etapa('analise', [], { nome: 'Análise' })]);
  await publicarVersao(
    portal.db,
    portal.cidade,
    c.processo,
    comEtapas([
      etapa('analise', [segue('fim')], {
        nome: 'Análise',
        subprocessos: [{ chave: 'demolicao', processo: 'demolicao', nome: 'Demolição', motivo: 'Há casa no lote' }],
      }),
      etapa('fim', [], { nome: 'Emissão' }),
    ]),
  );
  await publicarProcesso(portal.db, portal.cidade, chamado(simples, 'demolicao', 'Demolição'));
  reanalise = await publicarProcesso(
    portal.db,
    portal.cidade,
    chamado(simples, 'reanalise', 'Reanálise', { situacoes: ['Indeferido'], ao_deferir: 'reabrir' }),
  );
  await aberto.analista({ email: ANALISTA, setor: c.setor });
  await aberto.podeEntrar(c.requerente, IARA);
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

describe('requests bound to one another', () => {
  it('one that a step needs is opened from it with its answers, and both show each other', async () => {
    const api = requerimentoPelaApi(aberto.portal, c);
    const { id } = await protocolarO2(aberto.portal, c);
    await api.agir(id, 'acoes/iniciar');

    const iara = await noCelular(navegador, aberto.url);
    await iara.entrar(IARA, SENHA, `/contribuinte/meus/requerimentos/requerimento/${id}`);
    await iara.pagina.getByText(/Há casa no lote/).waitFor();
    await iara.pagina.getByText('Aguardando você').waitFor();
    await iara.tela('ligacoes-pedir');
    await iara.pagina.getByRole('link', { name: 'Pedir: Demolição' }).click();
    await chegar(iara.pagina, /\/meus\/requerimentos\/requerimento\/\d+$/);
    // The answer came along from the request that asked for it.
    // On a phone the form has no way back to a section from here.
    await comLargura(iara.pagina, 1280, async () => {
      await iara.pagina.getByRole('button', { name: 'Obra e áreas', exact: true }).click();
      const area = iara.pagina.getByRole('textbox', { name: /^Área a ampliar/ });
      await expect.poll(() => area.inputValue()).toBe('142,50');
    });
    await iara.abrir(`/contribuinte/meus/requerimentos/requerimento/${id}`);
    await iara.pagina.getByRole('link', { name: 'Continuar: Demolição' }).waitFor();
    await iara.tela('ligacoes-continuar');

    const analista = await naMesa(navegador, aberto.url);
    await analista.entrar(ANALISTA, SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
    await analista.pagina.getByText('A pedir pelo requerente').first().waitFor({ state: 'attached' });
    await analista.tela('ligacoes-equipe');
    expect([...iara.queixas, ...analista.queixas]).toEqual([]);
    await iara.fechar();
    await analista.fechar();
  });

  it('one of re-analysis begins by choosing the refused one', async () => {
    const api = requerimentoPelaApi(aberto.portal, c);
    const { id } = await protocolarO2(aberto.portal, c);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/indeferir', { motivo: 'Recuo abaixo do mínimo' });
    const { numero } = await api.ver(id);

    const iara = await noCelular(navegador, aberto.url);
    await iara.entrar(IARA, SENHA, `/contribuinte/novo-requerimento/reanalise/${reanalise}`);
    const deste = iara.pagina.getByRole('button', { name: `Partir deste: nº ${numero ?? ''}` });
    await deste.waitFor();
    await iara.tela('ligacoes-escolher');
    await deste.click();
    await chegar(iara.pagina, /\/meus\/requerimentos\/requerimento\/\d+$/);
    await iara.pagina.getByRole('heading', { level: 1, name: 'Reanálise' }).waitFor();
    expect(iara.queixas).toEqual([]);
    await iara.fechar();
  });
});
