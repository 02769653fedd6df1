import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FREIO_DO_PROCESSADOR, META_DO_DESLOCAMENTO, REDE } from '../../bench/navegador.ts';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { emDuasPartes } from '../support/emDuasPartes.ts';
import { portalInteiro, SENHA_DEMO, type PortalInteiro } from '../support/portalInteiro.ts';
import { telaPronta } from '../support/telaPronta.ts';

/** Runs in the page: how much each thing that moved without a gesture moved, and what it was. */
const ANOTAR = `window.moveu = [];
const chamar = (no) => {
  const el = no === null ? null : no.nodeType === 1 ? no : no.parentElement;
  return el === null ? '?' : el.tagName.toLowerCase() + '.' + String(el.getAttribute('class')) + ' "' + el.textContent.slice(0, 40) + '"';
};
const caixa = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
new PerformanceObserver((lista) => {
  for (const um of lista.getEntries())
    if (!um.hadRecentInput)
      window.moveu.push({
        quanto: um.value,
        oque: um.sources.map((f) => chamar(f.node) + ' de ' + caixa(f.previousRect) + ' para ' + caixa(f.currentRect)),
      });
}).observe({ type: 'layout-shift', buffered: true });`;

interface Movimento {
  readonly quanto: number;
  readonly oque: readonly string[];
}

const moveu = (pagina: Page): Promise<readonly Movimento[]> => pagina.evaluate('window.moveu');
const soma = (movimentos: readonly Movimento[]): number => movimentos.reduce((total, { quanto }) => total + quanto, 0);

/** What a screen must show for its quiet to mean anything. */
interface Quantos {
  readonly oque: string;
  readonly quantos: number;
}

const REQUERENTE = 'requerente@demo.local';
const GESTOR = 'gestor@demo.local';
const telas = [
  { nome: 'the log-in', caminho: '/' },
  { nome: 'the applicant’s dashboard', caminho: '/contribuinte', conta: REQUERENTE },
  { nome: 'the applicant’s list', caminho: '/contribuinte/meus/requerimentos', conta: REQUERENTE },
  { nome: 'the staff list', caminho: '/prefeitura/requerimento/listagem', conta: 'analista@demo.local' },
  { nome: 'the list of a registry', caminho: '/prefeitura/cadastro/zona-ocupacao', conta: GESTOR },
  { nome: 'a form', caminho: '/prefeitura/cadastro/imovel/novo', conta: GESTOR },
  // Rows of its own, each with fields, and a history that comes later.
  {
    nome: 'an edit form with rows',
    caminho: '/prefeitura/configuracoes/usuarios/3/editar',
    conta: GESTOR,
    // A person of two sectors.
    tem: { oque: '.linha-do-grupo', quantos: 2 },
  },
  { nome: 'a record', caminho: '/prefeitura/cadastro/zona-ocupacao/1', conta: GESTOR },
] as const;

let portal: PortalInteiro;
let navegador: Browser;
const sessoes = new Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>();

const naLargura = (largura: number, opcoes: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> =>
  navegador.newContext({
    baseURL: portal.urlDe('localhost'),
    locale: 'pt-BR',
    viewport: { width: largura, height: largura === 390 ? 844 : 900 },
    ...opcoes,
  });

const sessaoDe = (conta: string) => {
  const aberta = sessoes.get(conta);
  if (aberta !== undefined) return aberta;
  const nova = (async () => {
    const contexto = await naLargura(1280);
    const pagina = await contexto.newPage();
    await pagina.goto('/');
    await pagina.locator('#username').fill(conta);
    await pagina.getByLabel('Senha', { exact: true }).fill(SENHA_DEMO);
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
    await chegar(pagina, /\/(contribuinte|prefeitura)/);
    const estado = await contexto.storageState();
    await contexto.close();
    return estado;
  })();
  sessoes.set(conta, nova);
  return nova;
};

/** Everything that moves while the screen comes over a slow network on a slow processor. */
async function visita(contexto: BrowserContext, caminho: string, tem?: Quantos): Promise<readonly Movimento[]> {
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', REDE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FREIO_DO_PROCESSADOR });
  await pagina.addInitScript(ANOTAR);
  await pagina.goto(caminho, { waitUntil: 'networkidle' });
  await telaPronta(pagina);
  expect(new URL(pagina.url()).pathname).toBe(caminho);
  // Rows may come by a call that begins after the line was quiet for once.
  if (tem !== undefined)
    await expect.poll(() => pagina.locator(tem.oque).count(), { message: tem.oque }).toBe(tem.quantos);
  const movimentos = await moveu(pagina);
  await pagina.close();
  return movimentos;
}

beforeAll(async () => {
  portal = await portalInteiro();
  navegador = await openBrowser();
});
afterAll(() => navegador?.close());

describe.each([1280, 390])('while a screen loads over a slow line, %i px wide, hardly anything moves', (largura) => {
  it.each(telas)('on $nome, the first time and with all its files at hand', async (tela) => {
    const opcoes = 'conta' in tela ? { storageState: await sessaoDe(tela.conta) } : {};
    const contexto = await naLargura(largura, opcoes);
    for (const vez of ['frio', 'quente']) {
      const movimentos = await visita(contexto, tela.caminho, 'tem' in tela ? tela.tem : undefined);
      expect(soma(movimentos), `${vez}: ${JSON.stringify(movimentos, null, 1)}`).toBeLessThanOrEqual(
        META_DO_DESLOCAMENTO,
      );
    }
    await contexto.close();
  });
});

it('a page that comes in two pieces is painted when both are there', async () => {
  const linha = await emDuasPartes(portal.urlDe('localhost'), '</h1>');
  try {
    const contexto = await naLargura(1280, { baseURL: linha.url });
    const pagina = await contexto.newPage();
    await pagina.addInitScript(ANOTAR);
    await pagina.goto('/', { waitUntil: 'networkidle' });
    await telaPronta(pagina);
    expect(linha.partidas).toBe(1);
    const movimentos = await moveu(pagina);
    expect(soma(movimentos), JSON.stringify(movimentos, null, 1)).toBeLessThanOrEqual(META_DO_DESLOCAMENTO);
    await contexto.close();
  } finally {
    await linha.fechar();
  }
});

it('what does move is counted, and named', async () => {
  const contexto = await naLargura(1280);
  const pagina = await contexto.newPage();
  await pagina.addInitScript(ANOTAR);
  await pagina.goto('/', { waitUntil: 'networkidle' });
  await pagina.evaluate(() => {
    const intruso = document.createElement('p');
    intruso.style.height = '300px';
    document.body.prepend(intruso);
  });
  await expect.poll(async () => soma(await moveu(pagina))).toBeGreaterThan(META_DO_DESLOCAMENTO);
  expect((await moveu(pagina)).flatMap(({ oque }) => oque).join('\n')).toMatch(/^div.* de 0 0 1280 \d+ para 0 300 /m);
  await contexto.close();
});
