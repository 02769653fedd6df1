import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa, type Largura, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { rodarTarefas } from '../support/rodarTarefas.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let navegador: Browser;
let casa: PortalAberto;
beforeAll(async () => {
  casa = await portalAberto();
  await casa.conta({
    email: 'gestora@exemplo.com.br',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
  const gestor = await casa.portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  for (const [i, [latitude, longitude]] of [
    ['-23.5505', '-46.6333'],
    ['-23.5521', '-46.6351'],
    ['-23.5489', '-46.6312'],
  ].entries()) {
    const corpo = { numero_inscricao: `01.02.00${i}`, endereco: `Praça da Matriz, ${i}`, latitude, longitude };
    expect((await gestor.post('painel-prefeitura/cadastro/imovel', corpo)).status).toBe(201);
  }
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await casa?.fechar();
});

/** The portal's own loop, which the application of the tests does not start: until what was asked for is there and done. */
const tarefas = (): Promise<void> =>
  expect.poll(() => rodarTarefas(casa.portal), { timeout: 30_000 }).toBeGreaterThan(0);

const planilha = (largura: Largura): Buffer =>
  Buffer.from(
    [
      'Número da inscrição;Endereço;Latitude;Longitude',
      `05.01.${largura};Rua das Palmeiras, 10;-23,5500;-46,6330`,
      `05.02.${largura};Rua das Palmeiras, 12;-99;-46,6330`,
    ].join('\r\n'),
  );

/** One property that is there and changes, one that is as it stands, a new one, the first again. */
const planilhaQueAtualiza = (largura: Largura): Buffer =>
  Buffer.from(
    [
      'Número da inscrição;Endereço;Latitude',
      `01.02.000;Praça da Matriz, 0, fundos ${largura};`,
      '01.02.001;Praça da Matriz, 1;-23,5521',
      `06.01.${largura};Rua das Palmeiras, 14;`,
      '01.02.000;Praça da Sé, 9;',
    ].join('\r\n'),
  );

describe.each<Largura>([1280, 390])('long forms, spreadsheets and the map, %i px wide', (largura) => {
  let pessoa: Pessoa;
  beforeAll(async () => {
    pessoa = await umaPessoa(navegador, casa.url, largura);
    await pessoa.entrar('gestora@exemplo.com.br', SENHA);
  });
  afterAll(async () => {
    await pessoa?.fechar();
  });

  it('what was typed into a long form is there after the tab was closed, with its help at hand', async () => {
    const novo = '/prefeitura/cadastro/zona-ocupacao/novo';
    await pessoa.abrir(novo);
    const sigla = pessoa.pagina.getByLabel('Sigla', { exact: true });
    await sigla.fill(`ZR-${largura}`);
    await pessoa.pagina.getByLabel('Descrição').fill('Residencial de baixa densidade');
    await pessoa.pagina.getByText('2 alterações não salvas').waitFor({ state: 'attached' });
    // Typing rests; what was typed is put away.
    await pessoa.pagina.waitForTimeout(1_500);
    pessoa.pagina.once('dialog', (pergunta) => void pergunta.accept());
    await pessoa.pagina.goto('about:blank');
    await pessoa.abrir(novo);
    const pergunta = pessoa.pagina.getByRole('dialog').filter({ hasText: 'Há um rascunho de' });
    await pergunta.waitFor();
    await pessoa.tela('f-rascunho');
    await pergunta.getByRole('button', { name: 'Continuar' }).click();
    await expect.poll(() => sigla.inputValue()).toBe(`ZR-${largura}`);
    await pessoa.pagina.getByRole('button', { name: 'Ajuda sobre Percentual' }).click();
    await pessoa.pagina.getByRole('dialog', { name: 'Percentual' }).waitFor();
    await pessoa.tela('f-ajuda');
    await pessoa.pagina.keyboard.press('Escape');
    await pessoa.pagina.getByRole('textbox', { name: 'Percentual' }).fill('60');
    await pessoa.pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
    await pessoa.pagina.getByRole('heading', { level: 1, name: `ZR-${largura}` }).waitFor();
    await pessoa.abrir(novo);
    await sigla.waitFor();
    expect(await sigla.inputValue()).toBe('');
    expect(await pessoa.pagina.getByRole('dialog').count()).toBe(0);
  });

  it('a spreadsheet is tried, told of line by line, and its good lines are written', async () => {
    const { pagina } = pessoa;
    await pessoa.abrir('/prefeitura/cadastro/imovel');
    await pagina.getByRole('heading', { level: 1 }).waitFor();
    await pagina
      .getByRole('link', { name: /^Importar/ })
      .or(pagina.getByRole('button', { name: /^Importar/ }))
      .first()
      .click();
    await pagina.getByRole('heading', { name: 'Envie a planilha' }).waitFor();
    await pessoa.tela('f-importar-1');
    await pagina
      .locator('main input[type=file]')
      .setInputFiles({ name: 'imoveis.csv', mimeType: 'text/csv', buffer: planilha(largura) });
    await pagina.getByRole('button', { name: /^Conferir/ }).waitFor();
    await pessoa.tela('f-importar-2');
    await pagina.getByRole('button', { name: /^Conferir/ }).click();
    await tarefas();
    await pagina.getByRole('heading', { name: 'Resultado da conferência' }).waitFor();
    await pessoa.tela('f-importar-3');
    expect(await pagina.locator('main').innerText()).toContain('Informe uma latitude de -90 a 90');
    await pagina.getByRole('button', { name: /^Importar/ }).click();
    await tarefas();
    await pagina.getByRole('heading', { name: 'Resultado da importação' }).waitFor();
    await pessoa.tela('f-importar-4');
    expect(await pagina.locator('main').innerText()).toMatch(/1 imóvel importado/i);
  });

  it('a spreadsheet changes properties that exist, each change seen before it is written', async () => {
    const { pagina } = pessoa;
    await pessoa.abrir('/prefeitura/cadastro/imovel?importar=nova');
    await pagina
      .locator('main input[type=file]')
      .setInputFiles({ name: 'mudancas.csv', mimeType: 'text/csv', buffer: planilhaQueAtualiza(largura) });
    await pagina.getByRole('radio', { name: /^Atualizar os que já existem/ }).check();
    await pagina.getByText('Cada linha acha o seu registro por: Número da inscrição').waitFor();
    await pagina.getByRole('group', { name: 'Células vazias' }).waitFor();
    await pessoa.tela('f-atualizar-1');
    await pagina.getByRole('button', { name: /^Conferir/ }).click();
    await tarefas();
    await pagina.getByRole('heading', { name: 'Resultado da conferência' }).waitFor();
    const linhas = pagina.getByRole('group', { name: 'Mostrar linhas' });
    expect((await linhas.getByRole('button').allInnerTexts()).map((um) => um.replace(/\s+/g, ' '))).toEqual([
      'Com problemas 1',
      'Mudam 1',
      'Novas 1',
      'Sem mudança 1',
    ]);
    await pagina.getByText('Mesmo valor da linha 2 deste arquivo').waitFor();
    await pessoa.tela('f-atualizar-2');
    await linhas.getByRole('button', { name: /^Mudam/ }).click();
    const mudam = pagina.getByRole('table', { name: 'Linhas que mudam registros' });
    await mudam.getByText(`Praça da Matriz, 0, fundos ${largura}`).waitFor();
    const antes = largura === 1280 ? 'Praça da Matriz, 0' : 'Praça da Matriz, 0, fundos 1280';
    expect(await mudam.getByRole('cell').allInnerTexts()).toContain(antes);
    await pessoa.tela('f-atualizar-3');
    await pagina.getByRole('button', { name: 'Incluir 1 e alterar 1' }).click();
    await tarefas();
    await pagina.getByRole('heading', { name: 'Resultado da importação' }).waitFor();
    const texto = await pagina.locator('main').innerText();
    expect(texto).toContain('1 imóvel incluído e 1 imóvel alterado.');
    expect(texto).toContain('1 linha já estava como no cadastro.');
    await pessoa.tela('f-atualizar-4');
    await pagina.getByRole('link', { name: 'Ver a lista' }).click();
    await pagina.getByText(`Praça da Matriz, 0, fundos ${largura}`).first().waitFor();
    expect(pessoa.queixas).toEqual([]);
  });

  it('properties are seen on the map, and a new one takes its place there without a mouse', async () => {
    const { pagina } = pessoa;
    await pessoa.abrir('/prefeitura/cadastro/imovel');
    await pagina.getByRole('button', { name: 'Ver no mapa' }).click();
    await pagina.getByText(/com lugar no mapa neste pedaço\.$/).waitFor();
    await pessoa.tela('f-mapa-lista');
    await pessoa.abrir('/prefeitura/cadastro/imovel/novo');
    await pagina.getByLabel('Número da inscrição').fill(`09.${largura}`);
    await pagina.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Rua do Mapa, 1');
    await pagina.getByRole('button', { name: 'Pôr o ponto no centro do mapa' }).click();
    await expect.poll(() => pagina.getByLabel('Latitude').first().inputValue()).not.toBe('');
    await pessoa.tela('f-mapa-ponto');
    await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
    await pagina.getByRole('heading', { level: 1, name: `09.${largura}` }).waitFor();
    await pessoa.tela('f-mapa-vista');
    expect(pessoa.queixas).toEqual([]);
  });
});
