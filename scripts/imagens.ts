import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../tests/support/browser.ts';
import { freePort, startPortalProcess } from '../tests/support/portalProcess.ts';
import { readSettings } from '../server/settings.ts';

/**
 * Remakes the pictures of the README and of docs/processos.md in docs/imagens: the three panels of the demonstration and the editor of processes in
 * 1280 x 800, from a portal that is started for them in a folder of its own and stopped again.
 */
const PASTA = path.resolve(import.meta.dirname, '../docs/imagens');
const TELA = { width: 1280, height: 800 } as const;
const SENHA = readSettings({}).demoPassword;
const PRONTO = 'Para parar: Ctrl-C.';
const MAIOR_BYTES = 200_000;

interface Imagem {
  readonly nome: string;
  readonly host: string;
  readonly conta: string;
  /** The screen to show, and words that stand on it once its data has come. */
  readonly caminho: string;
  /** A link of that screen to follow first. */
  readonly seguir?: string;
  /** What is done on it first. */
  readonly fazer?: (pagina: Page) => Promise<void>;
  readonly pronta: string;
}

const EDITADO = 'Habite-se';
/** The draft of a process in the city's own editor, with something open in it. */
const noEditor = (nome: string, pronta: string, fazer: (pagina: Page) => Promise<void>): Imagem => ({
  ...{ nome: `processos/${nome}`, host: 'localhost', conta: 'gestor@demo.local', pronta },
  caminho: '/prefeitura/configuracoes/processos',
  fazer: async (pagina) => {
    await pagina.getByRole('link', { name: EDITADO, exact: false }).first().click();
    await pagina.getByRole('button', { name: /^Editar / }).click();
    await pagina.locator('.editor-topo').waitFor();
    // What was said of the new draft would lie over the head.
    await pagina.locator('.toasts .toast').first().waitFor({ state: 'detached' });
    await fazer(pagina);
  },
});
const abrirPagina = (pagina: Page, titulo: string): Promise<void> =>
  pagina.locator('.editor-secoes').getByRole('button', { name: titulo, exact: true }).click();

const imagens: readonly Imagem[] = [
  {
    nome: 'requerente',
    host: 'localhost',
    conta: 'requerente@demo.local',
    caminho: '/contribuinte',
    pronta: 'Em andamento',
  },
  {
    nome: 'prefeitura',
    host: 'localhost',
    conta: 'analista@demo.local',
    caminho: '/prefeitura/requerimento/listagem',
    pronta: 'Por página',
  },
  {
    nome: 'sistema',
    host: 'sistema.localhost',
    conta: 'sistema@demo.local',
    caminho: '/sistema/processo/listagem',
    seguir: 'Alvará de licença para ampliação – multifamiliar',
    pronta: 'Vigente',
  },
  noEditor('etapas', 'Depois desta etapa', async (pagina) => {
    await abrirPagina(pagina, 'Etapas');
    await pagina.locator('[data-etapa="1"]').click();
    await pagina.getByRole('tab', { name: 'Saídas' }).click();
  }),
  noEditor('campo', 'Só aparece se', async (pagina) => {
    await abrirPagina(pagina, 'Campos');
    await pagina.locator('[data-peca="campos[3]"]').click();
    await pagina.getByRole('tab', { name: 'Regras' }).click();
  }),
  noEditor('taxa', 'Guardar como exemplo', async (pagina) => {
    await abrirPagina(pagina, 'Taxas');
    await pagina.locator('[data-peca="taxas[0]"]').click();
    await pagina.getByRole('button', { name: 'Experimentar a conta' }).first().click();
  }),
  noEditor('teste', 'No desenho', async (pagina) => {
    await pagina.getByRole('button', { name: 'Testar', exact: true }).click();
  }),
];

async function fotografar(navegador: Browser, porta: number, imagem: Imagem): Promise<void> {
  const contexto = await navegador.newContext({
    baseURL: `http://${imagem.host}:${porta}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: TELA,
    reducedMotion: 'reduce',
  });
  const pagina = await contexto.newPage();
  await pagina.goto('/');
  await pagina.locator('#username').fill(imagem.conta);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/(contribuinte|prefeitura|sistema\/dashboard)/);
  await pagina.goto(imagem.caminho, { waitUntil: 'networkidle' });
  if (imagem.seguir !== undefined) {
    await pagina.getByRole('link', { name: imagem.seguir }).click();
    await pagina.getByRole('heading', { level: 1, name: imagem.seguir }).waitFor();
    await pagina.waitForLoadState('networkidle');
  }
  await imagem.fazer?.(pagina);
  await pagina.getByText(imagem.pronta).first().waitFor();
  const foto = await pagina.screenshot({ animations: 'disabled' });
  if (foto.length > MAIOR_BYTES)
    throw new Error(`${imagem.nome}.png tem ${foto.length} bytes: mostre uma tela mais simples`);
  fs.writeFileSync(path.join(PASTA, `${imagem.nome}.png`), foto);
  console.log(`docs/imagens/${imagem.nome}.png: ${foto.length} bytes`);
  await contexto.close();
}

const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-imagens-'));
const porta = await freePort();
const portal = await startPortalProcess({ PORT: String(porta), DATA_DIR: dados });
try {
  await portal.until(PRONTO);
  fs.mkdirSync(path.join(PASTA, 'processos'), { recursive: true });
  const navegador = await openBrowser();
  try {
    for (const imagem of imagens) await fotografar(navegador, porta, imagem);
  } finally {
    await navegador.close();
  }
} finally {
  portal.kill('SIGTERM');
  await portal.ended;
  fs.rmSync(dados, { recursive: true, force: true });
}
