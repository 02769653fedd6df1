import { expect, it } from 'vitest';
import { palcoDoEditor, secao } from './palcoDoEditor.ts';

const { rascunho, editando, em } = palcoDoEditor();

it('[E1] the open list of findings stands below the drawing, which is not painted over it', async () => {
  const id = await rascunho((d) => ({ ...d, etapas: d.etapas.map(({ setor: _, ...e }) => e) }));
  const pessoa = await editando(id);
  const { pagina } = pessoa;
  // Its name says that something is wrong there.
  await pagina.locator('.editor-secoes button').nth(1).click();
  await pagina.locator('[data-etapa="1"]').click();
  const achados = pagina.locator('.editor-achados');
  await achados
    .getByText(/é de setor e não diz de qual/)
    .first()
    .waitFor();
  const [moldura, lista] = [await pagina.locator('.desenho-moldura').boundingBox(), await achados.boundingBox()];
  expect((moldura?.y ?? 0) + (moldura?.height ?? 0)).toBeLessThanOrEqual(lista?.y ?? 0);
  expect(moldura?.height).toBeGreaterThanOrEqual(300);
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});

it('[E2] what is typed beside a unit is seen, and the unit takes no press of it', async () => {
  const id = await rascunho();
  const pessoa = await editando(id);
  const { pagina } = pessoa;
  await secao(pessoa, 'Taxas');
  await pagina.locator('.editor-linha-abre').first().click();
  await pagina.getByRole('button', { name: 'Experimentar a conta' }).click();
  const caixa = pagina.getByRole('dialog').locator('.entrada-com-sufixo').first();
  await caixa.fill('1.234,56');
  const [cabe, precisa] = await caixa.evaluate((e: HTMLInputElement) => [e.clientWidth, e.scrollWidth]);
  expect(precisa).toBeLessThanOrEqual(cabe ?? 0);
  const cobertas = await caixa.evaluate((e: HTMLInputElement) => {
    const { left, right, top, height } = e.getBoundingClientRect();
    return [0.1, 0.5, 0.95].filter(
      (um) => document.elementFromPoint(left + (right - left) * um, top + height / 2) !== e,
    );
  });
  expect(cobertas).toEqual([]);
  await pessoa.fechar();
});

it('the unit that a fee is worked out in has the room of the sheet, so that its name is read', async () => {
  const id = await rascunho();
  const pessoa = await editando(id);
  const { pagina } = pessoa;
  await secao(pessoa, 'Taxas');
  await pagina.locator('.editor-linha-abre').first().click();
  const larguraDe = async (rotulo: string) => (await pagina.getByLabel(rotulo, { exact: true }).boundingBox())?.width;
  expect(await larguraDe('Calculada em')).toBe(await larguraDe('Gerada na etapa'));
  await pessoa.fechar();
});

it('[E8] the first press of "Enviar" counts, although what the registry answers moves the button away under it', async () => {
  const id = await rascunho();
  const pessoa = await em(`/prefeitura/configuracoes/processos/${id}/editar?ver=teste`);
  const { pagina } = pessoa;
  const enviar = pagina.getByRole('button', { name: 'Enviar', exact: true });
  await enviar.scrollIntoViewIfNeeded();
  await pagina.getByLabel('Alvará de construção', { exact: true }).fill('2025/000001');
  const antes = await enviar.boundingBox();
  if (antes === null) throw new Error('"Enviar" não está à vista');
  await pagina.mouse.move(antes.x + antes.width / 2, antes.y + antes.height / 2);
  await pagina.mouse.down();
  await pagina.locator('.sf-referencia').waitFor();
  expect((await enviar.boundingBox())?.y).not.toBe(antes.y);
  await pagina.mouse.up();
  await pagina.getByText('Confira os campos indicados').waitFor();
  await pessoa.fechar();
});
