import type { Browser, Page } from 'playwright-core';
import type { PainelDaRota, Rota } from '../../src/panels/rotas/rota.ts';
import { enderecosDaDemonstracao } from './enderecosDaDemonstracao.ts';
import { Exemplos } from './exemplos.ts';

const ALTURA = 900;
/** A screen that is still drawing after this long is seen as it is. */
const CALMA_MS = 8_000;
/** As long without a change is at rest. */
const PAUSA_MS = 200;
/** The public area comes last: its papers are linked in the panels. */
const PAINEIS = ['contribuinte', 'prefeitura', 'sistema', 'publico'] as const;

/** Who looks at a panel in the demonstration; the public area is seen by nobody in particular. */
const CONTAS: Readonly<Record<PainelDaRota, { readonly host: string; readonly conta: string | null }>> = {
  publico: { host: 'localhost', conta: null },
  contribuinte: { host: 'localhost', conta: 'requerente@demo.local' },
  prefeitura: { host: 'localhost', conta: 'gestor@demo.local' },
  sistema: { host: 'sistema.localhost', conta: 'sistema@demo.local' },
};

/** The public screen that only the system's host has. */
const ENTRADA_DO_SISTEMA = 'sistema.auth.login';

/** A route that is open in a page, at 1280 px. */
export interface Parada {
  readonly rota: Rota;
  readonly endereco: string;
  /** Where it ended, when it led elsewhere. */
  readonly levou?: string;
}

export interface Percurso {
  readonly urlDe: (host: string) => string;
  readonly senha: string;
  /** Only these routes are stopped at; the others may still be gone through for links. */
  readonly escolhida?: (rota: Rota) => boolean;
  /** Pages that are open side by side. */
  readonly abas?: number;
  /** Screens of one panel follow each other as its links lead to them, without the page being loaded anew: much less work for a browser. */
  readonly semRecarregar?: boolean;
  /** How it is waited for that a screen stands, once its address was opened; pictures show one that never does as it is. */
  readonly assentar?: (pagina: Page) => Promise<void>;
}

const entrar = async (pagina: Page, conta: string, senha: string): Promise<void> => {
  await pagina.goto('/');
  await pagina.locator('#username').fill(conta);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/(contribuinte|prefeitura|sistema\/dashboard)/);
};

/** Until the screen stands: its title is there, nothing says that it is busy, and nothing has changed for a moment. */
const ficarQuieta = (pagina: Page): Promise<void> =>
  pagina.evaluate(
    ([pausa, limite]) =>
      new Promise<void>((resolver) => {
        let mudou = performance.now();
        const fim = mudou + limite;
        const olheiro = new MutationObserver(() => (mudou = performance.now()));
        olheiro.observe(document.body, { subtree: true, childList: true, attributes: true });
        const olhar = (): void => {
          const pronta =
            document.querySelector('h1') !== null &&
            document.querySelector('[aria-busy="true"], .esqueleto, .MuiSkeleton-root') === null &&
            performance.now() - mudou >= pausa;
          if (!pronta && performance.now() < fim) return void setTimeout(olhar, 50);
          olheiro.disconnect();
          resolver();
        };
        olhar();
      }),
    [PAUSA_MS, CALMA_MS] as const,
  );

const assentarParaFoto = async (pagina: Page): Promise<void> => {
  await pagina.waitForLoadState('networkidle', { timeout: CALMA_MS }).catch(() => undefined);
  await ficarQuieta(pagina);
};

/** A routed page that leads elsewhere is asked about what it holds before it is left. */
const ligacoes = (pagina: Page): Promise<readonly string[]> =>
  pagina.$$eval('a[href]', (todas) =>
    todas.flatMap((a) => {
      const url = new URL((a as HTMLAnchorElement).href);
      return url.origin === window.location.origin ? [url.pathname] : [];
    }),
  );

/** The staff's panels say in the page which address their screen belongs to. */
const naMesmaPagina = (pagina: Page, endereco: string): Promise<boolean> =>
  pagina.evaluate((para) => {
    const onde = document.querySelector<HTMLElement>('main[data-endereco]')?.dataset['endereco'];
    if (onde === undefined) return false;
    const url = new URL(para, window.location.href);
    const painel = (caminho: string): string => caminho.split('/')[1] ?? '';
    // Within the screen that is shown already nothing would be drawn anew.
    if (painel(onde) !== painel(url.pathname) || onde === url.pathname) return false;
    window.history.pushState({}, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return true;
  }, endereco);

/** Opens an address: within the panel that is open, where that is asked for and can be, else by loading it. */
async function irPara(pagina: Page, url: string, semRecarregar: boolean): Promise<void> {
  if (!semRecarregar || url.startsWith('http') || !(await naMesmaPagina(pagina, url))) {
    await pagina.goto(url);
    return;
  }
  const { pathname } = new URL(url, pagina.url());
  await pagina
    .waitForFunction(
      (para) => document.querySelector<HTMLElement>('main[data-endereco]')?.dataset['endereco'] === para,
      pathname,
      { timeout: CALMA_MS },
    )
    // Who is led elsewhere never gets there; where he is, is looked at by who follows.
    .catch(() => undefined);
}

async function percorrerPainel(
  navegador: Browser,
  { painel, rotas, exemplos }: { painel: PainelDaRota; rotas: readonly Rota[]; exemplos: Exemplos },
  { urlDe, senha, abas = 1, semRecarregar = false, assentar = assentarParaFoto }: Percurso,
  ver: (pagina: Page, parada: Parada) => Promise<void>,
): Promise<void> {
  const { host, conta } = CONTAS[painel];
  const contexto = await navegador.newContext({
    baseURL: urlDe(host),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: ALTURA },
    reducedMotion: 'reduce',
  });
  const paginas = [await contexto.newPage()];
  if (conta !== null && paginas[0] !== undefined) await entrar(paginas[0], conta, senha);
  if (paginas[0] !== undefined) exemplos.aprender(await enderecosDaDemonstracao(paginas[0], painel));
  while (paginas.length < abas) paginas.push(await contexto.newPage());
  const umaParada = async (pagina: Page, rota: Rota): Promise<void> => {
    const endereco = exemplos.de(rota) ?? rota.caminho;
    const origem = rota.nome === ENTRADA_DO_SISTEMA ? urlDe(CONTAS.sistema.host) : '';
    await irPara(pagina, origem + endereco, semRecarregar);
    await assentar(pagina);
    exemplos.aprender(await ligacoes(pagina));
    const { pathname } = new URL(pagina.url());
    await ver(pagina, { rota, endereco, ...(pathname === endereco.replace(/\?.*/, '') ? {} : { levou: pathname }) });
    await pagina.setViewportSize({ width: 1280, height: ALTURA });
  };
  const porVer = new Set(rotas);
  const seguir = async (pagina: Page): Promise<void> => {
    for (;;) {
      const rota = [...porVer].find((uma) => exemplos.de(uma) !== undefined);
      if (rota === undefined) return;
      porVer.delete(rota);
      await umaParada(pagina, rota);
    }
  };
  // What the last screens of a round give away is gone through in the next.
  for (let antes = Infinity; porVer.size < antes;) {
    antes = porVer.size;
    await Promise.all(paginas.map(seguir));
  }
  await contexto.close();
}

/**
 * Opens every route of the portal once, each panel by an account of the demonstration; those with parameters as soon as an address of theirs
 * is known (scripts/pictures/exemplos.ts).
 * @param ver what is done with each; pages are handed back at 1280 px
 * @returns the routes that the demonstration has nothing to show for
 */
export async function percorrerRotas(
  navegador: Browser,
  rotas: readonly Rota[],
  percurso: Percurso,
  ver: (pagina: Page, parada: Parada) => Promise<void>,
): Promise<readonly Rota[]> {
  const exemplos = new Exemplos(rotas);
  for (const painel of PAINEIS) {
    const destas = rotas.filter((rota) => rota.painel === painel && (percurso.escolhida?.(rota) ?? true));
    if (destas.length > 0) await percorrerPainel(navegador, { painel, rotas: destas, exemplos }, percurso, ver);
  }
  return rotas.filter((rota) => (percurso.escolhida?.(rota) ?? true) && exemplos.de(rota) === undefined);
}
