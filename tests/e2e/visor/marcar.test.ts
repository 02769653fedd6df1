import { afterAll, beforeAll, expect, it } from 'vitest';
import { barreirasDa } from '../../support/axeDaPagina.ts';
import { botao } from '../jornada/gestos.ts';
import { abrirMatricula, cenarioDoVisor, irPara, visorDe, type CenarioDoVisor } from './cenario.ts';

let v: CenarioDoVisor;
beforeAll(async () => {
  v = await cenarioDoVisor();
});
afterAll(() => v.fechar());

it('a place that is marked becomes an item, and leads the applicant to it', async () => {
  const analista = await v.daAnalista(1280);
  const { pagina } = analista;
  await botao(pagina, 'Iniciar').first().click();
  const visor = await abrirMatricula(pagina);
  await irPara(visor, 2);
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

  const requerente = await v.daRequerente(390);
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
