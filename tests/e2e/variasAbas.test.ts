import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { telaPronta } from '../support/telaPronta.ts';

const ABAS = 10;
const REQUERENTE = 'iara@exemplo.com.br';
const SUPORTE = 'suporte@sistema.br';
const EQUIPE = 'dalva@aurora.br';
const MIN_MS = 60_000;
/** How long the answer to a renewal is held back at most. */
const REPRESADA_MS = 20_000;

let p: PortalAberto;
let navegador: Browser;
const abertas: Pessoa[] = [];
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await p.conta({ email: REQUERENTE, permissoes: ['painel.contribuinte'] });
  await p.conta({ email: EQUIPE, permissoes: ['painel.prefeitura'] });
  await p.conta({ email: SUPORTE, organizacaoId: p.portal.sistema, permissoes: ['painel.sistema'] });
});
beforeEach(() => p.portal.clock.fixar(new Date()));
afterEach(async () => {
  for (const pessoa of abertas.splice(0)) await pessoa.fechar();
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** Browsers of before 2018 to 2022 have none: the lock is then kept in localStorage. */
const semTravas = (contexto: BrowserContext): Promise<unknown> =>
  contexto.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));

const entrar = async (email: string, travas: boolean, url = p.url): Promise<Pessoa> => {
  const pessoa = await umaPessoa(navegador, url, 1280);
  abertas.push(pessoa);
  if (!travas) await semTravas(pessoa.contexto);
  await pessoa.entrar(email, SENHA);
  expect(await pessoa.pagina.evaluate(() => 'locks' in navigator)).toBe(travas);
  return pessoa;
};

const outrasAbas = (contexto: BrowserContext, quantas: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: quantas }, () => contexto.newPage()));

interface Chamada {
  readonly aba: Page;
  readonly chamada: string;
}

/** Every call of the API with its answer; `todasRecusadas` is kept when each of so many tabs has heard a 401. */
function escutar(contexto: BrowserContext, abas: number) {
  const recusadas: Chamada[] = [];
  const aceitas: Chamada[] = [];
  let concluir = (): void => undefined;
  const todasRecusadas = new Promise<void>((resolver) => (concluir = resolver));
  contexto.on('response', (resposta) => {
    const pedido = resposta.request();
    if (!pedido.url().includes('/api/v1/')) return;
    const chamada = { aba: pedido.frame().page(), chamada: `${pedido.method()} ${pedido.url()}` };
    if (resposta.status() === 401) recusadas.push(chamada);
    else if (resposta.ok()) aceitas.push(chamada);
    if (new Set(recusadas.map(({ aba }) => aba)).size === abas) concluir();
  });
  return { recusadas, aceitas, todasRecusadas };
}

describe.each([
  ['with the browser’s locks', true],
  ['with the lock kept in localStorage', false],
])('ten tabs of one browser, %s', (_como, travas) => {
  it('renew an ended access token with one call: every queued call succeeds and nobody is logged out', async () => {
    // So the token ends soon by the browser's clock too, which cannot be moved from here.
    p.portal.clock.fixar(new Date(Date.now() - 50 * MIN_MS));
    const { contexto, pagina } = await entrar(REQUERENTE, travas);
    const abas = [pagina, ...(await outrasAbas(contexto, ABAS - 1))];
    await Promise.all(abas.map((aba) => aba.goto('/contribuinte')));
    await Promise.all(abas.map((aba) => aba.locator('h1').first().waitFor()));
    const antes = await pagina.evaluate(() => localStorage.getItem('token'));
    p.portal.clock.avancar(61);

    const { recusadas, aceitas, todasRecusadas } = escutar(contexto, ABAS);
    const renovacoes: string[] = [];
    const chaves = new Set<string | undefined>();
    let respondidas = 0;
    contexto.on('response', (resposta) => {
      if (resposta.url().includes('/oauth/token')) respondidas += 1;
    });
    let solta: Promise<unknown> = todasRecusadas;
    // The answer waits until every tab has been refused, so that each of them asks for a renewal of its own; one that comes late finds it under way and
    // waits for it without a refusal, so it is not waited for without end.
    await contexto.route('**/oauth/token', async (rota) => {
      renovacoes.push(rota.request().postData() ?? '');
      chaves.add(rota.request().headers()['idempotency-key']);
      solta = Promise.race([todasRecusadas, new Promise((r) => setTimeout(r, REPRESADA_MS))]);
      await solta;
      await rota.continue();
    });
    await Promise.all(abas.map((aba) => aba.goto('/contribuinte/meus/requerimentos')));
    await Promise.all(abas.map((aba) => aba.getByRole('heading', { level: 1, name: 'Meus requerimentos' }).waitFor()));

    // The headings stand before what they head has come.
    await expect.poll(() => renovacoes.length).toBeGreaterThan(0);
    await solta;
    expect(new Set(recusadas.map(({ aba }) => aba)).size).toBeGreaterThan(1);
    const chave = ({ aba, chamada }: Chamada): string => `${abas.indexOf(aba)} ${chamada}`;
    await expect
      .poll(() => {
        const certas = new Set(aceitas.map(chave));
        return recusadas.map(chave).filter((uma) => !certas.has(uma));
      })
      .toEqual([]);
    // The page of before may have asked and was left before it heard: nothing answers that call. A lock kept in localStorage is taken in two steps, so that on a
    // busy machine two tabs may both hold it. Either way they ask under one key, which the server answers with one pair.
    if (travas) expect(respondidas).toBe(1);
    expect(chaves.size).toBe(1);
    expect([...chaves][0]).toBeTruthy();
    expect(renovacoes[0]).toContain('refresh_token');
    expect(abas.map((aba) => new URL(aba.url()).pathname)).toEqual(abas.map(() => '/contribuinte/meus/requerimentos'));
    expect(await pagina.evaluate(() => localStorage.getItem('token'))).not.toBe(antes);
    const [sessao] = await p.portal.db
      .selectFrom('sessao')
      .select(['encerrada_em', 'renovada_em'])
      .orderBy('criado_em', 'desc')
      .limit(1)
      .execute();
    expect(sessao).toMatchObject({ encerrada_em: null, renovada_em: expect.any(Date) as Date });
    // And the new pair serves all of them.
    recusadas.splice(0);
    await Promise.all(abas.map((aba) => aba.goto('/contribuinte/minha-conta/cadastro')));
    await Promise.all(abas.map((aba) => aba.getByLabel('Nome', { exact: true }).waitFor()));
    expect(recusadas).toEqual([]);
  });
});

const menuDoUsuario = async (pagina: Page): Promise<void> => {
  await pagina.getByRole('button', { name: /Dalva Montalegre/ }).click();
  await pagina.getByRole('button', { name: 'Sair', exact: true }).click();
};

const naEntrada = async (aba: Page, login: string): Promise<void> => {
  await chegar(aba, (url) => url.pathname === login);
  expect(new URL(aba.url()).search).toBe('');
  await aba.locator('#username').waitFor();
  expect(await aba.getByText('Sua sessão terminou', { exact: false }).count()).toBe(0);
};

describe.each([
  ['an applicant', REQUERENTE, 'localhost', '/contribuinte/meus/requerimentos', '/', true],
  ['an applicant without locks', REQUERENTE, 'localhost', '/contribuinte/minha-conta/cadastro', '/', false],
  ['support', SUPORTE, 'sistema.localhost', '/sistema/minha-conta/cadastro', '/sistema/login', true],
] as const)('the log-out of %s in one tab', (_quem, email, host, caminho, login, travas) => {
  it('is one in all of them, which do not call it an expired session', async () => {
    const { contexto, pagina, queixas } = await entrar(email, travas, p.urlDe(host));
    const outras = await outrasAbas(contexto, 3);
    await Promise.all(outras.map((aba) => aba.goto(caminho)));
    await Promise.all(outras.map((aba) => aba.locator('h1').first().waitFor()));
    await menuDoUsuario(pagina);
    await Promise.all([pagina, ...outras].map((aba) => naEntrada(aba, login)));
    expect(await pagina.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
      null,
      null,
    ]);
    expect(queixas).toEqual([]);
    // Whoever comes with an old address afterwards is led back to it, as ever.
    const nova = await contexto.newPage();
    await nova.goto(caminho);
    await chegar(nova, (url) => url.pathname === login && url.search !== '');
  });
});

it('a log-out asks when another tab holds something typed, which is lost only to who says so', async () => {
  const { contexto, pagina } = await entrar(REQUERENTE, true);
  const [outra = pagina] = await outrasAbas(contexto, 1);
  await outra.goto('/contribuinte/minha-conta/cadastro');
  const nome = outra.getByLabel('Nome', { exact: true });
  await nome.fill('Iara Campestre Nova');
  await menuDoUsuario(pagina);
  const pergunta = pagina.getByRole('dialog', { name: 'Alterações não salvas em outra aba' });
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  await pergunta.waitFor({ state: 'detached' });
  expect(await nome.inputValue()).toBe('Iara Campestre Nova');
  await menuDoUsuario(pagina);
  await pergunta.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await Promise.all([naEntrada(pagina, '/'), naEntrada(outra, '/')]);
});

it('a log-out asks about what is typed in its own tab', async () => {
  const { pagina, abrir } = await entrar(REQUERENTE, true);
  await abrir('/contribuinte/minha-conta/cadastro');
  await pagina.getByLabel('Nome', { exact: true }).fill('Iara Campestre Nova');
  await menuDoUsuario(pagina);
  const pergunta = pagina.getByRole('dialog', { name: 'Alterações não salvas' });
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await naEntrada(pagina, '/');
  const { nome } = await p.portal.db
    .selectFrom('usuario')
    .select('nome')
    .where('email', '=', REQUERENTE)
    .executeTakeFirstOrThrow();
  expect(nome).toBe('Iara Campestre Nova');
});

it('tabs that show different pages come to rest: none writes what another has just written', async () => {
  const { contexto, pagina } = await entrar(EQUIPE, true);
  const [outra] = await outrasAbas(contexto, 1);
  if (outra === undefined) throw new Error('a segunda aba não abriu');
  for (const [aba, caminho] of [
    [pagina, '/prefeitura/contato'],
    [outra, '/prefeitura/minha-conta/cadastro'],
  ] as const) {
    await aba.goto(caminho);
    await telaPronta(aba);
  }
  const mudancas = (aba: Page): Promise<number> =>
    aba.evaluate(
      () =>
        new Promise<number>((resolver) => {
          let quantas = 0;
          window.addEventListener('storage', () => (quantas += 1));
          setTimeout(() => resolver(quantas), 2_000);
        }),
    );
  expect(await Promise.all([mudancas(pagina), mudancas(outra)])).toEqual([0, 0]);
});
