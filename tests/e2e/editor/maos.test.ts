import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Pessoa } from '../../support/jornadaDoNavegador.ts';
import { GESTORA, OUTRA, palcoDoEditor, salvo, secao } from './palcoDoEditor.ts';

const palco = palcoDoEditor();

const centro = async (onde: Locator): Promise<readonly [number, number]> => {
  const caixa = await onde.boundingBox();
  if (caixa === null) throw new Error('Not on the page');
  return [caixa.x + caixa.width / 2, caixa.y + caixa.height / 2];
};
const nomes = async ({ pagina }: Pessoa): Promise<readonly string[]> =>
  (await pagina.locator('.editor-linha-abre b').allTextContents()).slice(0, 4);

describe('the lists of the editor', () => {
  it('are put in order by dragging, and one drag is undone at once', async () => {
    const id = await palco.rascunho();
    const pessoa = await palco.editando(id);
    const { pagina } = pessoa;
    await secao(pessoa, 'Campos');
    const antes = await nomes(pessoa);
    const [a = '', b = '', c = '', d = ''] = antes;
    const linhas = pagina.locator('.editor-linhas > li');
    const [x, y] = await centro(linhas.nth(0).locator('.editor-pega'));
    const [, destino] = await centro(linhas.nth(2));
    await pagina.mouse.move(x, y);
    await pagina.mouse.down();
    await pagina.mouse.move(x, (y + destino) / 2, { steps: 4 });
    await pagina.mouse.move(x, destino, { steps: 4 });
    await expect.poll(() => nomes(pessoa)).toEqual([b, c, a, d]);
    expect(await pagina.locator('[data-arrastada]').count()).toBe(1);
    await pagina.mouse.up();
    expect(await pagina.locator('[data-arrastada]').count()).toBe(0);
    await salvo(pessoa);
    expect((await palco.conteudo(id)).campos.slice(0, 4).map(({ nome }) => nome)).toEqual([b, c, a, d]);
    await pagina.getByRole('button', { name: 'Desfazer: Mover campo' }).click();
    await expect.poll(() => nomes(pessoa)).toEqual(antes);
    await pessoa.fechar();
  });
});

describe('two people in one draft', () => {
  it('each sees that the other is there and on which page, until he leaves', async () => {
    const id = await palco.rascunho();
    const uma = await palco.editando(id, 1280, GESTORA);
    await secao(uma, 'Taxas');
    const outra = await palco.editando(id, 1280, OUTRA);
    await outra.pagina.getByText(/ \(Taxas\) também está editando$/).waitFor();
    await secao(outra, 'Campos');
    // The first hears of it with her next word.
    await uma.pagina.getByText(/ \(Campos\) também está editando$/).waitFor();
    await uma.tela('editor-presentes');
    await outra.pagina.getByRole('link', { name: 'Voltar ao processo' }).click();
    await outra.pagina.getByRole('heading', { level: 1 }).waitFor();
    await uma.pagina.getByText(/também está editando$/).waitFor({ state: 'detached' });
    expect([...uma.queixas, ...outra.queixas]).toEqual([]);
    await outra.fechar();
    await uma.fechar();
  });
});

describe.each([1280, 390] as const)('the library at %i px', (largura) => {
  it('puts a block into a section, and has no barrier', async () => {
    const id = await palco.rascunho();
    const pessoa = await palco.editando(id, largura);
    const { pagina } = pessoa;
    await secao(pessoa, 'Campos');
    await pagina.getByRole('button', { name: 'Da biblioteca' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Biblioteca de campos' });
    await dialogo.getByRole('checkbox', { name: /Árvores/ }).check();
    await pessoa.tela('editor-biblioteca');
    await dialogo.getByRole('radio', { name: 'De outro processo' }).check();
    await dialogo.getByRole('combobox', { name: 'Processo' }).waitFor();
    await pessoa.tela('editor-biblioteca-processo');
    await dialogo.getByRole('button', { name: 'Incluir 1 campo' }).click();
    await salvo(pessoa);
    const d = await palco.conteudo(id);
    expect(d.campos.at(-1)).toMatchObject({ chave: 'arvores', tipo: 'tabela' });
    expect(d.etapas[0]?.secoes?.[0]?.campos.at(-1)).toBe('arvores');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});
