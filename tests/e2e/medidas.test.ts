import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let aberto: PortalAberto;
let navegador: Browser;
let pagina: Page;

beforeAll(async () => {
  aberto = await portalAberto();
  navegador = await openBrowser();
  const id = await aberto.conta({ email: 'dalva@exemplo.com.br', permissoes: ['painel.prefeitura'] });
  await aberto.portal.db
    .insertInto('notificacao')
    .values(
      Array.from({ length: 50 }, (_, i) => ({
        organizacao_id: aberto.portal.cidade,
        usuario_id: id,
        message: `Requerimento 2026/${String(i).padStart(6, '0')}: a prefeitura recebeu a resposta do requerente`,
        requerimento_id: null,
        read_at: null,
      })),
    )
    .execute();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});
afterEach(() => pagina.context().close());

/** The municipality's panel in a window of this width. */
const abrir = async (width: number): Promise<void> => {
  const contexto = await navegador.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  pagina = await contexto.newPage();
  await pagina.goto(aberto.url);
  await pagina.getByLabel('CPF ou e-mail').fill('dalva@exemplo.com.br');
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await chegar(pagina, /\/prefeitura/);
  await pagina.locator('main h1').first().waitFor();
};
const gaveta = () => pagina.getByRole('navigation', { name: 'Menu principal' });
const caixaDe = async (seletor: ReturnType<typeof gaveta>) => (await seletor.boundingBox()) ?? expect.unreachable();

describe('measures of the specification, in a real browser', () => {
  it('the left drawer is 230 px wide, beside the page from 1024 px on [LIM-011] [LIM-018]', async () => {
    await abrir(1024);
    await gaveta().waitFor();
    const [menu, tela] = [await caixaDe(gaveta()), await caixaDe(pagina.locator('#conteudo'))];
    expect(menu.width).toBe(230);
    expect(tela.x).toBeGreaterThanOrEqual(menu.x + menu.width);
  });

  it('and over it up to 1023 px [LIM-018]', async () => {
    await abrir(1023);
    expect(await gaveta().count()).toBe(0);
    expect((await caixaDe(pagina.locator('#conteudo'))).x).toBe(0);
    await pagina.getByRole('button', { name: 'Abrir menu' }).click();
    await gaveta().waitFor();
    await expect.poll(async () => (await caixaDe(gaveta())).x).toBe(0);
    expect((await caixaDe(pagina.locator('#conteudo'))).x).toBe(0);
  });

  it.each([1280, 390])(
    'fifty notifications stay within 600 px of height and 350 of width, and scroll, at %i px [LIM-015] [LIM-016]',
    async (largura) => {
      await abrir(largura);
      await pagina.getByRole('button', { name: 'Notificações: 50 não lidas' }).click();
      const menu = pagina.getByRole('group', { name: 'Notificações' });
      await menu
        .getByText(/^Requerimento/)
        .first()
        .waitFor();
      const { width, height } = await caixaDe(menu);
      expect(height).toBeLessThanOrEqual(600);
      expect(width).toBeGreaterThanOrEqual(100);
      expect(width).toBeLessThanOrEqual(350);
      const [inteiro, visivel] = await menu.evaluate((caixa) => {
        const rola = [caixa, ...caixa.querySelectorAll('*')].find((um) => um.scrollHeight > um.clientHeight + 50);
        return [rola?.scrollHeight ?? 0, rola?.clientHeight ?? 0];
      });
      expect(inteiro).toBeGreaterThan(visivel ?? 0);
    },
  );
});
