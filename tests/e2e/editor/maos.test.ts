import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
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

/** What the first section asks, in its order. */
const pedidas = async (id: number): Promise<readonly (string | undefined)[]> => {
  const { campos, etapas } = await palco.conteudo(id);
  return (etapas[0]?.secoes?.[0]?.campos ?? []).map((chave) => campos.find((c) => c.chave === chave)?.nome);
};

describe('the lists of the editor', () => {
  it('are put in order by dragging, and one drag is undone at once', async () => {
    const id = await palco.rascunho();
    const pessoa = await palco.editando(id);
    const { pagina } = pessoa;
    await secao(pessoa, 'Campos');
    const antes = await nomes(pessoa);
    const [a = '', b = '', c = '', d = ''] = antes;
    const linhas = pagina.locator('.editor-linha');
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
    // What the applicant is asked in this order; the file keeps its own.
    expect((await pedidas(id)).slice(0, 3)).toEqual([b, c, a]);
    await pagina.getByRole('button', { name: 'Desfazer: Mover campo' }).click();
    await expect.poll(() => nomes(pessoa)).toEqual(antes);
    await pessoa.fechar();
  });
});

const OUTROS = Array.from({ length: 24 }, (_, i) => ({
  ...{ chave: `texto_${i + 1}`, nome: `Texto ${i + 1}`, tipo: 'texto' as const, obrigatorio: false },
}));
/** As many fields more, in the first section, as make a list of several blocks. */
const comMaisCampos = (d: Definicao): Definicao => ({
  ...d,
  campos: [...d.campos, ...OUTROS],
  etapas: d.etapas.map((etapa, i) => ({
    ...etapa,
    ...(i === 0 && {
      secoes: (etapa.secoes ?? []).map((s, j) =>
        j === 0 ? { ...s, campos: [...s.campos, ...OUTROS.map(({ chave }) => chave)] } : s,
      ),
    }),
  })),
});

describe('a long list', () => {
  it('is one list, and a line is dragged from one of its blocks into the next', async () => {
    const id = await palco.rascunho(comMaisCampos);
    const pessoa = await palco.editando(id);
    const { pagina } = pessoa;
    await secao(pessoa, 'Campos');
    // The questions of each section stand together, those of a long one in blocks.
    const linhas = pagina.getByRole('region', { name: 'Campos', exact: true }).getByRole('listitem');
    await expect.poll(() => linhas.count()).toBe(35);
    const blocos = pagina.locator('.editor-bloco');
    const { etapas } = await palco.conteudo(id);
    const secoes = etapas.flatMap((e) => e.secoes ?? []);
    expect(await blocos.count()).toBe(secoes.reduce((soma, s) => soma + Math.ceil(s.campos.length / 15), 0));
    const ultima = blocos.nth(0).locator('.editor-linha').last();
    const nome = await ultima.locator('b').textContent();
    await linhas.nth(18).scrollIntoViewIfNeeded();
    const [x, y] = await centro(ultima.locator('.editor-pega'));
    const [, destino] = await centro(blocos.nth(1).locator('.editor-linha').nth(1));
    await pagina.mouse.move(x, y);
    await pagina.mouse.down();
    await pagina.mouse.move(x, destino, { steps: 6 });
    await expect.poll(() => linhas.nth(16).locator('b').textContent()).toBe(nome);
    expect(await linhas.nth(16).getAttribute('data-arrastada')).toBe('');
    await pagina.mouse.up();
    await salvo(pessoa);
    expect((await pedidas(id))[16]).toBe(nome);
    await pessoa.tela('editor-lista-comprida');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});

describe('what was typed last', () => {
  it('is undone, kept and sent whatever is done in the same moment, and what stands beside follows', async () => {
    const id = await palco.rascunho(comMaisCampos);
    const pessoa = await palco.editando(id);
    const { pagina } = pessoa;
    await secao(pessoa, 'Campos');
    await pagina.locator('[data-peca="campos[20]"]').click();
    const nome = pagina.locator('[data-nome="campos[20]"]');
    const antes = await nome.inputValue();
    // All in one go: no frame is drawn between the last key and the undo.
    await nome.focus();
    await nome.press('End');
    await pagina.keyboard.insertText(' mais');
    await pagina.getByRole('button', { name: /^Desfazer: Mudar/ }).evaluate((botao: HTMLElement) => botao.click());
    expect(await nome.inputValue()).toBe(antes);
    // Composed, as by an input method: drawn while it is composed, one text when it is done.
    const cdp = await pessoa.contexto.newCDPSession(pagina);
    await nome.focus();
    await nome.press('End');
    await cdp.send('Input.imeSetComposition', { text: ' か', selectionStart: 2, selectionEnd: 2 });
    await cdp.send('Input.imeSetComposition', { text: ' かん', selectionStart: 3, selectionEnd: 3 });
    await cdp.send('Input.insertText', { text: ' 漢字' });
    expect(await nome.inputValue()).toBe(`${antes} 漢字`);
    await pagina
      .getByRole('complementary')
      .getByRole('heading', { name: `${antes} 漢字` })
      .waitFor();
    await pagina.locator('[data-peca="campos[20]"]').getByText(`${antes} 漢字`).waitFor();
    // Left for another page of the editor with the very next gesture.
    await pagina.keyboard.insertText(' fim');
    await secao(pessoa, 'Taxas');
    await salvo(pessoa);
    await expect.poll(async () => (await palco.conteudo(id)).campos[20]?.nome).toBe(`${antes} 漢字 fim`);
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });

  it('stands on the drawing a moment later, and a step that comes or goes is there at once with its sheet', async () => {
    const id = await palco.rascunho();
    const pessoa = await palco.editando(id);
    const { pagina } = pessoa;
    await secao(pessoa, 'Etapas');
    await pagina.locator('[data-etapa="1"]').click();
    const nome = pagina.locator('[data-nome="etapas[1]"]');
    await nome.fill('Vistoria da vala');
    await pagina.locator('[data-etapa="1"]').getByText('Vistoria da vala').waitFor();
    const desenhadas = pagina.locator('.desenho-no');
    expect(await desenhadas.count()).toBe(4);
    const logo = await pagina.getByRole('button', { name: /^Incluir etapa/ }).evaluate(async (botao: HTMLElement) => {
      botao.click();
      await Promise.resolve();
      return document.querySelectorAll('.desenho-no').length;
    });
    expect(logo).toBe(5);
    await pagina.locator('[data-nome="etapas[2]"]:focus').waitFor();
    await pagina.keyboard.insertText('Conferência');
    await pagina.locator('[data-etapa="2"]').getByText('Conferência').waitFor();
    await salvo(pessoa);
    const { etapas } = await palco.conteudo(id);
    expect(etapas.map((e) => e.nome).slice(1)).toEqual(expect.arrayContaining(['Vistoria da vala', 'Conferência']));
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
