import { describe, expect, it } from 'vitest';
import { comLargura } from '../../support/jornadaDoNavegador.ts';
import { OUTRA, palcoDoEditor, salvo, secao } from './palcoDoEditor.ts';

const palco = palcoDoEditor();
const { rascunho, conteudo, editando } = palco;

describe.each([1280, 390] as const)('at %i px', (largura) => {
  it('no page of the editor has a barrier, nor its dialogs, and nothing scrolls sideways', async () => {
    const pessoa = await editando(await rascunho(), largura);
    const { pagina } = pessoa;
    await pessoa.tela('editor-processo');
    for (const [titulo, parte] of [
      ['Etapas', 'etapas'],
      ['Campos', 'campos'],
      ['Documentos', 'documentos'],
      ['Taxas', 'taxas'],
      ['Documentos emitidos', 'documentos_emitidos'],
    ] as const) {
      await secao(pessoa, titulo);
      await pessoa.tela(`editor-${parte}`);
      await pagina.locator(parte === 'etapas' ? '[data-etapa="1"]' : `[data-peca="${parte}[0]"]`).click();
      const abas = pagina.locator('.editor-lado > .editor-folha > .editor-abas').getByRole('tab');
      for (let i = 0; i < Math.max(1, await abas.count()); i++) {
        if ((await abas.count()) > 0) await abas.nth(i).click();
        await pessoa.tela(`editor-${parte}-${i}`);
      }
      if (largura === 390) await pagina.getByRole('button', { name: 'Voltar à lista' }).click();
    }
    await secao(pessoa, 'Pendências e recurso');
    await pessoa.tela('editor-regras');
    await pagina.getByRole('button', { name: 'Prévia', exact: true }).click();
    if (largura === 1280) {
      await secao(pessoa, 'Campos');
      await pessoa.tela('editor-previa-e-lista');
      await pagina.locator('[data-peca="campos[0]"]').click();
      await pagina.getByRole('complementary', { name: 'Prévia do formulário' }).waitFor();
      await pessoa.tela('editor-previa-ao-lado');
      await pagina.getByRole('button', { name: 'Ampliar a prévia' }).click();
    }
    await pagina.getByRole('dialog', { name: 'Prévia do formulário' }).waitFor();
    await pessoa.tela('editor-previa');
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('button', { name: 'Histórico do rascunho' }).click();
    await pagina.getByRole('dialog').getByLabel('Marcar como está agora').waitFor();
    await pessoa.tela('editor-historico');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});

describe('a draft', () => {
  it('is kept as it is typed, undone and redone by the keyboard, and what is wrong leads to its place', async () => {
    const id = await rascunho();
    const antes = await conteudo(id);
    const pessoa = await editando(id);
    const { pagina } = pessoa;
    await secao(pessoa, 'Etapas');
    await pagina.locator('[data-etapa="1"]').click();
    const nome = pagina.getByRole('textbox', { name: 'Nome da etapa' });
    await nome.fill('');
    await pagina.getByRole('button', { name: /^Publicar \(\d+ impedimento/ }).waitFor();
    expect((await conteudo(id)).etapas[1]?.nome).toBe('');
    await secao(pessoa, 'Processo');
    await pagina.locator('.editor-achados li').first().getByRole('button', { name: 'Ver' }).click();
    await expect.poll(() => nome.evaluate((um) => um === document.activeElement)).toBe(true);
    await nome.blur();
    await pagina.locator('.editor-topo h1').focus();
    await pagina.keyboard.press('Control+z');
    expect(await nome.inputValue()).toBe(antes.etapas[1]?.nome);
    await pagina.keyboard.press('Control+Shift+z');
    expect(await nome.inputValue()).toBe('');
    await pagina.keyboard.press('Control+z');
    await salvo(pessoa);
    await expect.poll(() => conteudo(id)).toEqual(antes);
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });

  it('two who change different things see both; of the same thing they choose', async () => {
    const id = await rascunho();
    const [um, outra] = [await editando(id), await editando(id, 1280, OUTRA)];
    for (const pessoa of [um, outra]) {
      await secao(pessoa, 'Etapas');
      await pessoa.pagina.locator('[data-etapa="0"]').click();
    }
    await um.pagina.getByRole('textbox', { name: 'Nome da etapa' }).fill('Pedido de um');
    await expect.poll(async () => (await conteudo(id)).etapas[0]?.nome).toBe('Pedido de um');
    await outra.pagina.getByRole('textbox', { name: 'Orientação' }).fill('Orientação da outra');
    await outra.pagina.getByText(/também mudou este rascunho/).waitFor();
    await salvo(outra);
    expect(await outra.pagina.getByRole('textbox', { name: 'Nome da etapa' }).inputValue()).toBe('Pedido de um');
    await um.pagina.getByRole('textbox', { name: 'Orientação' }).fill('Orientação de um');
    const dialogo = um.pagina.getByRole('dialog', { name: 'Duas pessoas mudaram a mesma coisa' });
    await dialogo.getByText('Orientação da outra').click();
    await dialogo.getByRole('button', { name: 'Ficar com as escolhas' }).click();
    await salvo(um);
    const { etapas } = await conteudo(id);
    expect([etapas[0]?.nome, etapas[0]?.orientacao]).toEqual(['Pedido de um', 'Orientação da outra']);
    for (const pessoa of [um, outra]) {
      expect(pessoa.queixas).toEqual([]);
      await pessoa.fechar();
    }
  });

  it('of a published process is begun from what is in force, and says in words what it changed', async () => {
    const id = await rascunho();
    const gestora = await palco.portal().entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
    const base = `painel-prefeitura/processo/${id}`;
    const publicada = await gestora.post(`${base}/publicar`, { versao: 1 });
    expect(publicada.status, publicada.texto).toBe(200);
    const pessoa = await palco.em(`/prefeitura/configuracoes/processos/${id}`);
    const { pagina } = pessoa;
    await pagina.getByRole('button', { name: 'Editar em nova versão' }).click();
    await secao(pessoa, 'Etapas');
    await pagina.locator('[data-etapa="2"]').click();
    await pagina.getByLabel('Quantidade').first().fill('20');
    await salvo(pessoa);
    await pagina.getByRole('button', { name: 'Diferenças para a v1' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Diferenças entre versões' });
    await dialogo.getByText('1 diferença').waitFor();
    expect(await dialogo.locator('.diferenca').innerText()).toMatch(/Muda Vistoria da obra › Prazo › Quantidade\s+15/);
    await pessoa.tela('editor-diferencas');
    await dialogo.getByRole('tab', { name: 'No desenho' }).click();
    await dialogo.locator('.comparado-no-muda').getByText('Muda').waitFor();
    expect(await dialogo.locator('.comparado-no-muda b').allInnerTexts()).toEqual(['Vistoria da obra']);
    await pessoa.tela('editor-diferencas-desenho');
    await comLargura(pagina, 390, () => pessoa.tela('editor-diferencas-desenho-estreito'));
    await pagina.evaluate(() => void (document.documentElement.dataset['tema'] = 'escuro'));
    await pessoa.tela('editor-diferencas-desenho-escuro');
    await pagina.evaluate(() => void (document.documentElement.dataset['tema'] = 'claro'));
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('link', { name: 'Voltar ao processo' }).click();
    await pagina.getByRole('button', { name: 'Comparar versões' }).click();
    await pagina.getByRole('dialog').getByText('1 diferença').waitFor();
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });

  it('by the keyboard alone: a step is added after another on the drawing, named, given a sector and linked on', async () => {
    const id = await rascunho();
    const pessoa = await editando(id);
    const { pagina } = pessoa;
    const tecla = (nome: string) => pagina.keyboard.press(nome);
    await pagina.locator('.editor-secoes button').nth(1).focus();
    await tecla('Enter');
    await pagina.locator('[data-etapa="0"]').focus();
    await tecla('ArrowDown');
    expect(await pagina.evaluate(() => (document.activeElement as HTMLElement).dataset['etapa'])).toBe('1');
    await tecla('Enter');
    await pagina.getByRole('button', { name: 'Incluir etapa depois desta' }).focus();
    await tecla('Enter');
    await expect
      .poll(() => pagina.evaluate(() => (document.activeElement as HTMLElement).dataset['nome']))
      .toBe('etapas[2]');
    await pagina.keyboard.type('Conferência da numeração');
    await pagina.getByLabel('Setor responsável').focus();
    await pagina.keyboard.type('SEPLAN');
    await pagina.getByRole('button', { name: 'Ligar a outra etapa' }).focus();
    await tecla('Enter');
    await pagina.locator('[data-etapa="4"]').focus();
    await tecla('Enter');
    await salvo(pessoa);
    await expect
      .poll(async () =>
        (await conteudo(id)).etapas.map(({ nome, setor, proximas }) => [nome, setor, proximas.map((s) => s.para)]),
      )
      .toEqual([
        ['Pedido de habite-se', undefined, ['vistoria_sanitaria']],
        ['Vistoria sanitária antes de fechar a fossa', 'SFIS', ['conferencia_numeracao']],
        ['Conferência da numeração', 'SEPLAN', ['vistoria_obra', 'expedicao']],
        ['Vistoria da obra', 'SEPLAN', ['expedicao']],
        ['Expedição do habite-se com a numeração', 'SEPLAN', []],
      ]);
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});
