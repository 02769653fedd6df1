import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acoesDoCabecalho, formas } from '../../../src/panels/prefeitura/requerimento/acoes/formas.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { barreirasDa } from '../../support/axeDaPagina.ts';
import { openBrowser } from '../../support/browser.ts';
import { fotoDe, umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { telaPronta } from '../../support/telaPronta.ts';
import { botao } from '../jornada/gestos.ts';
import { EMAIL, requerimentosComTudo, type RequerimentosComTudo } from './requerimentoComTudo.ts';
import { barreirasEm, TEMAS } from './rotasSemBarreiras.ts';

let p: PortalAberto;
let navegador: Browser;
let r: RequerimentosComTudo;
let quem: Pessoa;
let pagina: Page;
beforeAll(async () => {
  p = await portalAberto();
  r = await requerimentosComTudo(p);
  navegador = await openBrowser();
  quem = await umaPessoa(navegador, p.url, 1280);
  pagina = quem.pagina;
  await quem.entrar(EMAIL, SENHA);
});
afterAll(async () => {
  await navegador?.close();
  await p?.fechar();
});

const DIALOGO = '[role="dialog"]';
const dialogo = (): Locator => pagina.getByRole('dialog');
const FOTOS = process.env['FOTOS'] === '1';

const noTema = (tema: string): Promise<void> =>
  pagina.evaluate((valor) => void (document.documentElement.dataset['tema'] = valor), tema);

/** What sticks out of the dialog at its side, as wide as a phone. */
const sobra = (): Promise<number> =>
  dialogo().evaluate((caixa) =>
    Math.max(
      caixa.scrollWidth - caixa.clientWidth,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  );

/** A new width reaches what is drawn by it a moment later: what sticks out is what does so still after that. */
const saiPeloLado = (): Promise<boolean> =>
  expect
    .poll(sobra, { timeout: 30_000 })
    .toBeLessThanOrEqual(0)
    .then(
      () => false,
      () => true,
    );

/** The dialog that is open, by all rules of axe; the other themes change its colours alone, a phone its width. Then it is closed. */
async function verDialogo(nome: string): Promise<readonly string[]> {
  await dialogo().waitFor();
  await dialogo().locator('[class*="esqueleto"], [aria-busy="true"]').first().waitFor({ state: 'detached' });
  const achados: string[] = [];
  for (const tema of TEMAS) {
    await noTema(tema);
    const regras = tema === 'claro' ? undefined : ['color-contrast'];
    achados.push(...(await barreirasDa(pagina, regras, DIALOGO)).map((uma) => `${nome}, ${tema}: ${uma}`));
  }
  await noTema('claro');
  const foto = `ato-${nome.replace(/[^\p{L}]+/gu, '-')}`;
  if (FOTOS) await pagina.screenshot({ path: fotoDe(1280, foto) });
  await pagina.setViewportSize({ width: 390, height: 844 });
  if (await saiPeloLado()) achados.push(`${nome}, 390 px: sai pelo lado`);
  if (FOTOS) await pagina.screenshot({ path: fotoDe(390, foto) });
  await pagina.setViewportSize({ width: 1280, height: 900 });
  await pagina.keyboard.press('Escape');
  await dialogo().waitFor({ state: 'detached' });
  return achados;
}

const deDialogo = acoesDoCabecalho.filter((acao) => acao !== 'abrir-pendencia');
const daFrente = deDialogo.filter((acao) => !('direta' in formas[acao]));
const ETAPAS = [
  { chave: 'abertura', nome: 'Abertura de protocolo' },
  { chave: 'emissao', nome: 'Emissão do alvará' },
];

/** No request is in all states at once: the answer of the server gets every act that the head may offer, named as its dialog is. */
async function comTodosOsAtos(route: Route): Promise<void> {
  const resposta = await route.fetch();
  const corpo = (await resposta.json()) as { dados: RequerimentoVisto };
  const acoes = daFrente.map((acao) => ({
    ...{ acao, rotulo: formas[acao].titulo, precisa: [], bloqueios: [] },
    confirmar: 'O requerente é avisado.',
    ...((formas[acao].campos as readonly string[]).includes('etapa') ? { etapas: ETAPAS } : {}),
  }));
  await route.fulfill({ response: resposta, json: { ...corpo, dados: { ...corpo.dados, acoes } } });
}

const abrir = async (caminho: string): Promise<void> => {
  await quem.abrir(caminho);
  await telaPronta(pagina);
};
const analise = (id: number): string => `/prefeitura/requerimento/visualizacao/${id}`;

it('every act of the head of a request asks without anything in anybody’s way, at both widths and in all themes', async () => {
  const daqui = `**/api/v1/painel-prefeitura/requerimento/${r.cheio}`;
  await pagina.route(daqui, comTodosOsAtos);
  await abrir(analise(r.cheio));
  const menu = botao(pagina, 'Mais ações');
  const achados: string[] = [];
  const vistos: string[] = [];
  for (const acao of daFrente) {
    const { titulo } = formas[acao];
    const item = pagina.getByRole('button', {
      name: acao === 'preencher' ? 'Preencher dados da etapa' : titulo,
      exact: true,
    });
    // One of them is the main act and stands beside the menu.
    if ((await item.count()) === 0) await menu.click();
    await item.click();
    expect(await dialogo().getByRole('heading', { level: 2 }).textContent()).toBe(titulo);
    achados.push(...(await verDialogo(titulo)));
    vistos.push(acao);
  }
  await pagina.unroute(daqui);
  expect(achados).toEqual([]);
  // Only these ask nothing.
  expect(deDialogo.filter((acao) => !vistos.includes(acao))).toEqual(['iniciar', 'retomar', 'consultar-de-novo']);
}, 240_000);

/** Where each dialog stands: the tab of the view, and the button that opens it. */
const nasAbas = [
  ['Taxas', /^Pago em parte: /],
  ['Taxas', /^Pedir nova emissão: /],
  ['Taxas', /^Isentar: /],
  ['Taxas', /^Dar mais prazo: /],
  ['Taxas', /^Dispensar: /],
  ['Taxas', /^Cumprida em parte: /],
  ['Pareceres', 'Pedir parecer'],
  ['Pareceres', 'Pedir a um órgão externo'],
  ['Pareceres', 'Enviar o link de novo'],
  ['Pareceres', 'Retirar o pedido'],
  ['Pendências', 'Enviar pendência'],
  ['Vistorias', 'Remarcar'],
  ['Vistorias', 'Cancelar a vistoria'],
  ['Vistorias', 'Marcar como realizada'],
  ['Termos', 'Enviar termo'],
  ['Emitidos', /^Pedir assinatura: /],
] as const;

it('nor do the acts in the tabs of a request, the picture of its way, its mails and its keys', async () => {
  await abrir(analise(r.cheio));
  const achados: string[] = [];
  const apertar = async (nome: string | RegExp): Promise<void> => {
    await botao(pagina, nome).first().click();
    achados.push(...(await verDialogo(String(nome))));
  };
  for (const [aba, nome] of nasAbas) {
    await pagina
      .getByRole('tablist', { name: 'Análise' })
      .getByRole('tab', { name: new RegExp(`^${aba}`) })
      .click();
    await apertar(nome);
  }
  for (const nome of ['Ver o desenho das etapas', 'E-mails enviados']) await apertar(nome);
  await pagina.keyboard.press('?');
  achados.push(...(await verDialogo('Teclas de atalho')));
  expect(achados).toEqual([]);
}, 240_000);

it('nor those of other states: counterparts to require, more time asked for, a licence, who answers for it', async () => {
  const achados: string[] = [];
  const nestas = [
    [analise(r.porExigir), 'Taxas', ['Registrar guia emitida', 'Exigir contrapartidas']],
    [analise(r.prorrogado), 'Pendências', ['Conceder mais prazo', 'Negar']],
    [analise(r.deferido), 'Emitidos', [/^Retificar: /, /^Regenerar: /]],
    [
      `/prefeitura/requerimento/gerenciar/${r.cheio}`,
      null,
      ['Trocar requerente', /^Trocar profissional: /, 'Convidar participante'],
    ],
  ] as const;
  for (const [caminho, aba, nomes] of nestas) {
    await abrir(caminho);
    if (aba !== null) await pagina.getByRole('tab', { name: new RegExp(`^${aba}`) }).click();
    for (const nome of nomes) {
      await botao(pagina, nome).first().click();
      achados.push(...(await verDialogo(String(nome))));
    }
  }
  expect(achados).toEqual([]);
  expect(quem.queixas).toEqual([]);
}, 240_000);

it('nor has the page of an outsider who was asked for an opinion, in all themes', async () => {
  const fora = await umaPessoa(navegador, p.url, 1280);
  await fora.abrir(`/parecer/${r.token}`);
  await fora.pagina.getByText('Há nascente no lote?').waitFor();
  expect(await barreirasEm(fora.pagina, 'parecer externo', TEMAS)).toEqual([]);
  expect(fora.queixas).toEqual([]);
  await fora.fechar();
});
