import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { botao } from '../jornada/gestos.ts';
import { abrirMatricula, cenarioDoVisor, cor, irPara, telaDaPagina, usar, type CenarioDoVisor } from './cenario.ts';

let v: CenarioDoVisor;
beforeAll(async () => {
  v = await cenarioDoVisor();
});
afterAll(() => v.fechar());

it.each([1280, 390] as const)(
  'a document opens in the page, is searched, zoomed and turned, at %i px',
  async (largura) => {
    const analista = await v.daAnalista(largura);
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

    await usar(visor, 'Buscar no texto');
    await visor.getByLabel('Buscar no texto').last().fill('acacias');
    await visor.getByText('1 lugar.').waitFor();
    await visor.getByRole('button', { name: /Rua das Acácias/ }).click();
    await visor.locator('[data-pagina="1"] .visor-contorno-forte').waitFor();
    await analista.tela('visor-busca');
    await usar(visor, 'Buscar no texto');

    await irPara(visor, 3);
    await visor.locator('[data-pagina="3"] .visor-tela canvas').waitFor();
    await expect.poll(() => cor(telaDaPagina(visor, 3), 0.5, 0.5)).toEqual([255, 0, 0, 255]);
    await botao(visor, 'Mostrar a página inteira').click();
    const deitada = async (): Promise<boolean> => {
      const caixa = await visor.locator('[data-pagina="3"]').boundingBox();
      return (caixa?.width ?? 0) > (caixa?.height ?? 0);
    };
    expect(await deitada()).toBe(false);
    await usar(visor, 'Girar');
    await expect.poll(deitada).toBe(true);
    await expect.poll(() => cor(telaDaPagina(visor, 3), 0.5, 0.5)).toEqual([255, 0, 0, 255]);
    await analista.tela('visor-planta');

    await pagina.keyboard.press('Escape');
    await expect.poll(() => visor.count()).toBe(0);
    expect(analista.queixas).toEqual([]);
    await analista.fechar();
  },
);

it('the applicant reads what he sent in the same viewer', async () => {
  const requerente = await v.daRequerente(390);
  const visor = await abrirMatricula(requerente.pagina);
  expect(await botao(visor, 'Marcar').count()).toBe(0);
  await requerente.tela('visor-do-requerente');
  await botao(visor, 'Fechar').click();
  expect(requerente.queixas).toEqual([]);
  await requerente.fechar();
});

it('on a phone the tools take one row, each as large as a finger, and the sheet has most of the screen', async () => {
  const analista = await v.daAnalista(390);
  const { pagina } = analista;
  const visor = await abrirMatricula(pagina);
  const altura = async (o: Locator): Promise<number> => (await o.boundingBox())?.height ?? 0;
  expect(await altura(visor.locator('.visor-topo'))).toBeLessThanOrEqual(50);
  expect(await altura(visor.locator('.visor-barra-zoom'))).toBeLessThanOrEqual(56);
  expect(await altura(visor.locator('.visor-rolo'))).toBeGreaterThan(844 * 0.9);
  const menu = botao(visor, 'Mais ferramentas');
  await menu.focus();
  await pagina.keyboard.press('Enter');
  await visor.getByRole('group', { name: 'Mais ferramentas' }).waitFor();
  await analista.tela('visor-ferramentas');
  const pequenos = await visor.locator('button:visible, input:visible').evaluateAll((todos) =>
    todos
      .map((um) => ({ nome: um.getAttribute('aria-label') ?? um.textContent, caixa: um.getBoundingClientRect() }))
      .filter(({ caixa }) => caixa.width < 44 || caixa.height < 44)
      .map(({ nome, caixa }) => `${nome} ${caixa.width}x${caixa.height}`),
  );
  expect(pequenos).toEqual([]);
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Enter');
  expect(await visor.getByRole('group', { name: 'Mais ferramentas' }).count()).toBe(0);
  await visor.getByRole('navigation', { name: 'Páginas' }).waitFor();
  await analista.tela('visor-paginas');
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});
