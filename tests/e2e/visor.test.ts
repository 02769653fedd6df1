import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barreirasDa } from '../support/axeDaPagina.ts';
import { openBrowser } from '../support/browser.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { umaPessoa, type Largura, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { A0, pdfDeTeste } from '../support/pdfDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { botao } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
let c: CenarioO2;
let requerimento: number;

/** Three sheets, the last one an A0 plan with a red square in its middle. */
const MATRICULA = pdfDeTeste([
  { linhas: ['Matrícula 4.377', 'Imóvel da Rua das Acácias'].map((l) => l.normalize('NFC')) },
  { linhas: ['Segunda folha', 'A escada tem 0,90 m'] },
  { ...A0, linhas: ['Planta baixa'], operadores: '1 0 0 rg 1142 1635 100 100 re f 0 g' },
]);

beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  c = await cenarioO2(p.portal);
  await p.podeEntrar(c.analista, 'dalva@aurora.br');
  await p.podeEntrar(c.requerente, 'iara@exemplo.com.br');
  const { requerente, processo } = c;
  const aberto = (await requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  requerimento = aberto.id;
  const caminho = `painel-contribuinte/requerimento/${requerimento}`;
  await requerente.post(`${caminho}/respostas`, { respostas: respostasO2 });
  const enviado = await enviarArquivo(
    p.portal,
    requerente,
    `${caminho}/arquivos`,
    { documento: 'matricula' },
    MATRICULA,
    'matricula.pdf',
  );
  expect(enviado.statusCode, enviado.body).toBe(201);
  expect((await requerente.post(`${caminho}/enviar`, { versao: aberto.versao })).status).toBe(200);
}, 180_000);
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const daAnalista = async (largura: Largura): Promise<Pessoa> => {
  const analista = await umaPessoa(navegador, p.url, largura);
  await analista.entrar('dalva@aurora.br', SENHA);
  await analista.abrir(`/prefeitura/requerimento/visualizacao/${requerimento}`);
  return analista;
};

const visorDe = (pagina: Page, nome = 'matricula.pdf'): Locator => pagina.getByRole('dialog', { name: nome });

const abrirMatricula = async (pagina: Page): Promise<Locator> => {
  await botao(pagina, 'matricula.pdf').first().click();
  const visor = visorDe(pagina);
  await visor.getByRole('img', { name: 'Página 1 de 3' }).locator('canvas').waitFor();
  return visor;
};

/** Waits until the dots of a canvas satisfy a test: drawing takes its time. */
const cor = (visor: Locator, pagina: number, x: number, y: number): Promise<readonly number[]> =>
  visor.locator(`[data-pagina="${pagina}"] .visor-tela canvas`).evaluate(
    (tela, [fx, fy]) => {
      const { width, height } = tela as HTMLCanvasElement;
      const contexto = (tela as HTMLCanvasElement).getContext('2d');
      return Array.from(contexto?.getImageData(Math.floor(width * fx), Math.floor(height * fy), 1, 1).data ?? []);
    },
    [x, y] as const,
  );

it.each([1280, 390] as const)(
  'a document opens in the page, is searched, zoomed and turned, at %i px',
  async (largura) => {
    const analista = await daAnalista(largura);
    const { pagina } = analista;
    const visor = await abrirMatricula(pagina);
    await analista.tela('visor');

    const mesa = visor.getByRole('region', { name: 'Páginas de matricula.pdf' });
    const antes = (await visor.locator('[data-pagina="1"]').boundingBox())?.width ?? 0;
    await botao(visor, 'Aproximar').click();
    await expect
      .poll(async () => (await visor.locator('[data-pagina="1"]').boundingBox())?.width)
      .toBeCloseTo(antes * 1.25, 0);
    await mesa.focus();
    await pagina.keyboard.press('0');
    await expect.poll(async () => (await visor.locator('[data-pagina="1"]').boundingBox())?.height).toBeLessThan(900);

    await botao(visor, 'Buscar no texto').click();
    await visor.getByLabel('Buscar no texto').last().fill('acacias');
    await visor.getByText('1 lugar.').waitFor();
    await visor.getByRole('button', { name: /Rua das Acácias/ }).click();
    await visor.locator('[data-pagina="1"] .visor-contorno-forte').waitFor();
    await analista.tela('visor-busca');
    await botao(visor, 'Buscar no texto').click();

    await visor.getByLabel('Página', { exact: true }).fill('3');
    await pagina.keyboard.press('Enter');
    await visor.locator('[data-pagina="3"] .visor-tela canvas').waitFor();
    await expect.poll(() => cor(visor, 3, 0.5, 0.5)).toEqual([255, 0, 0, 255]);
    await botao(visor, 'Mostrar a página inteira').click();
    const deitada = async (): Promise<boolean> => {
      const caixa = await visor.locator('[data-pagina="3"]').boundingBox();
      return (caixa?.width ?? 0) > (caixa?.height ?? 0);
    };
    expect(await deitada()).toBe(false);
    await botao(visor, 'Girar').click();
    await expect.poll(deitada).toBe(true);
    await expect.poll(() => cor(visor, 3, 0.5, 0.5)).toEqual([255, 0, 0, 255]);
    await analista.tela('visor-planta');

    await pagina.keyboard.press('Escape');
    await expect.poll(() => visor.count()).toBe(0);
    expect(analista.queixas).toEqual([]);
    await analista.fechar();
  },
);

it('a plan near by is drawn by the part in the window, never as one giant canvas', async () => {
  const analista = await daAnalista(1280);
  const visor = await abrirMatricula(analista.pagina);
  await visor.getByLabel('Página', { exact: true }).fill('3');
  await analista.pagina.keyboard.press('Enter');
  const planta = visor.locator('[data-pagina="3"]');
  await planta.locator('.visor-tela canvas').waitFor();

  // 841 mm of paper at 1:50 are 42,05 m; eight tenths of them 33,64 m.
  await botao(visor, 'Mostrar a página inteira').click();
  await botao(visor, 'Medir').click();
  await visor.getByText(/^Sem escala/).waitFor();
  await botao(visor, 'Informar a escala').click();
  await visor.getByLabel('Escala do desenho').fill('50');
  await botao(visor, 'Usar').click();
  const caixa = await planta.boundingBox();
  if (caixa === null) throw new Error('A planta não tem lugar');
  for (const parte of [0.1, 0.9])
    await analista.pagina.mouse.click(caixa.x + caixa.width * parte, caixa.y + caixa.height * 0.7);
  await visor.getByText(/Distância: 33,[5-7]\d m · escala 1:50/).waitFor();
  await analista.tela('visor-medir');
  await botao(visor, 'Fechar medida').click();

  for (let i = 0; i < 8; i += 1) await botao(visor, 'Aproximar').click();
  await planta.locator('.visor-parte canvas').waitFor();
  const pontos = await visor
    .locator('canvas')
    .evaluateAll((telas) => telas.map((t) => (t as HTMLCanvasElement).width * (t as HTMLCanvasElement).height));
  expect(Math.max(...pontos)).toBeLessThanOrEqual(6_000_000);
  expect(pontos.length).toBeLessThanOrEqual(8);
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});

it('the applicant reads what he sent in the same viewer', async () => {
  const requerente = await umaPessoa(navegador, p.url, 390);
  await requerente.entrar('iara@exemplo.com.br', SENHA);
  await requerente.abrir(`/contribuinte/meus/requerimentos/requerimento/${requerimento}`);
  const visor = await abrirMatricula(requerente.pagina);
  expect(await botao(visor, 'Marcar').count()).toBe(0);
  await requerente.tela('visor-do-requerente');
  await botao(visor, 'Fechar').click();
  expect(requerente.queixas).toEqual([]);
  await requerente.fechar();
});

it('a place that is marked becomes an item, and leads the applicant to it', async () => {
  const analista = await daAnalista(1280);
  const { pagina } = analista;
  await botao(pagina, 'Iniciar').first().click();
  const visor = await abrirMatricula(pagina);
  await visor.getByLabel('Página', { exact: true }).fill('2');
  await pagina.keyboard.press('Enter');
  const folha = visor.locator('[data-pagina="2"]');
  await folha.locator('canvas').first().waitFor();
  await botao(visor, 'Marcar').click();
  const caixa = await folha.boundingBox();
  if (caixa === null) throw new Error('A página não tem lugar');
  await pagina.mouse.move(caixa.x + caixa.width * 0.1, caixa.y + 60);
  await pagina.mouse.down();
  await pagina.mouse.move(caixa.x + caixa.width * 0.4, caixa.y + 140, { steps: 4 });
  await pagina.mouse.up();
  await visor.getByText('Onde: Matrícula do imóvel, página 2').waitFor();
  await visor.getByLabel('O que precisa ser corrigido').fill('A escada precisa de 1,20 m.');
  await analista.tela('visor-item');
  await botao(visor, 'Incluir na pendência').click();
  await visor
    .getByRole('button', { name: /Trocar documento: Matrícula do imóvel: A escada precisa de 1,20 m/ })
    .waitFor();
  await analista.tela('visor-itens');
  await botao(visor, 'Fechar').click();
  await pagina.getByRole('tab', { name: /Pendências/ }).click();
  await botao(pagina, 'Ver o lugar marcado: página 2 de matricula.pdf').waitFor();
  await botao(pagina, 'Enviar pendência').click();
  await pagina.getByRole('dialog').waitFor();
  await analista.tela('ato-enviar-pendencia');
  expect(await barreirasDa(pagina)).toEqual([]);
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /^Enviar/ })
    .click();
  await pagina.getByRole('dialog').waitFor({ state: 'detached' });
  expect(analista.queixas).toEqual([]);
  await analista.fechar();

  const requerente = await umaPessoa(navegador, p.url, 390);
  await requerente.entrar('iara@exemplo.com.br', SENHA);
  await requerente.abrir(`/contribuinte/meus/requerimentos/requerimento/${requerimento}`);
  await botao(requerente.pagina, 'Ver o lugar marcado: página 2 de matricula.pdf').click();
  const dela = visorDe(requerente.pagina);
  const pino = dela
    .locator('[data-pagina="2"]')
    .getByRole('button', { name: 'Lugar marcado pela prefeitura, página 2' });
  await pino.waitFor();
  const noTelefone = await pino.boundingBox();
  expect(noTelefone?.y ?? -1).toBeGreaterThan(50);
  expect(noTelefone?.y ?? 9999).toBeLessThan(800);
  await requerente.tela('visor-lugar-do-requerente');
  expect(requerente.queixas).toEqual([]);
  await requerente.fechar();
});

/** The paper that answers the round: of 200 sheets, the square of the plan moved, the first sheet corrected. */
const CORRIGIDA = pdfDeTeste([
  { linhas: ['Matrícula 4.378', 'Imóvel da Rua das Acácias'].map((l) => l.normalize('NFC')) },
  { linhas: ['Segunda folha', 'A escada tem 1,20 m'] },
  { ...A0, linhas: ['Planta baixa'], operadores: '1 0 0 rg 1642 1635 100 100 re f 0 g' },
  ...Array.from({ length: 197 }, (_, i) => ({ linhas: [`Folha ${i + 4}`] })),
]);

const responder = async (): Promise<void> => {
  const api = requerimentoPelaApi(p.portal, c);
  const enviado = await enviarArquivo(
    p.portal,
    c.requerente,
    `painel-contribuinte/requerimento/${requerimento}/arquivos`,
    { documento: 'matricula' },
    CORRIGIDA,
    'matricula corrigida.pdf',
  );
  expect(enviado.statusCode, enviado.body).toBe(201);
  const [rodada] = (await api.ver(requerimento, c.requerente)).pendencias;
  await api.agir(
    requerimento,
    `pendencias/${rodada?.id}/responder`,
    { arquivos: { [String(rodada?.itens[0]?.id)]: [enviado.json<{ dados: { id: number } }>().dados.id] } },
    c.requerente,
  );
};

/** How a canvas stands at a share of its width and height. */
const corDaTela = (tela: Locator, x: number, y: number): Promise<readonly number[]> =>
  tela.evaluate(
    (um, [fx, fy]) => {
      const { width, height } = um as HTMLCanvasElement;
      const contexto = (um as HTMLCanvasElement).getContext('2d');
      return Array.from(contexto?.getImageData(Math.floor(width * fx), Math.floor(height * fy), 1, 1).data ?? []);
    },
    [x, y] as const,
  );

it('two versions are laid over each other: what went is red, what came is blue', async () => {
  await responder();
  const analista = await daAnalista(1280);
  const { pagina } = analista;
  await pagina.getByRole('tab', { name: /Documentos/ }).click();
  await pagina.getByText('1 versão anterior').click();
  await botao(pagina, 'Comparar com a atual: Matrícula do imóvel, Inicial').click();
  const visor = pagina.getByRole('dialog', { name: 'Comparar Matrícula do imóvel' });
  await visor.getByText('1 de 200').waitFor();
  await botao(visor, 'Próxima página').click();
  await botao(visor, 'Próxima página').click();
  const tela = visor.getByRole('img', { name: 'Página 3: Inicial em vermelho, Rodada 1 em azul' });
  // The square stood at 1142 to 1242 points of 2384, and stands at 1642 to 1742.
  const velho = (): Promise<readonly number[]> => corDaTela(tela, 1192 / 2384, 0.5);
  const novo = (): Promise<readonly number[]> => corDaTela(tela, 1692 / 2384, 0.5);
  await expect.poll(async () => ((await velho())[0] ?? 0) - ((await velho())[2] ?? 0)).toBeGreaterThan(100);
  await expect.poll(async () => ((await novo())[2] ?? 0) - ((await novo())[0] ?? 0)).toBeGreaterThan(100);
  await analista.tela('visor-comparar');
  expect(await barreirasDa(pagina)).toEqual([]);

  // Moved by 500 points the new square lies on the old one.
  await visor.getByRole('region', { name: 'Versões sobrepostas' }).focus();
  await pagina.keyboard.down('Alt');
  await pagina.keyboard.down('Shift');
  for (let i = 0; i < 50; i += 1) await pagina.keyboard.press('ArrowLeft');
  await pagina.keyboard.up('Shift');
  await pagina.keyboard.up('Alt');
  await expect.poll(async () => Math.max(...(await velho()).slice(0, 3))).toBeLessThan(120);
  expect(await novo()).toEqual([255, 255, 255, 255]);
  await botao(visor, 'Lado a lado').click();
  await visor.getByRole('img', { name: 'Página em Rodada 1' }).locator('canvas').waitFor();
  await analista.tela('visor-lado-a-lado');
  expect(await barreirasDa(pagina)).toEqual([]);
  await pagina.keyboard.press('Escape');
  await expect.poll(() => visor.count()).toBe(0);
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});

it('a PDF of 200 pages is read to its last one, a few pages of it at a time', async () => {
  const analista = await daAnalista(1280);
  const { pagina } = analista;
  await botao(pagina, 'matricula corrigida.pdf').first().click();
  const visor = visorDe(pagina, 'matricula corrigida.pdf');
  await visor.getByRole('img', { name: 'Página 1 de 200' }).locator('canvas').waitFor();
  for (const n of [100, 200, 37]) {
    await visor.getByLabel('Página', { exact: true }).fill(String(n));
    await pagina.keyboard.press('Enter');
    await visor
      .getByRole('img', { name: `Página ${n} de 200`, exact: true })
      .locator('canvas')
      .waitFor();
    expect(await visor.getByRole('img', { name: /^Página \d+ de 200$/ }).count()).toBeLessThanOrEqual(5);
  }
  await botao(visor, 'Buscar no texto').click();
  await visor.getByLabel('Buscar no texto').last().fill('folha 199');
  await visor.getByText('1 lugar.').waitFor();
  await visor.getByRole('button', { name: /Folha 199/ }).click();
  await visor.getByRole('img', { name: 'Página 199 de 200', exact: true }).locator('canvas').waitFor();
  expect(await barreirasDa(pagina)).toEqual([]);

  // A scale that was given for a file is known when it is opened again.
  await botao(visor, 'Medir').click();
  await botao(visor, 'Informar a escala').click();
  await visor.getByLabel('Escala do desenho').fill('75');
  await botao(visor, 'Usar').click();
  await visor.getByText(/escala 1:75/).waitFor();
  expect(await barreirasDa(pagina)).toEqual([]);
  await pagina.reload();
  await botao(pagina, 'matricula corrigida.pdf').first().click();
  await botao(visor, 'Medir').click();
  await visor.getByText(/escala 1:75/).waitFor();
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});
