import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { definicaoDe, prepararCidade } from './construir.ts';

const GESTORA = 'gestora@prefeitura.br';
const OUTRA = 'outra@prefeitura.br';
let p: PortalAberto;
let navegador: Browser;
let contador = 0;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await prepararCidade(p, definicaoDe('o3'));
  for (const email of [GESTORA, OUTRA])
    await p.conta({ email, permissoes: ['painel.prefeitura', 'processo.configurar'] });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** A draft of O3 under a key of its own. */
const rascunho = async (mudar: (d: Definicao) => Definicao = (d) => d): Promise<number> => {
  const { db, cidade, clock } = p.portal;
  const n = (contador += 1);
  const o3 = definicaoDe('o3');
  const d = mudar({ ...o3, processo: { ...o3.processo, chave: `habite-se-${n}`, nome: `Habite-se ${n}` } });
  const { id } = await db
    .insertInto('processo')
    .values({ organizacao_id: cidade, chave: `habite-se-${n}`, nome: d.processo.nome, nome_curto: 'Habite-se' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: cidade, processo_id: id, numero: 1, situacao: 'rascunho', arquivo: arquivoCanonico(d) },
      ...{ conteudo: JSON.stringify(d), criado_em: clock.now(), atualizado_em: clock.now() },
    })
    .execute();
  return id;
};
const conteudo = async (id: number): Promise<Definicao> =>
  (
    await p.portal.db
      .selectFrom('processo_versao')
      .select('conteudo')
      .where('processo_id', '=', id)
      .executeTakeFirstOrThrow()
  ).conteudo as Definicao;
const editando = async (id: number, largura: 1280 | 390 = 1280, quem = GESTORA): Promise<Pessoa> => {
  const pessoa = await umaPessoa(navegador, p.url, largura);
  await pessoa.entrar(quem, SENHA);
  await pessoa.abrir(`/prefeitura/configuracoes/processos/${id}/editar`);
  await pessoa.pagina.locator('.editor-topo').waitFor();
  return pessoa;
};
const secao = ({ pagina }: Pessoa, titulo: string) =>
  pagina.locator('.editor-secoes').getByRole('button', { name: titulo, exact: true }).click();
const salvo = ({ pagina }: Pessoa) => pagina.getByText(/^Salvo às/).waitFor();

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
    await pagina.getByRole('button', { name: 'Prévia' }).click();
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

  it('shows its form as the applicant gets it: a field appears with the answer that its rule asks for, and so does a fee', async () => {
    const id = await rascunho((d) => ({
      ...d,
      campos: d.campos.map((c) => (c.chave === 'area_obra_m2' ? { ...c, condicao: 'finalidade = "reforma"' } : c)),
    }));
    const pessoa = await editando(id);
    const { pagina } = pessoa;
    await pagina.getByRole('button', { name: 'Prévia' }).click();
    const previa = pagina.getByRole('dialog', { name: 'Prévia do formulário' });
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
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });

  it('of a published process is begun from what is in force, and says in words what it changed', async () => {
    const id = await rascunho();
    const gestora = await p.portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
    const base = `painel-prefeitura/processo/${id}`;
    const publicada = await gestora.post(`${base}/publicar`, { versao: 1 });
    expect(publicada.status, publicada.texto).toBe(200);
    const pessoa = await umaPessoa(navegador, p.url, 1280);
    const { pagina } = pessoa;
    await pessoa.entrar(GESTORA, SENHA);
    await pessoa.abrir(`/prefeitura/configuracoes/processos/${id}`);
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
      .toBe('etapas[4]');
    await pagina.keyboard.type('Conferência da numeração');
    await pagina.getByLabel('Setor responsável').focus();
    await pagina.keyboard.type('SEPLAN');
    await pagina.getByRole('button', { name: 'Ligar a outra etapa' }).focus();
    await tecla('Enter');
    await pagina.locator('[data-etapa="3"]').focus();
    await tecla('Enter');
    await salvo(pessoa);
    await expect
      .poll(async () =>
        (await conteudo(id)).etapas.map(({ nome, setor, proximas }) => [nome, setor, proximas.map((s) => s.para)]),
      )
      .toEqual([
        ['Pedido de habite-se', undefined, ['vistoria_sanitaria']],
        ['Vistoria sanitária antes de fechar a fossa', 'SFIS', ['vistoria_obra', 'conferencia_numeracao']],
        ['Vistoria da obra', 'SEPLAN', ['expedicao']],
        ['Expedição do habite-se com a numeração', 'SEPLAN', []],
        ['Conferência da numeração', 'SEPLAN', ['expedicao']],
      ]);
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  });
});
