import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { palcoDoEditor } from './palcoDoEditor.ts';

const palco = palcoDoEditor();
const caixa = async (onde: Locator) => (await onde.boundingBox()) ?? expect.unreachable('It is not on the page');
/** How far below the first paragraph of a dialog the second begins. */
const entreParagrafos = async (dialogo: Locator): Promise<number> => {
  const [um, outro] = [await caixa(dialogo.locator('p').nth(0)), await caixa(dialogo.locator('p').nth(1))];
  return outro.y - um.y - um.height;
};

describe.each([1280, 390] as const)('at %i px', (largura) => {
  it('the history says that it is empty, marks by Enter, and its buttons stand where they belong', async () => {
    const pessoa = await palco.editando(await palco.rascunho(), largura);
    const { pagina } = pessoa;
    await pagina.getByRole('button', { name: 'Histórico do rascunho' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Histórico do rascunho' });
    await dialogo.getByText('Nenhuma mudança guardada ainda.').waitFor();
    const campo = dialogo.getByRole('textbox', { name: 'Marcar como está agora', exact: true });
    const [doCampo, doBotao] = [
      await caixa(campo),
      await caixa(dialogo.getByRole('button', { name: 'Marcar', exact: true })),
    ];
    if (largura === 1280)
      expect(Math.abs(doCampo.y + doCampo.height / 2 - doBotao.y - doBotao.height / 2)).toBeLessThan(3);
    else expect(doBotao.y).toBeGreaterThan(doCampo.y + doCampo.height);
    await campo.fill(`Antes da reunião com ${'a secretaria, '.repeat(20)}`);
    await campo.press('Enter');
    const trazer = dialogo.getByRole('button', { name: 'Trazer de volta' });
    await trazer.waitFor();
    const linhas = await trazer.locator('span').evaluate((texto) => texto.getClientRects().length);
    expect([linhas, (await caixa(trazer)).height < 60]).toEqual([1, true]);
    await pessoa.tela('historico-com-um-ponto');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });

  it('a draft that went away stays said, and its dialogs keep their paragraphs apart', async () => {
    const id = await palco.rascunho();
    const pessoa = await palco.editando(id, largura);
    const { pagina } = pessoa;
    await pagina.getByRole('button', { name: 'Descartar rascunho' }).click();
    const descartar = pagina.getByRole('dialog', { name: 'Descartar o rascunho e o processo?' });
    await descartar.waitFor();
    expect(await entreParagrafos(descartar)).toBeGreaterThan(8);
    await descartar.getByRole('button', { name: 'Voltar' }).click();
    await palco
      .portal()
      .db.updateTable('processo_versao')
      .set({ situacao: 'vigente', publicado_em: palco.portal().clock.now() })
      .where('processo_id', '=', id)
      .execute();
    await pagina.getByRole('textbox', { name: 'Nome', exact: true }).fill('Habite-se de agora');
    const dialogo = pagina.getByRole('dialog', { name: 'O rascunho da versão 1 não está mais em edição' });
    await dialogo.waitFor();
    expect(await entreParagrafos(dialogo)).toBeGreaterThan(8);
    await pagina.keyboard.press('Escape');
    await pagina.locator('.editor-trocado').getByRole('button', { name: 'Ir ao processo' }).waitFor();
    await pessoa.tela('editor-trocado');
    await pagina.getByRole('link', { name: 'Voltar ao processo' }).click();
    const pergunta = pagina.getByRole('dialog', { name: 'Alterações não salvas' });
    await pergunta.getByRole('button', { name: 'Sair sem salvar' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Habite-se' }).waitFor();
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});
