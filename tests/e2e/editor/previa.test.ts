import { describe, expect, it } from 'vitest';
import { palcoDoEditor, salvo, secao } from './palcoDoEditor.ts';

const palco = palcoDoEditor();
const { rascunho, editando } = palco;

describe('a draft', () => {
  it('shows its form as the applicant gets it: a field appears with the answer that its rule asks for, and so does a fee', async () => {
    const id = await rascunho((d) => ({
      ...d,
      campos: d.campos.map((c) => (c.chave === 'area_obra_m2' ? { ...c, condicao: 'finalidade = "reforma"' } : c)),
    }));
    const pessoa = await editando(id);
    const { pagina } = pessoa;
    await pagina.getByRole('button', { name: 'Prévia', exact: true }).click();
    const previa = pagina.getByRole('complementary', { name: 'Prévia do formulário' });
    await previa.getByText('Finalidade').first().waitFor();
    expect(await previa.getByLabel('Área da obra').count()).toBe(0);
    expect(await previa.getByText(/Taxa: Atestado sanitário/).count()).toBe(0);
    const finalidade = previa.getByLabel('Finalidade');
    if ((await finalidade.first().evaluate((um) => um.tagName)) === 'SELECT') await finalidade.selectOption('reforma');
    else await previa.getByText('Reforma', { exact: true }).click();
    await previa.getByLabel('Área da obra').waitFor();
    await previa
      .getByRole('group', { name: /tanque séptico/ })
      .getByText('Sim')
      .click();
    await previa.getByText(/Taxa: Atestado sanitário/).waitFor();
    // Larger, it goes on with what was answered.
    await pagina.getByRole('button', { name: 'Ampliar a prévia' }).click();
    await pagina
      .getByRole('dialog', { name: 'Prévia do formulário' })
      .getByText(/Taxa: Atestado sanitário/)
      .waitFor();
    await pagina.keyboard.press('Escape');
    await previa.getByText(/Taxa: Atestado sanitário/).waitFor();
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });

  it('has that form beside its sheets: it says what is typed, follows to another step, stays after a reload and gives the focus back', async () => {
    const pessoa = await editando(await rascunho());
    const { pagina } = pessoa;
    const abrePrevia = pagina.getByRole('button', { name: 'Prévia', exact: true });
    const previa = pagina.getByRole('complementary', { name: 'Prévia do formulário' });
    await secao(pessoa, 'Campos');
    await pagina.locator('[data-peca="campos[1]"]').click();
    await abrePrevia.click();
    await expect.poll(() => abrePrevia.getAttribute('aria-pressed')).toBe('true');
    const ficha = pagina.locator('.editor-lado');
    await ficha.getByRole('textbox', { name: 'Pergunta' }).fill('Como se chama a obra?');
    await previa.getByText('Como se chama a obra?').waitFor();
    // Both stand in the window at once, side by side.
    const [daFicha, daPrevia] = [await ficha.boundingBox(), await previa.boundingBox()];
    expect((daFicha?.x ?? 0) + (daFicha?.width ?? 0)).toBeLessThanOrEqual((daPrevia?.x ?? 0) + 1);
    expect((daPrevia?.x ?? 0) + (daPrevia?.width ?? 0)).toBeLessThanOrEqual(1280);
    await salvo(pessoa);
    await pagina.reload();
    await previa.getByText('Como se chama a obra?').waitFor();
    // The window holds all of it: each column scrolls for itself, to its end.
    expect(await pagina.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
    const limpar = previa.getByRole('button', { name: 'Limpar as respostas' });
    await limpar.scrollIntoViewIfNeeded();
    const fim = await limpar.boundingBox();
    expect((fim?.y ?? 0) + (fim?.height ?? 0)).toBeLessThanOrEqual(await pagina.evaluate(() => window.innerHeight));
    expect(await pagina.evaluate(() => window.scrollY)).toBe(0);
    // The list gives way to the sheet and comes back, and the focus goes along.
    const linha = (n: number) => pagina.locator(`[data-peca="campos[${n}]"]`);
    const comFoco = (alvo: ReturnType<typeof linha>) =>
      expect.poll(() => alvo.evaluate((um) => um === document.activeElement)).toBe(true);
    await ficha.getByRole('button', { name: 'Voltar à lista' }).click();
    await comFoco(linha(1));
    await linha(10).focus();
    await pagina.keyboard.press('Enter');
    await comFoco(ficha.getByRole('heading', { level: 2 }));
    await ficha.getByRole('button', { name: 'Voltar à lista' }).focus();
    await pagina.keyboard.press('Enter');
    await comFoco(linha(10));
    // Larger, it is the step that was chosen, and so it stays.
    const etapa = () => previa.getByLabel('Etapa');
    await etapa().selectOption({ index: 1 });
    const escolhida = await etapa().inputValue();
    const ampliar = previa.getByRole('button', { name: 'Ampliar a prévia' });
    await ampliar.click();
    const dialogo = pagina.getByRole('dialog', { name: 'Prévia do formulário' });
    expect(await dialogo.getByLabel('Etapa').inputValue()).toBe(escolhida);
    await pagina.keyboard.press('Escape');
    await comFoco(ampliar);
    expect(await etapa().inputValue()).toBe(escolhida);
    await previa.getByRole('button', { name: 'Fechar a prévia' }).click();
    await previa.waitFor({ state: 'detached' });
    expect(await abrePrevia.evaluate((um) => um === document.activeElement)).toBe(true);
    await pagina.reload();
    await abrePrevia.waitFor();
    expect(await previa.count()).toBe(0);
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });

  it('on a phone opens a step from far down its drawing at the beginning of its sheet, and goes back to its card', async () => {
    const pessoa = await editando(await rascunho(), 390);
    const { pagina } = pessoa;
    await secao(pessoa, 'Etapas');
    const cartao = pagina.locator('[data-etapa]').last();
    await cartao.scrollIntoViewIfNeeded();
    expect(await pagina.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await cartao.click();
    const titulo = pagina.locator('.editor-lado').getByRole('heading', { level: 2 });
    await titulo.waitFor();
    const { y = -1 } = (await titulo.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(400);
    await pagina.getByRole('button', { name: 'Voltar à lista' }).click();
    await expect.poll(() => cartao.evaluate((um) => um === document.activeElement)).toBe(true);
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});
