import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBrowserPart } from '../../../server/browserBuild.ts';
import { aPortal, type Portal } from '../../support/app.ts';

let portal: Portal;
let distDir: string;

beforeAll(async () => {
  distDir = await buildBrowserPart(() => undefined, new AbortController().signal);
  portal = await aPortal({ settings: { distDir } });
  const brand = { cor: '#f4b13e', favicon: 'abc123' };
  await portal.db
    .updateTable('organizacao')
    .set({ nome: 'Prefeitura Municipal de </script>Aurora', brand: JSON.stringify(brand) })
    .where('id', '=', portal.cidade)
    .execute();
}, 120_000);
afterAll(() => portal.drop());

const abrir = (url: string, host = 'localhost', headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url, headers: { host, ...headers } });
const nonceDa = (csp: unknown): string => /'nonce-([^']+)'/.exec(String(csp))?.[1] ?? '';

describe('a page', () => {
  it('carries a nonce of its own on everything that runs, and a policy that allows nothing else', async () => {
    const [um, outro] = [await abrir('/'), await abrir('/')];
    const csp = String(um.headers['content-security-policy']);
    const nonce = nonceDa(csp);
    expect(nonce.length).toBeGreaterThanOrEqual(24);
    expect(nonceDa(outro.headers['content-security-policy'])).not.toBe(nonce);
    expect(um.body).not.toContain('__NONCE__');
    for (const [, atributos = ''] of um.body.matchAll(/<script(?![^>]*application\/json)([^>]*)>/g))
      expect(atributos).toContain(`nonce="${nonce}"`);
    for (const [, atributos = ''] of um.body.matchAll(/<(?:style|link rel="stylesheet")([^>]*)>/g))
      expect(atributos).toContain(`nonce="${nonce}"`);
    expect(um.body).not.toMatch(/ style=|\son\w+=/);
    for (const parte of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'"])
      expect(csp).toContain(parte);
    expect(csp).not.toMatch(/unsafe|\*/);
    expect(csp).toContain('ws://localhost:6001');
  });

  it('fetches the first screen of the applicant together with his panel, and the log-in without it', async () => {
    const inicio = /rel="modulepreload"[^>]*href="\/assets\/inicio-[^"]+\.js"/;
    expect((await abrir('/contribuinte')).body).toMatch(inicio);
    expect((await abrir('/')).body).not.toMatch(inicio);
  });

  it('is kept by no cache, its files for ever and compressed', async () => {
    const pagina = await abrir('/');
    expect(pagina.headers['cache-control']).toBe('no-store');
    const arquivo = /href="(\/assets\/base-[^"]+\.js)"/.exec(pagina.body)?.[1] ?? '';
    const js = await abrir(arquivo, 'localhost', { 'accept-encoding': 'gzip, deflate, br' });
    expect(js.statusCode).toBe(200);
    expect(js.headers['content-encoding']).toBe('br');
    expect(js.headers['content-type']).toMatch(/javascript/);
    expect(js.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(js.headers['x-content-type-options']).toBe('nosniff');
    expect(brotliDecompressSync(js.rawPayload).toString()).toBe(fs.readFileSync(path.join(distDir, arquivo), 'utf8'));
  });

  it('carries the organisation of its host as inert data that cannot break out [ENT-004] [ENT-005] [ENT-021]', async () => {
    const { body } = await abrir('/');
    const json = /<script type="application\/json" id="marca">([^<]*)<\/script>/.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(json)).toMatchObject({
      id: portal.cidade,
      nome: 'Prefeitura Municipal de </script>Aurora',
      isSistema: false,
      favicon: '/api/v1/publico/organizacao/favicon?v=abc123',
    });
    expect(body).toContain('<title>Portal de Requerimentos · &lt;/script&gt;Aurora</title>');
    expect(body).toContain('--brand:#f4b13e');
    expect(body).toContain('<link rel="icon" href="/api/v1/publico/organizacao/favicon?v=abc123">');
    expect(body).toContain('<meta name="api-base" content="/api/v1">');
  });

  it('of the log-in has its form before any script ran [ROTA-001]', async () => {
    const pagina = await abrir('/?redirect=/prefeitura/auditoria');
    expect(pagina.statusCode).toBe(200);
    expect(pagina.body).toContain('name="username"');
    expect(pagina.body).toContain('name="password"');
    expect(pagina.body).toMatch(/<form[^>]*method="post"/);
  });

  it('that is drawn here is painted when its whole screen is there, and one that is not as soon as it can be', async () => {
    for (const caminho of ['/', '/navegador-nao-compativel', '/404']) {
      const [cabeca = '', corpo = ''] = (await abrir(caminho)).body.split('</head>');
      const alvo = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(cabeca)?.[1];
      expect(alvo, caminho).toBeDefined();
      const [tela = '', resto = ''] = corpo.split(` id="${alvo}"`);
      expect(tela, caminho).toContain('</h1>');
      expect(resto, caminho).not.toMatch(/<h1|<form|<footer/);
    }
    // What starts empty has nothing to wait for.
    for (const caminho of ['/prefeitura/requerimento/listagem', '/autocadastro'])
      expect((await abrir(caminho)).body).not.toContain('rel="expect"');
  });

  it('of the log-in asks for at most 90 KB of script', async () => {
    const { body } = await abrir('/');
    const scripts = new Set(
      Array.from(body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, arquivo = '']) => arquivo),
    );
    const bytes = [...scripts]
      .filter((arquivo) => !arquivo.includes('-legacy'))
      .map((arquivo) => gzipSync(fs.readFileSync(path.join(distDir, arquivo)), { level: 9 }).length);
    expect(bytes.reduce((soma, cada) => soma + cada, 0)).toBeLessThanOrEqual(90 * 1024);
  });

  it('for a browser that is too old can be read without a script [ROTA-010]', async () => {
    const { body } = await abrir('/navegador-nao-compativel');
    expect(body).toContain('Navegador não compatível');
    expect(body).toContain('Samsung Internet');
  });

  it.each([
    ['/prefeitura/requerimento/listagem', 'prefeitura'],
    ['/contribuinte', 'contribuinte'],
    ['/autocadastro', 'publico'],
    ['/requerimento/visualizar/abc', 'publico'],
  ])('%s comes from the entry %s', async (caminho, entrada) => {
    const pagina = await abrir(caminho);
    expect(pagina.statusCode).toBe(200);
    expect(pagina.body).toMatch(new RegExp(`src="/assets/${entrada}-[^"]+\\.js"`));
  });

  it('that no screen answers to is the generic error page, with status 404 [ROTA-082]', async () => {
    const pagina = await abrir('/qualquer/coisa');
    expect(pagina.statusCode).toBe(404);
    expect(pagina.headers['content-type']).toMatch(/html/);
  });

  it('names every file of its screen: all of them are there', async () => {
    for (const caminho of [
      '/',
      '/autocadastro',
      '/passwordReset',
      '/autenticidade',
      '/requerimento/canhoto/x',
      '/404',
    ]) {
      const { body } = await abrir(caminho);
      for (const [, arquivo = ''] of body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        expect(fs.existsSync(path.join(distDir, arquivo)), arquivo).toBe(true);
    }
  });
});

describe('a host', () => {
  it('of the system has its own log-in and sends the city’s there [ROTA-096] [ROTA-097]', async () => {
    const raiz = await abrir('/?redirect=/sistema/dashboard', 'sistema.localhost');
    expect([raiz.statusCode, raiz.headers.location]).toEqual([302, '/sistema/login?redirect=/sistema/dashboard']);
    expect((await abrir('/sistema/login', 'sistema.localhost')).body).toContain('Entrar no sistema');
    const cidade = await abrir('/sistema/login');
    expect([cidade.statusCode, cidade.headers.location]).toEqual([302, '/']);
  });

  it('that is another city’s shows that city', async () => {
    const { body } = await abrir('/', 'belmonte.sp.gov.br');
    expect(body).toContain('Belmonte');
    expect(body).not.toContain('Aurora');
  });

  it('that belongs to nobody shows nothing of any city', async () => {
    const pagina = await abrir('/', 'outro.example');
    expect(pagina.statusCode).toBe(404);
    expect(pagina.body).toContain('Endereço não configurado');
    expect(pagina.body).not.toContain('Aurora');
    expect(pagina.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('cannot write into the policy', async () => {
    const pagina = await abrir('/', `localhost`, { 'x-forwarded-host': 'a; script-src *' });
    expect(String(pagina.headers['content-security-policy'])).not.toContain('script-src *');
  });
});

describe('what is no page', () => {
  it('an unknown call of the API is answered as one', async () => {
    const resposta = await abrir('/api/v1/nada-disto');
    expect(resposta.statusCode).toBe(404);
    expect(resposta.json()).toMatchObject({ sucesso: false, codigo: 'nao_encontrado' });
  });

  it.each([
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/nada.js',
  ])('%s gives no file', async (caminho) => {
    const resposta = await abrir(caminho);
    expect(resposta.statusCode).toBeGreaterThanOrEqual(400);
    expect(resposta.body).not.toContain('portal-de-requerimentos');
  });
});

describe('the legacy bundle', () => {
  it('has nothing that the minimum browsers cannot parse [LIM-025]', async () => {
    const { parse } = await import('acorn');
    const antigos = fs.readdirSync(path.join(distDir, 'assets')).filter((nome) => /-legacy-.*\.js$/.test(nome));
    expect(antigos.length).toBeGreaterThan(4);
    let vistos = 0;
    for (const nome of antigos) {
      const codigo = fs.readFileSync(path.join(distDir, 'assets', nome), 'utf8');
      expect(() => parse(codigo, { ecmaVersion: 2015, sourceType: 'script' }), nome).not.toThrow();
      const css = /\.textContent ?= ?(["'`])([^]*?)\1/.exec(codigo)?.[2] ?? '';
      vistos += css.includes('{') ? 1 : 0;
      expect(css.includes(':focus-visible'), nome).toBe(false);
    }
    expect(vistos).toBeGreaterThan(4);
  });
});

describe('a further name of a city', () => {
  it('leads its pages to the main one, port and query kept, and answers calls as the city', async () => {
    const outros_dominios = JSON.stringify([{ dominio: 'antigo.exemplo.gov.br' }]);
    await portal.db.updateTable('organizacao').set({ outros_dominios }).where('id', '=', portal.cidade).execute();
    const pagina = await abrir('/contato?de=mail', 'antigo.exemplo.gov.br:8080');
    expect([pagina.statusCode, pagina.headers.location]).toEqual([302, 'http://localhost:8080/contato?de=mail']);
    expect((await abrir('/', 'localhost')).statusCode).toBe(200);
    const chamada = await abrir('/api/v1/recursos/organizacao', 'ANTIGO.exemplo.gov.br');
    expect(chamada.json<{ dados: { id: number } }>().dados.id).toBe(portal.cidade);
    expect((await abrir('/', 'outro.exemplo.gov.br')).statusCode).toBe(404);
  });
});
