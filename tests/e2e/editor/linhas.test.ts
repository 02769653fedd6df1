import { describe, expect, it } from 'vitest';
import { palcoDoEditor, salvo, secao } from './palcoDoEditor.ts';

const palco = palcoDoEditor();

describe.each([1280, 390] as const)('lists on one line a piece, at %i px', (largura) => {
  it('options and columns are typed and pasted in, by the keyboard, without a barrier', async () => {
    const id = await palco.rascunho();
    const pessoa = await palco.editando(id, largura);
    const { pagina } = pessoa;
    await secao(pessoa, 'Campos');
    await pagina.locator('[data-peca="campos[0]"]').click();
    const nome = (n: number) => pagina.getByRole('textbox', { name: `Opção ${n}`, exact: true });
    const antes = (await palco.conteudo(id)).campos[0]?.opcoes ?? [];
    const alturas = await pagina
      .locator('.editor-linha-da-peca')
      .evaluateAll((linhas) => linhas.map((um) => um.getBoundingClientRect().height));
    expect(alturas).toHaveLength(antes.length);
    expect(Math.max(...alturas)).toBeLessThan(60);
    await nome(antes.length).focus();
    await pagina.keyboard.press('End');
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.type('Mudança de uso');
    await pagina.keyboard.press('Enter');
    await pagina.evaluate(async (texto) => {
      const dados = new DataTransfer();
      dados.setData('text/plain', texto);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
      );
    }, '• Demolição\n• Muro');
    await expect.poll(() => nome(antes.length + 3).inputValue()).toBe('Muro');
    await salvo(pessoa);
    await expect
      .poll(async () => (await palco.conteudo(id)).campos[0]?.opcoes?.slice(antes.length))
      .toEqual([
        { nome: 'Mudança de uso', chave: 'mudanca_uso' },
        { nome: 'Demolição', chave: 'demolicao' },
        { nome: 'Muro', chave: 'muro' },
      ]);
    await pessoa.tela('opcoes-em-linha');
    await pagina.getByRole('button', { name: 'Mais de Muro' }).click();
    await pessoa.tela('opcao-aberta');
    await pagina.getByLabel('Tipo', { exact: true }).selectOption('tabela');
    const incluir = pagina.getByRole('button', { name: 'Incluir coluna', exact: true });
    await incluir.click();
    const coluna = pagina.getByRole('group', { name: 'Coluna 1' });
    await coluna.getByRole('textbox', { name: 'Nome 1' }).fill('Lote');
    await pagina.keyboard.press('Enter');
    await pagina.getByRole('textbox', { name: 'Nome 2' }).fill('Área');
    await pagina.getByRole('button', { name: 'Mais de Área' }).click();
    await pagina.getByLabel('Tipo 2').selectOption('decimal');
    await pagina.getByLabel(/^Casas decimais/).selectOption('2');
    await pessoa.tela('colunas-em-linha');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});
