import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { barreirasDa } from '../support/axeDaPagina.ts';
import { openBrowser } from '../support/browser.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let aberto: PortalAberto;
let navegador: Browser;
let contexto: BrowserContext;
let pagina: Page;
/** What the page complained of: policy violations, uncaught errors, hydration. */
let queixas: string[];

beforeAll(async () => {
  aberto = await portalAberto();
  navegador = await openBrowser();
  await aberto.conta({ email: 'iara@exemplo.com.br', documento: '11144477735', permissoes: ['painel.contribuinte'] });
  await aberto.conta({
    email: 'suporte@exemplo.com.br',
    permissoes: ['painel.sistema'],
    organizacaoId: aberto.portal.sistema,
  });
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

const novaPagina = async (opcoes: Parameters<Browser['newContext']>[0] = {}): Promise<void> => {
  await contexto?.close();
  // A Brazilian page must not follow the language of the browser; colours in the middle of a change cannot be measured.
  const padrao = { locale: 'en-US', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  contexto = await navegador.newContext({ ...padrao, ...opcoes });
  pagina = await contexto.newPage();
  queixas = [];
  pagina.on('pageerror', (erro) => queixas.push(erro.message));
  pagina.on('console', (linha) => {
    // A refused log-in is a 401, an unknown page a 404: the browser logs both, and both are asked for here.
    if (linha.type() === 'error' && !/status of (401|404)/.test(linha.text())) queixas.push(linha.text());
  });
};
beforeEach(() => novaPagina());
afterEach(() => contexto.close());

const abrir = (caminho: string) => pagina.goto(aberto.url + caminho, { waitUntil: 'networkidle' });
const preencher = async (quem: string, senha: string): Promise<void> => {
  await pagina.getByLabel('CPF ou e-mail').fill(quem);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
};

describe('the log-in in a real browser', () => {
  it('says what was wrong, then opens the applicant’s panel by CPF, and a reload keeps it [ROTA-001] [ENT-038]', async () => {
    await abrir('/');
    await preencher('111.444.777-35', 'errada');
    await pagina.getByRole('alert').filter({ hasText: 'CPF, e-mail ou senha não conferem' }).waitFor();
    await preencher('111.444.777-35', SENHA);
    await chegar(pagina, /\/contribuinte/);
    await pagina.reload({ waitUntil: 'networkidle' });
    expect(new URL(pagina.url()).pathname).toMatch(/^\/contribuinte/);
    await abrir('/');
    await chegar(pagina, /\/contribuinte/);
    expect(queixas).toEqual([]);
  });

  it('takes the system’s staff on the system’s host alone [ROTA-016] [ROTA-097]', async () => {
    await pagina.goto(`${aberto.urlDe('sistema.localhost')}/`, { waitUntil: 'networkidle' });
    expect(new URL(pagina.url()).pathname).toBe('/sistema/login');
    await pagina.getByLabel('Usuário ou e-mail').fill('suporte@exemplo.com.br');
    await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
    await chegar(pagina, /\/sistema\/dashboard/);
    // On a city's host the same account gets to no panel: its log-in is elsewhere.
    await abrir('/');
    await preencher('suporte@exemplo.com.br', SENHA);
    await pagina.getByText('Você não tem permissão para acessar esta página').waitFor();
    expect(new URL(pagina.url()).pathname).toBe('/');
    await abrir('/sistema/organizacao/listagem');
    await chegar(pagina, `${aberto.url}/`);
    await pagina.getByLabel('CPF ou e-mail').waitFor();
    expect(queixas).toEqual([]);
  });

  it('carries credentials with its calls, all to /api/v1 of the page’s own host [API-010] [API-006]', async () => {
    const chamadas: string[] = [];
    pagina.on('request', (cada) => {
      if (['xhr', 'fetch'].includes(cada.resourceType())) chamadas.push(cada.url());
    });
    await abrir('/');
    const pedido = pagina.waitForRequest((cada) => cada.url().endsWith('/oauth/token'));
    await preencher('iara@exemplo.com.br', 'errada');
    expect((await (await pedido).allHeaders())['cookie']).toContain('csrf');
    expect(chamadas.length).toBeGreaterThan(1);
    for (const chamada of chamadas) expect(chamada.startsWith(`${aberto.url}/api/v1/`), chamada).toBe(true);
  });

  it('keeps what was typed, and the Enter, from before its script arrived', async () => {
    let soltar: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => (soltar = resolve));
    await contexto.route(/\/assets\/.*\.js$/, async (rota) => {
      await espera;
      await rota.continue();
    });
    await pagina.goto(`${aberto.url}/`, { waitUntil: 'commit' });
    await pagina.getByLabel('CPF ou e-mail').fill('iara@exemplo.com.br');
    await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
    await pagina.keyboard.press('Enter');
    expect(new URL(pagina.url()).pathname).toBe('/');
    soltar();
    await chegar(pagina, /\/contribuinte/);
    expect(queixas).toEqual([]);
  });

  it('works by keyboard alone: the first stop leads to the content', async () => {
    await abrir('/');
    await pagina.keyboard.press('Tab');
    expect(await pagina.evaluate(() => document.activeElement?.textContent)).toBe('Ir para o conteúdo');
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.press('Tab');
    expect(await pagina.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  });

  it('asks a browser of the past to go to its page [ERRO-031] [LIM-020]', async () => {
    await novaPagina({
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/66.0.3359.139 Safari/537.36',
    });
    await abrir('/');
    expect(new URL(pagina.url()).pathname).toBe('/navegador-nao-compativel');
    expect(await pagina.getByRole('heading', { level: 1 }).textContent()).toBe('Navegador não compatível');
  });
});

describe('self-registration in a real browser', () => {
  it('asks for the terms to be read to their end, and ends with a mail to confirm the address [ROTA-002] [VAL-048]', async () => {
    await abrir('/autocadastro');
    await pagina.getByLabel('Nome completo').fill('Otávio Nunes');
    await pagina.getByLabel('CPF').pressSequentially('52998224725');
    await pagina.getByLabel('E-mail').fill('otavio@exemplo.com.br');
    await pagina.getByLabel('Celular com DDD').pressSequentially('11987654321');
    await pagina.getByLabel('Senha', { exact: true }).fill('Trovoada#Kx26');
    await pagina.getByLabel('Repita a senha').fill('Trovoada#Kx26');
    const aceite = pagina.getByRole('checkbox', { name: 'Li e aceito o termo de uso' });
    await aceite.click({ force: true });
    expect(await aceite.isChecked()).toBe(false);
    await pagina
      .getByRole('region', { name: 'Termo de uso' })
      .evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
    await pagina.getByText('Leia o texto até o final para aceitar').waitFor({ state: 'detached' });
    await aceite.click();
    await pagina.getByRole('button', { name: 'Criar cadastro' }).click();
    await pagina.getByRole('heading', { name: 'Cadastro criado' }).waitFor();
    const conta = await aberto.portal.db
      .selectFrom('usuario')
      .select(['documento', 'email_confirmado_em'])
      .where('email', '=', 'otavio@exemplo.com.br')
      .executeTakeFirst();
    expect(conta).toMatchObject({ documento: '52998224725', email_confirmado_em: null });
    expect(queixas).toEqual([]);
  });
});

const telas = [
  '/',
  '/autocadastro',
  '/passwordReset',
  '/enviarConfirmacaoEmail',
  '/auth/passwordChange/x',
  '/auth/confirmarEmail/x',
  '/auth/finalizar-cadastro/x',
  '/requerimento/visualizar',
  '/requerimento/visualizar/x',
  '/requerimento/canhoto/x',
  '/autenticidade',
  '/autenticidade/x',
  '/em-manutencao',
  '/navegador-nao-compativel',
  '/erro',
  '/404',
  '/401',
  '/403',
  '/500',
  '/409',
  '/qualquer/coisa',
];

describe('every public screen', () => {
  it.each(telas)(
    '%s: nothing refused by the policy, nothing that a screen reader stumbles over, no sideways scroll',
    async (tela) => {
      await novaPagina({ viewport: { width: 390, height: 844 } });
      await abrir(tela);
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(pagina.url()).pathname).toBe(tela);
      for (const tema of ['claro', 'escuro', 'contraste']) {
        await pagina.evaluate((nome) => document.documentElement.setAttribute('data-tema', nome), tema);
        // Themes differ in colours alone.
        expect(await barreirasDa(pagina, tema === 'claro' ? undefined : ['color-contrast']), tema).toEqual([]);
      }
      expect(await pagina.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(queixas.filter((queixa) => !/status of 422/.test(queixa))).toEqual([]);
    },
  );

  it('follows its links without loading the page again, with its title and its focus', async () => {
    await abrir('/');
    await pagina.evaluate(() => Object.assign(window, { mesmaPagina: true }));
    await pagina.getByRole('link', { name: 'Consultar um requerimento' }).first().click();
    await pagina.getByRole('heading', { name: 'Consultar um requerimento' }).waitFor();
    expect(await pagina.evaluate(() => 'mesmaPagina' in window)).toBe(true);
    expect(await pagina.title()).toMatch(/^Consultar um requerimento · /);
    expect(await pagina.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await pagina.goBack();
    await pagina.getByRole('heading', { name: 'Entrar' }).waitFor();
    expect(queixas).toEqual([]);
  });

  it('that starts without its resources says so and logs it [ERRO-022] [ERRO-039]', async () => {
    await contexto.route(/\/api\/v1\/recursos$/, (rota) => rota.abort());
    await abrir('/');
    await pagina.getByText('Não foi possível obter os recursos para inicialização do sistema').waitFor();
    expect(queixas.some((queixa) => queixa.includes('Não foi possível obter os recursos'))).toBe(true);
    expect(await pagina.getByLabel('Senha', { exact: true }).isVisible()).toBe(true);
  });
});
