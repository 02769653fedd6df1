import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa, type Largura, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let aberto: PortalAberto;
let navegador: Browser;
let pessoa: Pessoa;

beforeAll(async () => {
  aberto = await portalAberto();
  navegador = await openBrowser();
  const { db, cidade, clock } = aberto.portal;
  await aberto.conta({
    email: 'dalva@exemplo.com.br',
    permissoes: ['painel.prefeitura', 'painel.contribuinte', 'perfil.gestor.prefeitura'],
  });
  const texto = `<p>${'A prefeitura mudou o prazo da análise. '.repeat(12)}</p><ul><li>Habite-se</li><li>Alvará</li></ul>`;
  await db
    .insertInto('noticia')
    .values(
      Array.from({ length: 23 }, (_, i) => ({
        organizacao_id: cidade,
        nome: `Notícia ${i + 1}`,
        texto,
        status: 'Publicado',
        criado_em: new Date(clock.now().getTime() - (22 - i) * 8 * 3_600_000),
      })),
    )
    .execute();
  await db
    .insertInto('faq')
    .values({ organizacao_id: cidade, nome: 'Dúvidas frequentes', texto: `<h2>Prazos</h2>${texto.repeat(8)}` })
    .execute();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});
afterEach(() => pessoa.fechar());

/** Dalva in one of her panels. */
const entrar = async (largura: Largura, caminho: string): Promise<void> => {
  pessoa = await umaPessoa(navegador, aberto.url, largura);
  await pessoa.entrar('dalva@exemplo.com.br', SENHA, caminho);
  await pessoa.pagina.locator('main h1').first().waitFor();
};
/** Presses an act of the header, out of the overflow menu on a phone. */
const pressionar = async (largura: Largura, nome: string): Promise<void> => {
  const { pagina } = pessoa;
  if (largura === 390) await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('button', { name: nome, exact: true }).click();
};
const caixaDe = async (alvo: Locator) => (await alvo.boundingBox()) ?? expect.unreachable();

describe.each([
  [1280, '/prefeitura/requerimento/listagem'],
  [390, '/prefeitura/requerimento/listagem'],
  [1280, '/contribuinte'],
  [390, '/contribuinte'],
] as const)('what the header opens, at %i px in %s', (largura, caminho) => {
  it('the FAQ fills the window and goes by its button alone [CAB-047]', async () => {
    await entrar(largura, caminho);
    await pressionar(largura, 'FAQ');
    const faq = pessoa.pagina.getByRole('dialog', { name: 'Dúvidas frequentes' });
    await faq.waitFor();
    await pessoa.pagina.getByRole('button', { name: 'Fechar a FAQ' }).waitFor();
    await pessoa.tela(`cabecalho-faq${caminho.replaceAll('/', '-')}`);
    const { height } = pessoa.pagina.viewportSize() ?? expect.unreachable();
    expect(await caixaDe(faq)).toEqual({ x: 0, y: 0, width: largura, height });
    await pessoa.pagina.keyboard.press('Escape');
    await pessoa.pagina.getByRole('button', { name: 'Fechar a FAQ' }).press('Enter');
    await faq.waitFor({ state: 'detached' });
    expect(pessoa.queixas).toEqual([]);
  });

  it('the news stand at the right and go on as they are scrolled [LIM-012] [LIM-013]', async () => {
    await entrar(largura, caminho);
    await pressionar(largura, 'Notícias');
    const gaveta = pessoa.pagina.getByRole('complementary', { name: 'Notícias' });
    await gaveta.getByRole('heading', { name: 'Notícia 23' }).waitFor();
    const { x, width } = await caixaDe(gaveta);
    expect([x + width, width]).toEqual([largura, largura === 390 ? 300 : 500]);
    const lista = gaveta.getByRole('group', { name: 'Lista de notícias' });
    const titulos = lista.getByRole('heading', { level: 4 });
    expect(await titulos.count()).toBe(10);
    for (const quantas of [20, 23]) {
      await lista.evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
      await expect.poll(() => titulos.count()).toBe(quantas);
    }
    // The picture of a whole page makes the window higher: more fits, and more would be loaded.
    await pessoa.tela(`cabecalho-noticias${caminho.replaceAll('/', '-')}`);
    await pessoa.pagina.getByRole('button', { name: 'Fechar notícias' }).click();
    await gaveta.waitFor({ state: 'detached' });
    expect(pessoa.queixas).toEqual([]);
  });

  it('the suggestions and the support stand over the page', async () => {
    await entrar(largura, caminho);
    await pressionar(largura, 'Suporte');
    await pessoa.pagina.getByRole('region', { name: 'Suporte' }).getByRole('heading', { level: 3 }).waitFor();
    await pessoa.tela(`cabecalho-suporte${caminho.replaceAll('/', '-')}`);
    await pessoa.pagina.getByRole('button', { name: 'Fechar suporte' }).click();
    await pressionar(largura, 'Sugestões');
    const peca = pessoa.pagina.getByRole('region', { name: 'Sugestões' });
    await peca.getByRole('button', { name: 'Enviar sugestão' }).click();
    await peca.getByText('Campo obrigatório').first().waitFor();
    await pessoa.tela(`cabecalho-sugestoes${caminho.replaceAll('/', '-')}`);
    await peca.getByLabel('Título').fill(`Botão maior em ${largura}`);
    await peca.getByLabel('Descrição').fill('No celular é difícil de apertar.');
    await peca.getByRole('button', { name: 'Enviar sugestão' }).click();
    await expect.poll(() => peca.getByLabel('Título').inputValue()).toBe('');
    expect(pessoa.queixas).toEqual([]);
  });
});

describe.each([
  [1280, '/prefeitura/requerimento/listagem', '/prefeitura/contato'],
  [390, '/prefeitura/requerimento/listagem', '/prefeitura/contato'],
  [1280, '/contribuinte', '/contribuinte/contato'],
  [390, '/contribuinte', '/contribuinte/contato'],
] as const)('the search, at %i px in %s', (largura, caminho, destino) => {
  it('is reached, finds a screen and opens it by keyboard', async () => {
    await entrar(largura, caminho);
    const { pagina } = pessoa;
    if (largura === 390) {
      // The header has room for the city's name alone; all it holds stays inside the window.
      expect(await pagina.getByRole('button', { name: /^Buscar/ }).count()).toBe(0);
      expect(await pagina.getByRole('banner').evaluate((um) => um.scrollWidth > um.clientWidth)).toBe(false);
      await pressionar(largura, 'Buscar');
    } else {
      await pagina.getByRole('button', { name: /^Buscar (requerimento|tela)/ }).waitFor();
      await pagina.keyboard.press('Control+k');
    }
    await pagina.getByRole('searchbox', { name: 'O que procurar' }).fill('contato');
    await pagina.getByRole('region', { name: 'Telas' }).getByRole('link', { name: 'Contato' }).waitFor();
    await pessoa.tela(`cabecalho-busca${caminho.replaceAll('/', '-')}`);
    await pagina.keyboard.press('Enter');
    await chegar(pagina, destino);
    await pagina.getByRole('dialog').waitFor({ state: 'detached' });
    expect(pessoa.queixas).toEqual([]);
  });
});

describe('the contact of the two panels of a city', () => {
  it.each([
    [1280, '/prefeitura/contato'],
    [390, '/prefeitura/contato'],
  ] as const)('is one page, at %i px in %s', async (largura, caminho) => {
    await entrar(largura, caminho);
    await pessoa.pagina.getByText('Procure o balcão do protocolo.').waitFor();
    await pessoa.tela('cabecalho-contato');
    expect(pessoa.queixas).toEqual([]);
  });
});

describe('measures of what the header opens', () => {
  it('the news lie over the page up to 1100 px, and stand beside it from 1101 on [LIM-014]', async () => {
    await entrar(1280, '/prefeitura/requerimento/listagem');
    const { pagina } = pessoa;
    const tela = pagina.locator('#conteudo');
    const gaveta = pagina.getByRole('complementary', { name: 'Notícias' });
    await pagina.setViewportSize({ width: 1100, height: 900 });
    const antes = await caixaDe(tela);
    await pressionar(1280, 'Notícias');
    await gaveta.waitFor();
    expect(await caixaDe(tela)).toEqual(antes);
    await pagina.setViewportSize({ width: 1101, height: 900 });
    await expect.poll(async () => (await caixaDe(tela)).width).toBe(antes.width + 1 - 500);
    const { x } = await caixaDe(tela);
    expect(x + (await caixaDe(tela)).width).toBe((await caixaDe(gaveta)).x);
  });

  it('the body of the feedback is at most 500 px high, and scrolls [LIM-017]', async () => {
    await entrar(1280, '/prefeitura/requerimento/listagem');
    await pressionar(1280, 'Sugestões');
    const { pagina } = pessoa;
    const corpo = pagina.locator('.feedback-corpo');
    // A long text makes its field as high as somebody pulls it.
    await pagina.getByLabel('Descrição').evaluate((campo) => (campo.style.height = '900px'));
    expect((await caixaDe(corpo)).height).toBeLessThanOrEqual(500);
    expect(await corpo.evaluate((caixa) => caixa.scrollHeight > caixa.clientHeight)).toBe(true);
  });

  it('what is sent from the header is on the screen of the feedbacks [CAB-005]', async () => {
    await entrar(1280, '/contribuinte');
    await pressionar(1280, 'Sugestões');
    const { pagina } = pessoa;
    await pagina.getByLabel('Título').fill('Aviso por mensagem');
    await pagina.getByLabel('Descrição').fill('Gostaria de saber quando o prazo muda.');
    await pagina.getByRole('button', { name: 'Enviar sugestão' }).click();
    await expect.poll(() => pagina.getByLabel('Título').inputValue()).toBe('');
    await pessoa.abrir('/prefeitura/feedbacks');
    await pagina.getByText('Aviso por mensagem').first().waitFor();
  });

  it('a page of the municipality has its header, its screen, and mounts widget and FAQ where it is asked for them [CAB-041]', async () => {
    for (const caminho of ['/prefeitura/requerimento/listagem', '/prefeitura/auditoria', '/prefeitura/configuracoes']) {
      await entrar(1280, caminho);
      const { pagina } = pessoa;
      await pagina.getByRole('banner').waitFor();
      await pressionar(1280, 'Sugestões');
      await pagina.getByRole('region', { name: 'Sugestões' }).waitFor();
      await pressionar(1280, 'FAQ');
      await pagina.getByRole('dialog', { name: 'Dúvidas frequentes' }).waitFor();
      if (caminho !== '/prefeitura/configuracoes') await pessoa.fechar();
    }
  });
});
