import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { semBarreiras } from './axeDaPagina.ts';
import { chegar } from './chegar.ts';
import { sessaoNoNavegador } from './sessaoNoNavegador.ts';

const FOTOS = path.resolve(import.meta.dirname, '../../node_modules/.cache/jornada');
/** With FOTOS=1 a run keeps a picture of every screen it looks at; a step that fails is pictured always (tests/e2e/jornada/palco.ts). */
const COM_FOTOS = process.env['FOTOS'] === '1';
const ALTURA = { 1280: 900, 390: 844 } as const;

export type Largura = keyof typeof ALTURA;

/** One person's browser in a journey: a context of its own, its complaints kept, its pictures taken. */
export interface Pessoa {
  readonly contexto: BrowserContext;
  readonly pagina: Page;
  /** Policy violations and uncaught errors since the start. */
  readonly queixas: string[];
  /** Opens an address of this person's host. */
  abrir(caminho: string): Promise<void>;
  /**
   * Is logged in and at `caminho`, else where a log-in ends. A window that has shown nothing yet is spared the form (tests/support/sessaoNoNavegador.ts);
   * one that has, goes by it: what an earlier session left in it counts.
   */
  entrar(usuario: string, senha: string, caminho?: string): Promise<void>;
  /** Logs in at the host's log-in and waits for a panel. */
  entrarPeloFormulario(usuario: string, senha: string): Promise<void>;
  /**
   * Checks the screen with axe and that nothing scrolls sideways, keeps a picture when asked; `emCurso`: while something is under way on it. Whoever
   * works `naMesa` or `noCelular` has each screen looked at as wide as the other one, too, and finds it as he left it.
   */
  tela(nome: string, emCurso?: boolean): Promise<void>;
  fechar(): Promise<void>;
}

/** The browser logs refusals that a journey asks for; they are shown to the user, so they are no complaint. */
const ESPERADAS =
  /status of (400|401|403|404|409|413|419|422|429|503)|ERR_(FAILED|CONNECTION_REFUSED|CONNECTION_RESET|INTERNET_DISCONNECTED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|WebSocket connection/;

const PACIENCIA_MS = 45_000;
/** Signs of a page that are told where a journey fails. */
const DITOS = 600;
const abertas = new Map<Page, readonly string[]>();

/** Address, words and complaints of each window that is open. */
export const oQueSeVe = (): Promise<readonly string[]> =>
  Promise.all(
    [...abertas].map(async ([pagina, queixas]) => {
      const texto = await pagina
        .evaluate(() => document.body.innerText)
        .catch((erro: unknown) => `a página não responde: ${String(erro)}`);
      return [pagina.url(), texto.replace(/\s+/g, ' ').slice(0, DITOS), ...queixas].join('\n  ');
    }),
  );
let numero = 0;

/** Where a picture of a run is kept; outside of what is versioned. */
export const fotoDe = (largura: Largura, nome: string): string => {
  const pasta = path.join(FOTOS, String(largura));
  fs.mkdirSync(pasta, { recursive: true });
  return path.join(pasta, `${nome}.png`);
};

/**
 * Until what was asked of the server is there and has faded in: a list that changes is paler, which is no colour to be judged. The screen that is
 * being left stands in the page, hidden, while the file of the next one comes: a title in sight, in a place that has taken the new address, says that it came.
 */
const assentar = (pagina: Page): Promise<unknown> =>
  pagina.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]') === null &&
      (document.querySelector('main')?.dataset['endereco'] ?? window.location.pathname) === window.location.pathname &&
      Array.from(document.querySelectorAll('h1')).some((h1) => h1.getClientRects().length > 0) &&
      document
        .getAnimations()
        .every((a) => a.effect?.getComputedTiming().iterations === Infinity || a.playState !== 'running'),
  );

const outra = (largura: Largura): Largura => (largura === 1280 ? 390 : 1280);
const medidas = (largura: Largura) => ({ width: largura, height: ALTURA[largura] });

/** Who works at a desk; the screens are looked at as wide as a phone, too: one journey instead of two. */
export const naMesa = (navegador: Browser, origem: string): Promise<Pessoa> => umaPessoa(navegador, origem, 1280, true);
/** Who holds a phone; the screens are looked at as wide as a desk, too. */
export const noCelular = (navegador: Browser, origem: string): Promise<Pessoa> =>
  umaPessoa(navegador, origem, 390, true);

/** As wide as that from the frame on in which the page has followed: what it folds up by its width is folded up. */
async function alargar(pagina: Page, tamanho: { readonly width: number; readonly height: number }): Promise<void> {
  await pagina.setViewportSize(tamanho);
  await pagina.evaluate(() => new Promise((feito) => requestAnimationFrame(() => requestAnimationFrame(feito))));
}

/** Does something in a window as wide as a desk or a phone, and puts the width back: what only one of the two has, within a journey on the other. */
export async function comLargura(pagina: Page, largura: Largura, fazer: () => Promise<void>): Promise<void> {
  const antes = pagina.viewportSize();
  await alargar(pagina, medidas(largura));
  await fazer();
  if (antes !== null) await alargar(pagina, antes);
}

/**
 * Opens a browser window for somebody at `origem` (`http://localhost:3000`), as wide as a desk or a phone.
 * @param nasDuas whether `tela` looks at each screen at both widths
 */
export async function umaPessoa(
  navegador: Browser,
  origem: string,
  largura: Largura,
  nasDuas = false,
): Promise<Pessoa> {
  const contexto = await navegador.newContext({
    baseURL: origem,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: medidas(largura),
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...(largura === 390 ? { hasTouch: true, isMobile: true } : {}),
  });
  contexto.setDefaultTimeout(PACIENCIA_MS);
  const pagina = await contexto.newPage();
  const queixas: string[] = [];
  abertas.set(pagina, queixas);
  pagina.on('close', () => abertas.delete(pagina));
  pagina.on('pageerror', (erro) => queixas.push(erro.message));
  pagina.on('console', (linha) => {
    if (linha.type() === 'error' && !ESPERADAS.test(linha.text())) queixas.push(linha.text());
  });
  const olhar = async (nome: string, aqui: Largura, emCurso: boolean): Promise<void> => {
    if (!emCurso) await assentar(pagina);
    if (COM_FOTOS) {
      numero += 1;
      const foto = fotoDe(aqui, `${String(numero).padStart(3, '0')}-${nome}`);
      await pagina.screenshot({ path: foto, fullPage: true, animations: 'disabled' });
    }
    await semBarreiras(pagina, `${nome}, ${aqui} px`);
  };
  const abrir = async (caminho: string): Promise<void> => void (await pagina.goto(caminho));
  const entrarPeloFormulario = async (usuario: string, senha: string): Promise<void> => {
    await abrir('/');
    await pagina.locator('#username').fill(usuario);
    await pagina.getByLabel('Senha', { exact: true }).fill(senha);
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
    await chegar(pagina, /\/(contribuinte|prefeitura|sistema\/dashboard)/);
  };
  return {
    contexto,
    pagina,
    queixas,
    abrir,
    entrar: async (usuario, senha, caminho) => {
      if (pagina.url() === 'about:blank') {
        const painel = await sessaoNoNavegador(pagina, usuario, senha);
        return abrir(caminho ?? painel);
      }
      await entrarPeloFormulario(usuario, senha);
      if (caminho !== undefined) await abrir(caminho);
    },
    entrarPeloFormulario,
    tela: async (nome, emCurso = false) => {
      await olhar(nome, largura, emCurso);
      if (!nasDuas) return;
      await alargar(pagina, medidas(outra(largura)));
      await olhar(nome, outra(largura), emCurso);
      await alargar(pagina, medidas(largura));
    },
    fechar: () => contexto.close(),
  };
}
