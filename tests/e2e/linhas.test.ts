import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormulaTaxa } from '../../src/schemas/formulaTaxa.ts';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa, type Largura, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let navegador: Browser;
let casa: PortalAberto;
beforeAll(async () => {
  casa = await portalAberto();
  await casa.conta({
    email: 'gestora@exemplo.com.br',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await casa?.fechar();
});

const PASSOS = 12;
/** Well above the middle of the first row. */
const ACIMA_PX = 30;
/** Both rows are then on the screen, and the page need not scroll. */
const ABAIXO_DO_TOPO_PX = 230;

const meio = async (alca: Locator): Promise<{ x: number; y: number }> => {
  const caixa = await alca.boundingBox();
  if (caixa === null) throw new Error('a alça não está na tela');
  return { x: caixa.x + caixa.width / 2, y: caixa.y + caixa.height / 2 };
};

type Ponto = Awaited<ReturnType<typeof meio>>;
const caminho = (de: Ponto, para: Ponto): Ponto[] =>
  Array.from({ length: PASSOS }, (_um, i) => ({ x: de.x, y: de.y + ((para.y - de.y) * (i + 1)) / PASSOS }));

/** From one point to another; let go once what was waited for is there, the hand never quite still until then. */
type Arrastar = (
  quem: Pessoa,
  de: Ponto,
  para: Ponto,
  chegou: (tremer: () => Promise<unknown>) => Promise<void>,
) => Promise<void>;

const arrastarComMouse: Arrastar = async ({ pagina }, de, para, chegou) => {
  await pagina.mouse.move(de.x, de.y);
  await pagina.mouse.down();
  for (const { x, y } of caminho(de, para)) await pagina.mouse.move(x, y);
  let vez = 0;
  await chegou(() => pagina.mouse.move(para.x, para.y - (vez++ % 2)));
  await pagina.mouse.up();
};

const arrastarComDedo: Arrastar = async ({ contexto, pagina }, de, para, chegou) => {
  const toque = await contexto.newCDPSession(pagina);
  const enviar = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Ponto[]) =>
    toque.send('Input.dispatchTouchEvent', { type, touchPoints });
  await enviar('touchStart', [de]);
  for (const ponto of caminho(de, para)) await enviar('touchMove', [ponto]);
  let vez = 0;
  await chegou(() => enviar('touchMove', [{ x: para.x, y: para.y - (vez++ % 2) }]));
  await enviar('touchEnd', []);
};

describe.each<Largura>([1280, 390])('rows of a form and names without end, %i px wide', (largura) => {
  let pessoa: Pessoa;
  beforeAll(async () => {
    pessoa = await umaPessoa(navegador, casa.url, largura);
    await pessoa.entrar('gestora@exemplo.com.br', SENHA);
  });
  afterAll(() => pessoa?.fechar());

  const variaveis = () => pessoa.pagina.getByRole('group', { name: 'Variáveis', exact: true });
  const nomes = () =>
    variaveis()
      .getByLabel('Nome', { exact: true })
      .evaluateAll((campos) => campos.map((campo) => (campo as HTMLInputElement).value));
  const alca = (i: number) => pessoa.pagina.getByRole('button', { name: `Arrastar item ${i} de Variáveis` });

  it('are put in order by mouse or finger and by the keyboard, and kept in that order', async () => {
    const { pagina } = pessoa;
    await pessoa.abrir('/prefeitura/configuracoes/formulas-taxa/novo');
    await pagina.getByLabel('Sigla', { exact: true }).fill(`ORDEM${largura}`);
    await pagina.locator('#campo-nome').fill('Taxa de três');
    await pagina.locator('#campo-formula').fill('um + dois + tres');
    for (const [i, nome] of ['um', 'dois', 'tres'].entries()) {
      await variaveis().getByRole('button', { name: 'Acrescentar' }).click();
      await pagina.locator(`#campo-variaveis-${i}-nome`).fill(nome);
      await pagina.locator(`#campo-variaveis-${i}-rotulo`).fill(nome);
      await pagina.locator(`#campo-variaveis-${i}-tipo`).selectOption({ label: 'Número' });
    }
    expect(await nomes()).toEqual(['um', 'dois', 'tres']);

    const dito = variaveis().locator('[id^=DndLiveRegion]');
    await alca(1).evaluate((el, y) => window.scrollBy(0, el.getBoundingClientRect().top - y), ABAIXO_DO_TOPO_PX);
    const de = await meio(alca(2));
    const para = { x: de.x, y: (await meio(alca(1))).y - ACIMA_PX };
    await (largura === 390 ? arrastarComDedo : arrastarComMouse)(pessoa, de, para, (tremer) =>
      expect
        .poll(async () => {
          await tremer();
          return dito.textContent();
        })
        .toBe('Vai para a posição 1 de 3.'),
    );
    await expect.poll(nomes).toEqual(['dois', 'um', 'tres']);

    // Places are measured after the row was taken; an arrow before that goes nowhere.
    const seta = async (tecla: 'ArrowUp' | 'ArrowDown'): Promise<string | null> => {
      await pagina.keyboard.press(tecla);
      return dito.textContent();
    };
    await alca(2).focus();
    await pagina.keyboard.press('Space');
    await expect.poll(() => dito.textContent()).toBe('Item na posição 2 de 3 de Variáveis pego.');
    await expect.poll(() => seta('ArrowDown')).toBe('Vai para a posição 3 de 3.');
    await pagina.keyboard.press('Space');
    await expect.poll(nomes).toEqual(['dois', 'tres', 'um']);
    await expect
      .poll(() => pagina.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Arrastar item 3 de Variáveis');

    await pagina.keyboard.press('Space');
    await expect.poll(() => dito.textContent()).toContain('pego');
    await expect.poll(() => seta('ArrowUp')).toMatch(/^Vai para a posição [12] de 3/);
    await pagina.keyboard.press('Escape');
    await expect.poll(() => dito.textContent()).toContain('continua na posição 3 de 3');
    expect(await nomes()).toEqual(['dois', 'tres', 'um']);
    await pessoa.tela('linhas-em-ordem');

    await pagina.getByRole('button', { name: 'Salvar' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Taxa de três' }).waitFor();
    const gestor = await casa.portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    const lista = await gestor.get('painel-prefeitura/cadastro/formula-taxa', { s: `ORDEM${largura}` });
    const [gravada] = lista.dados<{ readonly data: readonly FormulaTaxa[] }>().data;
    expect(gravada?.variaveis?.map(({ nome }) => nome)).toEqual(['dois', 'tres', 'um']);
    expect(pessoa.queixas).toEqual([]);
  });

  it('a name of one word without end, emoji or from right to left stays within the screen', async () => {
    const gestor = await casa.portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    for (const nome of [
      'Semespaço'.repeat(28),
      `מחלקת ${'תכנון '.repeat(30)}(${largura})`,
      `${'👩🏽‍🔧'.repeat(20)} Obras`,
    ]) {
      const novo = await gestor.post('painel-prefeitura/cadastro/setor', { nome });
      expect(novo.status).toBe(201);
      const { id } = novo.dados<{ readonly id: number }>();
      for (const tela of ['/prefeitura/configuracoes/setores', `/prefeitura/configuracoes/setores/${id}`]) {
        await pessoa.abrir(tela);
        await pessoa.pagina.getByText(nome.slice(0, 12)).first().waitFor();
        const sobra = () =>
          pessoa.pagina.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await sobra(), `${tela}: ${nome.slice(0, 12)}`).toBe(0);
      }
    }
  });
});
