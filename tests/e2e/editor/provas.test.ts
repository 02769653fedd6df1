import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { definicaoDe, prepararCidade } from './construir.ts';

const GESTORA = 'gestora@prefeitura.br';
let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await prepararCidade(p, definicaoDe('o3'));
  await p.conta({ email: GESTORA, permissoes: ['painel.prefeitura', 'processo.configurar'] });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** O3 as a draft under a key of its own, opened in the editor. */
const editando = async (
  chave: string,
  largura: 1280 | 390,
): Promise<{ readonly pessoa: Pessoa; readonly id: number }> => {
  const { db, cidade, clock } = p.portal;
  const o3 = definicaoDe('o3');
  const d: Definicao = { ...o3, processo: { ...o3.processo, chave, nome: `Habite-se ${chave}` } };
  const { id } = await db
    .insertInto('processo')
    .values({ organizacao_id: cidade, chave, nome: d.processo.nome, nome_curto: 'Habite-se' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: cidade, processo_id: id, numero: 1, situacao: 'rascunho', arquivo: arquivoCanonico(d) },
      ...{ conteudo: JSON.stringify(d), criado_em: clock.now(), atualizado_em: clock.now() },
    })
    .execute();
  const pessoa = await umaPessoa(navegador, p.url, largura);
  await pessoa.entrar(GESTORA, SENHA, `/prefeitura/configuracoes/processos/${id}/editar`);
  await pessoa.pagina.locator('.editor-topo').waitFor();
  return { pessoa, id };
};
const conteudo = async (id: number): Promise<Definicao> =>
  (
    await p.portal.db
      .selectFrom('processo_versao')
      .select('conteudo')
      .where('processo_id', '=', id)
      .executeTakeFirstOrThrow()
  ).conteudo as Definicao;
const secao = ({ pagina }: Pessoa, titulo: string) =>
  pagina.locator('.editor-secoes').getByRole('button', { name: titulo, exact: true }).click();

describe.each([1280, 390] as const)('what is tried out in the editor, at %i px', (largura) => {
  it('a fee, its rule, a term and a paper, without a barrier and without scrolling sideways', async () => {
    const { pessoa, id } = await editando(`provas-${largura}`, largura);
    const { pagina } = pessoa;
    const dialogo = pagina.getByRole('dialog');
    const aLista = async (): Promise<void> => {
      if (largura === 390) await pagina.getByRole('button', { name: 'Voltar à lista' }).click();
    };
    await secao(pessoa, 'Taxas');
    await pagina.locator('[data-peca="taxas[1]"]').click();
    await pagina.getByRole('button', { name: 'Experimentar a conta' }).click();
    await dialogo
      .getByText(/^Não devida/)
      .first()
      .waitFor();
    await dialogo.getByText('Sim', { exact: true }).click();
    await dialogo.getByText(/^UFM: R\$ 100/).waitFor();
    await pessoa.tela('prova-da-conta');
    await dialogo.getByRole('button', { name: 'Guardar como exemplo' }).click();
    await pagina.keyboard.press('Escape');
    await expect
      .poll(async () => (await conteudo(id)).taxas[1]?.exemplos?.at(-1))
      .toEqual({ entradas: { UFM: '100', tem_fossa: true }, resultado: '20' });
    await pagina.getByRole('button', { name: 'Experimentar: Só se' }).click();
    await dialogo.getByText(/^Vale, porque é assim/).waitFor();
    await pessoa.tela('prova-da-regra');
    await dialogo.getByText('Tabela de casos').click();
    await dialogo.getByText('2 casos: vale em 1').waitFor();
    await pessoa.tela('prova-dos-casos');
    await pagina.keyboard.press('Escape');
    const formula = pagina.getByRole('textbox', { name: 'Fórmula', exact: true });
    await formula.fill('');
    await formula.pressSequentially('0,30 * u');
    await pagina.getByRole('listbox').getByRole('option', { name: /UFM/ }).waitFor();
    await pessoa.tela('completar');
    await pagina.keyboard.press('Enter');
    await expect.poll(() => formula.inputValue()).toBe('0,30 * UFM');
    // The example that was kept now comes to another amount, and keeps the draft from being published.
    await pagina.getByRole('button', { name: /^Publicar \(\d+ impedimento/ }).waitFor();
    await pagina.getByRole('tab', { name: 'Exemplos' }).click();
    await pagina
      .locator('.editor-peca-da-lista .campo-erro')
      .getByText(/deu 30 BRL e não 20 BRL/)
      .first()
      .waitFor();
    await pessoa.tela('exemplo-que-diverge');
    await aLista();
    await secao(pessoa, 'Etapas');
    await pagina.locator('[data-etapa="2"]').click();
    await pagina.getByRole('button', { name: 'Ver no calendário' }).first().click();
    await dialogo.getByText(/^Vence em/).waitFor();
    await dialogo.getByRole('button', { name: 'Incluir pausa' }).click();
    await pessoa.tela('prova-do-prazo');
    await pagina.keyboard.press('Escape');
    await aLista();
    await secao(pessoa, 'Documentos emitidos');
    await pagina.locator('[data-peca="documentos_emitidos[0]"]').click();
    const paragrafo = pagina.getByRole('textbox', { name: 'Parágrafo 1' });
    await paragrafo.fill('Área de {{ar');
    await pagina
      .getByRole('listbox')
      .getByRole('option', { name: /area_obra_m2/ })
      .waitFor();
    await pessoa.tela('etiquetas');
    await paragrafo.press('Enter');
    await expect.poll(() => paragrafo.inputValue()).toBe('Área de {{area_obra_m2}}');
    await pagina.getByRole('button', { name: 'Ver como fica' }).click();
    await dialogo.getByText('Um requerimento', { exact: true }).click();
    await dialogo.getByText('Nenhum encontrado').waitFor({ state: 'attached' });
    await pessoa.tela('previa-de-requerimento');
    await dialogo.getByRole('button', { name: 'Desenhar o documento' }).click();
    await dialogo.getByText('Escolha um requerimento').waitFor();
    await dialogo.getByText('Um exemplo', { exact: true }).click();
    await dialogo.getByRole('button', { name: 'Desenhar o documento' }).click();
    await dialogo.getByRole('link', { name: 'Baixar PDF' }).waitFor();
    // Drawn in the page, and with its words: no browser of a phone shows a PDF inside of one.
    const folhas = dialogo.getByRole('region', { name: 'Prévia do documento' });
    await folhas.getByRole('group', { name: 'Página 1' }).locator('canvas').waitFor();
    await folhas.getByText(/Área de/).waitFor({ state: 'attached' });
    await pessoa.tela('previa-do-papel');
    if (largura === 390) {
      const largo = await folhas
        .locator('canvas')
        .first()
        .evaluate((tela) => tela.getBoundingClientRect().width);
      await dialogo.getByRole('button', { name: 'Ver mais de perto' }).click();
      await expect
        .poll(() =>
          folhas
            .locator('canvas')
            .first()
            .evaluate((tela) => tela.getBoundingClientRect().width),
        )
        .toBeGreaterThan(largo * 2);
      await pessoa.tela('previa-do-papel-de-perto');
    }
    await pagina.keyboard.press('Escape');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});

it('by the keyboard alone: a condition is written with what is offered, and tried out', async () => {
  const { pessoa, id } = await editando('provas-teclado', 1280);
  const { pagina } = pessoa;
  await secao(pessoa, 'Documentos');
  await pagina.locator('[data-peca="documentos[0]"]').focus();
  await pagina.keyboard.press('Enter');
  await pagina.locator('.editor-lado').getByRole('button', { name: 'Escrever como texto' }).focus();
  await pagina.keyboard.press('Enter');
  const texto = pagina.getByRole('textbox', { name: 'Só se', exact: true });
  await texto.focus();
  await pagina.keyboard.press('Control+Space');
  await pagina.getByRole('listbox').waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.keyboard.type('finalid');
  await pagina.keyboard.press('Enter');
  await pagina.keyboard.type(' = ');
  await pagina.keyboard.press('Control+Space');
  await pagina.keyboard.press('ArrowDown');
  await pagina.keyboard.press('Enter');
  const { opcoes = [] } = definicaoDe('o3').campos.find((c) => c.chave === 'finalidade') ?? {};
  const regra = `finalidade = "${opcoes[1]?.chave ?? ''}"`;
  await expect.poll(() => texto.inputValue()).toBe(regra);
  await pagina.keyboard.press('Shift+Tab');
  await pagina.getByRole('button', { name: 'Experimentar: Só se' }).focus();
  await pagina.keyboard.press('Enter');
  await pagina
    .getByRole('dialog')
    .getByText(/Sem resposta, conta como não/)
    .waitFor();
  await pagina.keyboard.press('Escape');
  await expect.poll(async () => (await conteudo(id)).documentos[0]?.condicao).toBe(regra);
  expect(pessoa.queixas).toEqual([]);
  await pessoa.fechar();
});
