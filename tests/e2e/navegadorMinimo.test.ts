import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium67, type Chromium67 } from '../support/chromium67.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let aberto: PortalAberto;
let navegador: Chromium67;

beforeAll(async () => {
  aberto = await portalAberto();
  navegador = await openChromium67();
  await aberto.conta({ email: 'iara@exemplo.com.br', documento: '11144477735', permissoes: ['painel.contribuinte'] });
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

/** The guard that keeps a modern bundle from starting in an old browser fails loudly, on purpose. */
const GUARDA = /import\.meta\.resolve|Unexpected token|loading legacy chunks|status of 401|status of 404/;
const queixas = (): string[] =>
  navegador.said.filter((linha) => /^(erro|error|console\.error)/.test(linha) && !GUARDA.test(linha));
const titulo = 'document.querySelector("main h1") && document.querySelector("main h1").textContent';

describe('Chromium 67, the minimum browser', () => {
  it('says its real version', async () => {
    expect(await navegador.evaluate<string>('navigator.userAgent')).toMatch(/HeadlessChrome\/67\./);
  });

  it('draws the log-in from the legacy bundle, with its styles under the nonce policy [LIM-020]', async () => {
    await navegador.goto(`${aberto.url}/`);
    await navegador.waitFor('window.portalPronto');
    expect(await navegador.evaluate<string>('location.pathname')).toBe('/');
    expect(navegador.requests.some((url) => /publico-legacy-.*\.js$/.test(url))).toBe(true);
    const cor = await navegador.evaluate<string>(
      'getComputedStyle(document.querySelector("button[type=submit]")).backgroundColor',
    );
    expect(cor).toBe('rgb(19, 81, 180)');
    const [lado, painel] = await navegador.evaluate<[number, number]>(
      '[document.querySelector(".dividida-lado").getBoundingClientRect().left, document.querySelector(".cidade").getBoundingClientRect().width]',
    );
    expect(Math.abs(lado - painel)).toBeLessThan(1);
    expect(queixas()).toEqual([]);
  });

  it('registers: masks, checklist, terms', async () => {
    await navegador.goto(`${aberto.url}/autocadastro`);
    await navegador.waitFor(`${titulo} === 'Criar cadastro'`);
    await navegador.click('input[name=cpf]');
    await navegador.type('52998224725');
    await navegador.click('input[name=password]');
    await navegador.type('Trovoada#Kx26');
    expect(await navegador.evaluate('document.querySelector("input[name=cpf]").value')).toBe('529.982.247-25');
    expect(await navegador.evaluate('document.querySelectorAll(".regra-cumprida").length')).toBe(4);
    await navegador.evaluate('(e => { e.scrollTop = e.scrollHeight; })(document.querySelector(".aceite-texto"))');
    await navegador.waitFor('!document.querySelector("input[name=aceite]").getAttribute("aria-disabled")');
    await navegador.click('input[name=aceite]');
    expect(await navegador.evaluate('document.querySelector("input[name=aceite]").checked')).toBe(true);
    await navegador.click('button[type=submit]');
    await navegador.waitFor('document.activeElement && document.activeElement.name === "nome"');
    expect(queixas()).toEqual([]);
  });

  it.each([
    ['/passwordReset', 'Recuperar a senha'],
    ['/requerimento/visualizar', 'Consultar um requerimento'],
    ['/autenticidade', 'Conferir um documento'],
    ['/em-manutencao', 'Portal em manutenção'],
    ['/404', 'Página não encontrada'],
  ])('%s stands', async (caminho, frase) => {
    await navegador.goto(aberto.url + caminho);
    await navegador.waitFor(`${titulo} === ${JSON.stringify(frase)}`);
    expect(queixas()).toEqual([]);
  });

  it('logs in and reaches the panel', async () => {
    await navegador.goto(`${aberto.url}/`);
    await navegador.waitFor('window.portalPronto');
    await navegador.click('#username');
    await navegador.type('111.444.777-35');
    await navegador.click('#password');
    await navegador.type(SENHA);
    await navegador.click('button[type=submit]');
    await navegador.waitFor('/^\\/contribuinte/.test(location.pathname)');
    expect(JSON.parse(await navegador.evaluate<string>('localStorage.getItem("user")'))).toMatchObject({
      email: 'iara@exemplo.com.br',
    });
  });
});
