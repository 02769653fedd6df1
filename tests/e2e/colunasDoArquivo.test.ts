import fs from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import { naMesa, noCelular, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { gestao } from './contas/gestao.ts';
import { botao } from './jornada/gestos.ts';

const c = gestao();

const abrirDialogo = async (pagina: Page): Promise<Locator> => {
  await botao(pagina, 'Exportar').first().click();
  await botao(pagina, 'Exportar com colunas escolhidas').click();
  const dialogo = pagina.getByRole('dialog', { name: 'Exportar com colunas escolhidas' });
  await dialogo.getByRole('region', { name: 'Prévia do arquivo' }).getByRole('cell').first().waitFor();
  return dialogo;
};

const emOrdem = (dialogo: Locator): Promise<readonly string[]> =>
  dialogo.getByRole('list', { name: 'Colunas do arquivo' }).locator('li > span').allTextContents();

/** Asks for personal data whole without saying what for: what is said then stands in sight, and the cursor where it is to be written. */
const semFinalidade = async ({ tela }: Pessoa, dialogo: Locator, foto: string): Promise<void> => {
  await dialogo.getByRole('searchbox', { name: 'Buscar coluna' }).fill('requerente cpf');
  await dialogo.getByRole('checkbox', { name: /^Requerente: CPF ou CNPJ/ }).check();
  await dialogo.getByRole('checkbox', { name: /^CPF, e-mail e outros inteiros/ }).check();
  // Wherever the dialog was scrolled to: its button is always in reach.
  await dialogo.getByRole('searchbox', { name: 'Buscar coluna' }).scrollIntoViewIfNeeded();
  await botao(dialogo, 'Exportar 1 linha').click();
  const campo = dialogo.getByRole('textbox', { name: 'Para que estes dados serão usados?' });
  await expect.poll(() => campo.evaluate((um) => um === document.activeElement)).toBe(true);
  const dito = dialogo.getByText('Diga para que os dados pessoais serão usados');
  expect(
    await dito.evaluate((um) => {
      const { left, bottom } = um.getBoundingClientRect();
      return um.contains(document.elementFromPoint(left + 4, bottom - 4));
    }),
  ).toBe(true);
  await tela(foto);
  await campo.fill('Fiscalização das obras');
  await expect.poll(() => dito.count()).toBe(0);
};

it('columns of a file of the inbox are found, dragged into an order, kept as a model, and downloaded', async () => {
  const { portal } = c.p;
  const o2 = await cenarioO2(portal);
  await protocolarO2(portal, o2);
  await c.p.conta({
    email: 'colunas@aurora.br',
    permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
  const ela = await naMesa(c.navegador, c.p.url);
  const { pagina } = ela;
  await ela.entrar('colunas@aurora.br', SENHA, '/prefeitura/requerimento/listagem');
  const dialogo = await abrirDialogo(pagina);
  await dialogo.getByRole('searchbox', { name: 'Buscar coluna' }).fill('area a ampliar');
  await dialogo.getByRole('checkbox', { name: /^Área a ampliar \(m²\)/ }).check();
  const pega = dialogo.getByRole('button', { name: /^Mover Área a ampliar/ });
  const primeira = dialogo.getByRole('button', { name: /^Mover Número/ });
  await pega.scrollIntoViewIfNeeded();
  const [de, para] = [await pega.boundingBox(), await primeira.boundingBox()];
  if (de === null || para === null) throw new Error('the handles are not on the screen');
  await pagina.mouse.move(de.x + 8, de.y + de.height / 2);
  await pagina.mouse.down();
  await pagina.mouse.move(para.x + 8, para.y + para.height / 2, { steps: 8 });
  await pagina.mouse.up();
  await expect
    .poll(() => emOrdem(dialogo))
    .toEqual(['Área a ampliar (m²)', 'Número', 'Tipo', 'Situação', 'Requerente', 'Protocolado em']);
  await dialogo.getByRole('region', { name: 'Prévia do arquivo' }).getByText('142,50').waitFor();
  await botao(dialogo, 'Salvar como modelo').click();
  await dialogo.getByRole('textbox', { name: 'Nome do modelo' }).fill('Áreas');
  await botao(dialogo, 'Salvar modelo').click();
  await botao(dialogo, 'Renomear').waitFor();
  await ela.tela('colunas-do-arquivo');
  await dialogo.getByRole('radio', { name: /^CSV/ }).check();
  const [baixado] = await Promise.all([pagina.waitForEvent('download'), botao(dialogo, 'Exportar 1 linha').click()]);
  const [cabeca, linha] = (await fs.promises.readFile(await baixado.path(), 'utf8')).split('\r\n');
  expect(cabeca).toBe('\uFEFFÁrea a ampliar (m²);Número;Tipo;Situação;Requerente;Protocolado em');
  expect(linha).toMatch(/^142,50;\d{4}\/000001;Ampliação multifamiliar;/);
  await dialogo.waitFor({ state: 'detached' });

  // Another time it opens as it was left, and the model is there to go back to.
  const denovo = await abrirDialogo(pagina);
  await botao(denovo, 'Tirar Tipo').click();
  await denovo.getByRole('combobox', { name: 'Modelo de colunas' }).selectOption({ label: 'Áreas' });
  await expect.poll(() => emOrdem(denovo)).toContain('Tipo');
  await semFinalidade(ela, denovo, 'finalidade-por-dizer');
  expect(ela.queixas).toEqual([]);
  await ela.fechar();

  const celular = await noCelular(c.navegador, c.p.url);
  await celular.entrar('colunas@aurora.br', SENHA, '/prefeitura/requerimento/listagem');
  const estreito = await abrirDialogo(celular.pagina);
  // It takes the whole screen, and its act is in reach.
  expect((await estreito.boundingBox())?.width).toBe(390);
  await botao(estreito, 'Exportar 1 linha').waitFor();
  await celular.tela('colunas-do-arquivo-no-telefone');
  await semFinalidade(celular, estreito, 'finalidade-por-dizer-no-telefone');
  expect(celular.queixas).toEqual([]);
  await celular.fechar();
});
