import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barreirasDa } from '../../support/axeDaPagina.ts';
import { enviarArquivo } from '../../support/cenarioO2.ts';
import { A0, pdfDeTeste } from '../../support/pdfDeTeste.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';
import { botao } from '../jornada/gestos.ts';
import { cenarioDoVisor, irPara, usar, visorDe, type CenarioDoVisor } from './cenario.ts';

/** The first sheet, and a plan with a hair line across it and a square in its middle, `x` points from the left. */
const comQuadrado = (escada: string, x: number): Buffer =>
  pdfDeTeste([
    { linhas: ['Memorial', `A escada tem ${escada}`] },
    { ...A0, operadores: `0.5 w 0 1000 m 2384 1000 l S 1 0 0 rg ${x} 1635 100 100 re f 0 g` },
  ]);

let v: CenarioDoVisor;

/** The round that asks for the paper again, and its answer: the square moved by 500 points. */
const rodada = async (): Promise<void> => {
  const { p, c, requerimento } = v;
  const api = requerimentoPelaApi(p.portal, c);
  await api.agir(requerimento, 'acoes/iniciar');
  await api.agir(requerimento, 'pendencias');
  await api.agir(requerimento, 'pendencias/1/itens', { tipo: 'documento', alvo: 'matricula', texto: 'Corrija' });
  await api.agir(requerimento, 'pendencias/1/emitir');
  const enviado = await enviarArquivo(
    p.portal,
    c.requerente,
    `painel-contribuinte/requerimento/${requerimento}/arquivos`,
    { documento: 'matricula' },
    comQuadrado('1,20 m', 1642),
    'matricula corrigida.pdf',
  );
  expect(enviado.statusCode, enviado.body).toBe(201);
  const arquivos = { '1': [enviado.json<{ dados: { id: number } }>().dados.id] };
  await api.agir(requerimento, 'pendencias/1/responder', { arquivos }, c.requerente);
};

beforeAll(async () => {
  v = await cenarioDoVisor(comQuadrado('0,90 m', 1142));
  await rodada();
});
afterAll(() => v.fechar());

/** The mean colour of a small square of a canvas, around a share of its width and height: hatches even out. */
const media = async (tela: Locator, x: number, y: number): Promise<readonly [number, number, number]> =>
  tela.evaluate(
    (um, [fx, fy]) => {
      const { width, height } = um as HTMLCanvasElement;
      const [de, ate] = [Math.floor(width * fx) - 4, Math.floor(height * fy) - 4];
      const data = (um as HTMLCanvasElement).getContext('2d')?.getImageData(de, ate, 8, 8).data ?? [];
      const soma = [0, 0, 0];
      for (let i = 0; i < data.length; i += 4)
        for (let j = 0; j < 3; j += 1) soma[j] = (soma[j] ?? 0) + (data[i + j] ?? 0);
      return soma.map((s) => s / 64) as [number, number, number];
    },
    [x, y] as const,
  );

const folha = (visor: Locator): Locator => visor.locator('[data-pagina="2"]');
/** The square stood at 1142 to 1242 points of 2384, and stands at 1642 to 1742. */
const velho = (visor: Locator) => media(folha(visor).locator('.visor-tela canvas'), 1192 / 2384, 0.5);
const novo = (visor: Locator) => media(folha(visor).locator('.visor-tela canvas'), 1692 / 2384, 0.5);
const comparacaoEm = (o: Locator): Locator => o.page().getByRole('dialog', { name: 'Comparar Matrícula do imóvel' });

it('from the request two versions are laid over each other: what went is red, what came is blue, and they are aligned by keys', async () => {
  const analista = await v.daAnalista(1280);
  const { pagina } = analista;
  await pagina.getByRole('tab', { name: /Documentos/ }).click();
  await pagina.getByText('1 versão anterior').click();
  await botao(pagina, 'Comparar com a atual: Matrícula do imóvel, Inicial').click();
  const visor = comparacaoEm(pagina.locator('body'));
  await irPara(visor, 2);
  await folha(visor).locator('.visor-tela canvas').waitFor();
  await expect.poll(async () => (await velho(visor))[0] - (await velho(visor))[2]).toBeGreaterThan(60);
  await expect.poll(async () => (await novo(visor))[2] - (await novo(visor))[0]).toBeGreaterThan(100);
  await analista.tela('visor-comparar');
  expect(await barreirasDa(pagina)).toEqual([]);

  // One of the two alone, by keys.
  await visor.getByRole('region', { name: 'Versões sobrepostas' }).focus();
  await pagina.keyboard.press('b');
  await visor.getByText('Só Inicial').waitFor();
  await expect.poll(() => novo(visor)).toEqual([255, 255, 255]);
  await pagina.keyboard.press('b');
  await expect.poll(() => velho(visor)).toEqual([255, 255, 255]);
  await botao(visor, 'Ver as duas').click();

  // Moved by 500 points the new square lies on the old one: grey, as everything that both have.
  await visor.getByRole('region', { name: 'Versões sobrepostas' }).focus();
  await pagina.keyboard.down('Alt');
  await pagina.keyboard.down('Shift');
  for (let i = 0; i < 50; i += 1) await pagina.keyboard.press('ArrowLeft');
  await pagina.keyboard.up('Shift');
  await pagina.keyboard.up('Alt');
  await expect.poll(async () => Math.max(...(await velho(visor)))).toBeLessThan(200);
  await expect.poll(async () => Math.max(...(await velho(visor))) - Math.min(...(await velho(visor)))).toBeLessThan(40);
  await expect.poll(() => novo(visor)).toEqual([255, 255, 255]);
  await botao(visor, 'Lado a lado').click();
  for (const rotulo of ['Inicial', 'Rodada 1'])
    await visor
      .getByRole('region', { name: `Páginas em ${rotulo}` })
      .locator('[data-pagina="2"] canvas')
      .first()
      .waitFor();
  await analista.tela('visor-lado-a-lado');
  expect(await barreirasDa(pagina)).toEqual([]);
  await pagina.keyboard.press('Escape');
  await expect.poll(() => visor.count()).toBe(0);
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});

it.each([1280, 390] as const)(
  'from inside the viewer the comparison opens at the page, place and size that are looked at, sharp, and gives them back, at %i px',
  async (largura) => {
    const analista = await v.daAnalista(largura);
    const { pagina } = analista;
    await botao(pagina, 'matricula corrigida.pdf').first().click();
    const aberto = visorDe(pagina, 'matricula corrigida.pdf');
    await irPara(aberto, 2);
    await folha(aberto).locator('.visor-tela canvas').waitFor();
    for (let i = 0; i < 14; i += 1) await botao(aberto, 'Aproximar').click();
    await folha(aberto).locator('.visor-parte canvas').waitFor();
    const porcento = (visor: Locator) => visor.locator('.visor-porcento').textContent();
    const onde = async (visor: Locator) => {
      const caixa = await folha(visor).boundingBox();
      return [caixa?.x, caixa?.y, caixa?.width].map((n) => Math.round(n ?? 0));
    };
    const meio = async (visor: Locator) => {
      const [x = 0, y = 0, w = 1] = await onde(visor);
      const rolo = await visor.locator('.visor-rolo').boundingBox();
      return [((rolo?.x ?? 0) + (rolo?.width ?? 0) / 2 - x) / w, ((rolo?.y ?? 0) + (rolo?.height ?? 0) / 2 - y) / w];
    };
    const [escala, lugar] = [await porcento(aberto), await meio(aberto)];

    await usar(aberto, 'Comparar');
    const visor = comparacaoEm(pagina.locator('body'));
    await folha(visor).locator('.visor-parte canvas').waitFor();
    expect(await visor.getByLabel('Página', { exact: true }).inputValue()).toBe('2');
    expect(await porcento(visor)).toBe(escala);
    const la = await meio(visor);
    for (const i of [0, 1]) expect(la[i]).toBeCloseTo(lugar[i] ?? 0, 1);
    // As many dots as the screen has: the part in the window is drawn for this size, not stretched.
    const nitidez = await folha(visor)
      .locator('.visor-parte canvas')
      .evaluate((tela) => (tela as HTMLCanvasElement).width / tela.getBoundingClientRect().width);
    expect(nitidez).toBeGreaterThanOrEqual(0.98);
    await analista.tela('visor-comparar-de-perto');

    await botao(visor, 'Fechar').click();
    await folha(aberto).locator('.visor-parte canvas').waitFor();
    expect(await porcento(aberto)).toBe(escala);
    const volta = await meio(aberto);
    for (const i of [0, 1]) expect(volta[i]).toBeCloseTo(lugar[i] ?? 0, 1);
    await botao(aberto, 'Mostrar a página inteira').click();
    await usar(aberto, 'Comparar');
    await folha(visor).locator('.visor-tela canvas').waitFor();
    await analista.tela('visor-comparar-inteira');
    await usar(visor, 'Versões');
    await analista.tela('visor-comparar-versoes');
    expect(analista.queixas).toEqual([]);
    await analista.fechar();
  },
);

it('the applicant compares what he sent as well', async () => {
  const requerente = await v.daRequerente(390);
  await botao(requerente.pagina, 'matricula corrigida.pdf').first().click();
  await usar(visorDe(requerente.pagina, 'matricula corrigida.pdf'), 'Comparar');
  const visor = comparacaoEm(requerente.pagina.locator('body'));
  await visor.locator('[data-pagina="1"] .visor-tela canvas').waitFor();
  await requerente.tela('visor-comparar-do-requerente');
  expect(requerente.queixas).toEqual([]);
  await requerente.fechar();
});

it('from the printed report of the rounds as well', async () => {
  const analista = await v.daAnalista(1280);
  const { pagina } = analista;
  await analista.abrir(`/requerimento/prefeitura/relatorio/pendencias/${v.requerimento}`);
  await botao(pagina, 'matricula corrigida.pdf').click();
  await usar(visorDe(pagina, 'matricula corrigida.pdf'), 'Comparar');
  await comparacaoEm(pagina.locator('body')).locator('[data-pagina="1"] .visor-tela canvas').waitFor();
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});
