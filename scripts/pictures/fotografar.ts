import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { PainelDaRota, Rota } from '../../src/panels/rotas/rota.ts';
import type { Exemplos } from './exemplos.ts';

/** Widths in CSS pixels: a desk and a phone (design/look.md). */
export const LARGURAS = [1280, 390] as const;
export const TEMAS = ['claro', 'escuro'] as const;
const ALTURA = 900;
/** Longer pages are cut here: nobody looks at the two-hundredth row. */
const MAIS_ALTA = 2400;
/** A screen that is still drawing after this long is photographed as it is. */
const CALMA_MS = 8_000;

/** Who looks at a panel in the demonstration; the public area is seen by nobody in particular. */
const CONTAS: Readonly<Record<PainelDaRota, { readonly host: string; readonly conta: string | null }>> = {
  publico: { host: 'localhost', conta: null },
  contribuinte: { host: 'localhost', conta: 'requerente@demo.local' },
  prefeitura: { host: 'localhost', conta: 'gestor@demo.local' },
  sistema: { host: 'sistema.localhost', conta: 'sistema@demo.local' },
};

/** What became of one route. */
export interface Vista {
  readonly rota: Rota;
  readonly endereco: string;
  /** Where it ended, when it led elsewhere. */
  readonly levou?: string;
  readonly arquivos: readonly string[];
}

const entrar = async (pagina: Page, conta: string, senha: string): Promise<void> => {
  await pagina.goto('/');
  await pagina.locator('#username').fill(conta);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/(contribuinte|prefeitura|sistema\/dashboard)/);
};

const abrir = async (pagina: Page, endereco: string): Promise<void> => {
  await pagina.goto(endereco);
  await pagina.waitForLoadState('networkidle', { timeout: CALMA_MS }).catch(() => undefined);
  await pagina
    .locator('[aria-busy="true"], .esqueleto')
    .first()
    .waitFor({ state: 'hidden', timeout: CALMA_MS })
    .catch(() => undefined);
};

/** A routed page that leads elsewhere is asked about what it holds before it is left. */
const ligacoes = (pagina: Page): Promise<readonly string[]> =>
  pagina.$$eval('a[href]', (todas) =>
    todas.flatMap((a) => {
      const url = new URL((a as HTMLAnchorElement).href);
      return url.origin === window.location.origin ? [url.pathname] : [];
    }),
  );

const disparar = async (pagina: Page, pasta: string, nome: string): Promise<readonly string[]> => {
  const arquivos: string[] = [];
  for (const largura of LARGURAS) {
    await pagina.setViewportSize({ width: largura, height: ALTURA });
    for (const tema of TEMAS) {
      await pagina.evaluate((valor) => void (document.documentElement.dataset['tema'] = valor), tema);
      const inteira = await pagina.evaluate(() => document.documentElement.scrollHeight);
      const arquivo = `${nome}-${largura}-${tema}.png`;
      await pagina.screenshot({
        path: path.join(pasta, arquivo),
        animations: 'disabled',
        fullPage: true,
        clip: { x: 0, y: 0, width: largura, height: Math.min(Math.max(inteira, ALTURA), MAIS_ALTA) },
      });
      arquivos.push(arquivo);
    }
  }
  await pagina.setViewportSize({ width: LARGURAS[0], height: ALTURA });
  return arquivos;
};

/** Every route of one panel at both widths, in both themes; those with parameters as soon as a link to one was seen. */
export const fotografarPainel = async (
  navegador: Browser,
  { painel, rotas, exemplos }: { painel: PainelDaRota; rotas: readonly Rota[]; exemplos: Exemplos },
  { porta, senha, pasta }: { porta: number; senha: string; pasta: string },
): Promise<readonly Vista[]> => {
  const { host, conta } = CONTAS[painel];
  const contexto = await navegador.newContext({
    baseURL: `http://${host}:${porta}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: LARGURAS[0], height: ALTURA },
    reducedMotion: 'reduce',
  });
  const pagina = await contexto.newPage();
  if (conta !== null) await entrar(pagina, conta, senha);
  fs.mkdirSync(pasta, { recursive: true });
  const vistas: Vista[] = [];
  const porVer = new Set(rotas);
  for (let proxima = porVer.values().next().value; proxima !== undefined;) {
    porVer.delete(proxima);
    const endereco = exemplos.de(proxima) ?? proxima.caminho;
    await abrir(pagina, endereco);
    exemplos.aprender(await ligacoes(pagina));
    const { pathname } = new URL(pagina.url());
    vistas.push({
      rota: proxima,
      endereco,
      ...(pathname === endereco ? {} : { levou: pathname }),
      arquivos: await disparar(pagina, pasta, proxima.nome),
    });
    console.log(`${vistas.length}/${rotas.length} ${painel}: ${endereco}`);
    proxima = [...porVer].find((rota) => exemplos.de(rota) !== undefined);
  }
  await contexto.close();
  return vistas;
};
