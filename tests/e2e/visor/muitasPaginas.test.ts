import { afterAll, beforeAll, expect, it } from 'vitest';
import { barreirasDa } from '../../support/axeDaPagina.ts';
import { pdfDeTeste } from '../../support/pdfDeTeste.ts';
import { botao } from '../jornada/gestos.ts';
import { cenarioDoVisor, irPara, usar, visorDe, type CenarioDoVisor } from './cenario.ts';

let v: CenarioDoVisor;
beforeAll(async () => {
  const folhas = Array.from({ length: 200 }, (_, i) => ({ linhas: [`Folha ${i + 1}`] }));
  v = await cenarioDoVisor(pdfDeTeste(folhas), 'livro.pdf');
});
afterAll(() => v.fechar());

it('a PDF of 200 pages is read to its last one, a few pages of it at a time', async () => {
  const analista = await v.daAnalista(1280);
  const { pagina } = analista;
  await botao(pagina, 'livro.pdf').first().click();
  const visor = visorDe(pagina, 'livro.pdf');
  await visor.getByRole('img', { name: 'Página 1 de 200' }).locator('canvas').waitFor();
  for (const n of [100, 200, 37]) {
    await irPara(visor, n);
    await visor
      .getByRole('img', { name: `Página ${n} de 200`, exact: true })
      .locator('canvas')
      .waitFor();
    expect(await visor.getByRole('img', { name: /^Página \d+ de 200$/ }).count()).toBeLessThanOrEqual(5);
  }
  await usar(visor, 'Buscar no texto');
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
  await botao(pagina, 'livro.pdf').first().click();
  await botao(visor, 'Medir').click();
  await visor.getByText(/escala 1:75/).waitFor();
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});
