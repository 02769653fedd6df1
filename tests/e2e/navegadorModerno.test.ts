import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';

let aberto: PortalAberto;
let navegador: Browser;

beforeAll(async () => {
  aberto = await portalAberto();
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

describe('the check for old browsers, in a modern one', () => {
  it.each(['/', '/autocadastro'])('%s asks for nothing because of it', async (caminho) => {
    const contexto = await navegador.newContext({ baseURL: aberto.url });
    const pagina = await contexto.newPage();
    const pedidos: string[] = [];
    pagina.on('request', (pedido) => pedidos.push(pedido.url()));
    const resposta = await pagina.goto(caminho, { waitUntil: 'networkidle' });
    const html = (await resposta?.text()) ?? '';
    // The check is there, inside the page itself.
    expect(html).toMatch(/<script[^>]*>[^<]*navegador-nao-compativel/);
    expect(html).toMatch(/-legacy-[^"]+\.js/);
    const daRede = pedidos.filter((url) => url.startsWith('http')).map((url) => new URL(url).pathname);
    expect(daRede.filter((um) => /legacy|navegador-nao-compativel/.test(um))).toEqual([]);
    expect(daRede.filter((um) => um === caminho)).toHaveLength(1);
    expect(new Set(daRede).size).toBe(daRede.length);
    // The first thing that is asked for is what the page names, and the page is still the one asked for.
    const nomeados = daRede.filter((um) => um.endsWith('.js') && html.includes(um));
    expect(nomeados.length).toBeGreaterThan(0);
    expect(new URL(pagina.url()).pathname).toBe(caminho);
    await contexto.close();
  });
});
