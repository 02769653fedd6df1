import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../tests/support/browser.ts';
import { mediana } from './medir.ts';

const DIST = path.resolve(import.meta.dirname, '../dist');
/** Slow 4G as browser tools define it, on a processor four times as slow. */
export const REDE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const FREIO_DO_PROCESSADOR = 4;

export interface Tela {
  readonly nome: string;
  readonly caminho: string;
  readonly conta?: string;
  /** KiB of JavaScript, gzip. */
  readonly metaKb: number;
  /** Largest contentful paint, ms. */
  readonly metaMs: number;
}

export interface MedidaDaTela {
  readonly tela: Tela;
  readonly kb: number;
  readonly arquivos: number;
  readonly pintura: readonly number[];
  /** All layout shifts of a visit added up, without those that follow a gesture. */
  readonly deslocamento: readonly number[];
}

/** What may move while a screen loads, on each of them (design/quality.md: no layout shift). */
export const META_DO_DESLOCAMENTO = 0.02;

export const telas: readonly Tela[] = [
  { nome: 'Entrada', caminho: '/', metaKb: 90, metaMs: 1800 },
  {
    nome: 'Painel do requerente',
    caminho: '/contribuinte',
    conta: 'requerente@demo.local',
    metaKb: 180,
    metaMs: 2500,
  },
  {
    nome: 'Lista da equipe',
    caminho: '/prefeitura/requerimento/listagem',
    conta: 'analista@demo.local',
    metaKb: 420,
    metaMs: 3500,
  },
];

const tamanho = (endereco: string): number => {
  const arquivo = path.join(DIST, new URL(endereco).pathname);
  const pronto = `${arquivo}.gz`;
  return fs.existsSync(pronto) ? fs.statSync(pronto).size : gzipSync(fs.readFileSync(arquivo)).length;
};

/** Runs in the page: the last largest paint so far, ms since the navigation, and how much has moved. */
export const ANOTAR = `new PerformanceObserver((lista) => { window.pintura = lista.getEntries().at(-1).startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
window.deslocamento = 0;
new PerformanceObserver((lista) => {
  for (const um of lista.getEntries()) if (!um.hadRecentInput) window.deslocamento += um.value;
}).observe({ type: 'layout-shift', buffered: true });`;

const entrar = async (pagina: Page, conta: string, senha: string): Promise<void> => {
  await pagina.goto('/');
  await pagina.locator('#username').fill(conta);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/(contribuinte|prefeitura)/);
};

/** Opens the screen in a page of its own, with an empty cache and the session of the context. */
async function abrir(contexto: BrowserContext, { caminho }: Tela) {
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', REDE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FREIO_DO_PROCESSADOR });
  await pagina.addInitScript(ANOTAR);
  const scripts: string[] = [];
  pagina.on('response', (resposta) => {
    if (new URL(resposta.url()).pathname.endsWith('.js')) scripts.push(resposta.url());
  });
  await pagina.goto(caminho, { waitUntil: 'networkidle' });
  await pagina.locator('h1').first().waitFor();
  const pintura = await pagina.evaluate<number>('window.pintura');
  const deslocamento = await pagina.evaluate<number>('window.deslocamento');
  await pagina.close();
  return { scripts, pintura, deslocamento };
}

async function medirTela(navegador: Browser, origem: string, tela: Tela, senha: string, voltas: number) {
  const contexto = await navegador.newContext({ baseURL: origem, locale: 'pt-BR' });
  if (tela.conta !== undefined) {
    const pagina = await contexto.newPage();
    await entrar(pagina, tela.conta, senha);
    await pagina.close();
  }
  const vistas = [];
  for (let volta = 0; volta < voltas; volta++) vistas.push(await abrir(contexto, tela));
  await contexto.close();
  const scripts = [...new Set(vistas.flatMap((v) => v.scripts))];
  const kb = scripts.reduce((soma, endereco) => soma + tamanho(endereco), 0) / 1024;
  const [pintura, deslocamento] = [vistas.map((v) => v.pintura), vistas.map((v) => v.deslocamento)];
  return { tela, kb, arquivos: scripts.length, pintura, deslocamento };
}

/**
 * JavaScript that each screen loads until nothing more comes (KiB, gzip) and its largest contentful paint (ms) and what moves
 * meanwhile, in a real Chromium with slow network and processor.
 * @param origem address of a portal with the demonstration, e.g. `http://localhost:3000`
 */
export async function medirNavegador(origem: string, senha: string, voltas: number): Promise<readonly MedidaDaTela[]> {
  const navegador = await openBrowser();
  try {
    const medidas: MedidaDaTela[] = [];
    for (const tela of telas) medidas.push(await medirTela(navegador, origem, tela, senha, voltas));
    return medidas;
  } finally {
    await navegador.close();
  }
}

/** Whether a screen is as light, as quick and as still as it should be. */
export const chegou = ({ tela, kb, pintura, deslocamento }: MedidaDaTela): boolean =>
  kb <= tela.metaKb && mediana(pintura) <= tela.metaMs && Math.max(...deslocamento) <= META_DO_DESLOCAMENTO;

/** One line for the terminal. */
export const mostrarTela = (medida: MedidaDaTela): string => {
  const { tela, kb, arquivos, pintura, deslocamento } = medida;
  return `${chegou(medida) ? '✓' : '✗'} ${tela.nome}: ${kb.toFixed(0)} KiB de JavaScript em ${arquivos} arquivos (meta ${tela.metaKb}), maior pintura ${mediana(pintura).toFixed(0)} ms (meta ${tela.metaMs}), deslocamento ${Math.max(...deslocamento).toFixed(3)} (meta ${META_DO_DESLOCAMENTO})`;
};
