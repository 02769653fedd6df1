import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import { definicaoDe, prepararCidade } from './construir.ts';

const GESTORA = 'gestora@prefeitura.br';
let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  const o3 = definicaoDe('o3');
  await prepararCidade(p, o3);
  await p.conta({ email: GESTORA, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  const { db, cidade, clock } = p.portal;
  const { id } = await db
    .insertInto('processo')
    .values({ organizacao_id: cidade, chave: 'habite-se', nome: 'Habite-se', nome_curto: 'Habite-se' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: cidade, processo_id: id, numero: 1, situacao: 'rascunho', arquivo: arquivoCanonico(o3) },
      ...{ conteudo: JSON.stringify(o3), criado_em: clock.now(), atualizado_em: clock.now() },
    })
    .execute();
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

it.each([1280, 390] as const)(
  'tags, answers and parts are completed in the city’s models and messages, by the keyboard, at %i px',
  async (largura) => {
    const pessoa = await umaPessoa(navegador, p.url, largura);
    const { pagina } = pessoa;
    const { keyboard: teclado } = pagina;
    const opcao = (nome: RegExp) => pagina.getByRole('listbox').getByRole('option', { name: nome });
    await pessoa.entrar(GESTORA, SENHA, '/prefeitura/configuracoes/modelos-documento/novo');
    await pagina.getByRole('textbox', { name: /^Sigla/ }).fill(`MOD-${largura}`);
    await pagina.getByRole('textbox', { name: /^Nome/ }).fill('Modelo com partes');
    await pagina.getByRole('combobox', { name: /^Documento/ }).selectOption('licenca');
    // A field of one line: the arrows choose, Esc leaves what was typed.
    const cabecalho = pagina.getByRole('textbox', { name: /^Cabeçalho/ });
    await cabecalho.click();
    await teclado.type('{{requerente');
    await opcao(/^requerente\.nome/).waitFor();
    await teclado.press('ArrowDown');
    const escolhida = await cabecalho.getAttribute('aria-activedescendant');
    expect(await pagina.locator(`[id="${escolhida}"]`).textContent()).toContain('requerente.documento');
    await teclado.press('Escape');
    await pagina.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await cabecalho.inputValue()).toBe('{{requerente');
    await cabecalho.fill('');
    await teclado.type('{{prefeitura');
    await opcao(/^prefeitura\.nome/).waitFor();
    await teclado.press('Enter');
    expect(await cabecalho.inputValue()).toBe('{{prefeitura.nome}}');
    // Formatted text.
    const corpo = pagina.getByRole('textbox', { name: /^Texto/ });
    await corpo.click();
    await teclado.type('{{se tem_f');
    await opcao(/^tem_fossa/).waitFor();
    await pessoa.tela('modelo-completar');
    await teclado.press('Enter');
    await teclado.type('}}');
    await teclado.press('Enter');
    await teclado.type('Com fossa, {{campo.area_o');
    await opcao(/area_obra_m2/).waitFor();
    await teclado.press('Enter');
    await teclado.press('Enter');
    await teclado.type('{{/se');
    await teclado.press('Enter');
    const escrito = '<p>{{se tem_fossa}}</p><p>Com fossa, {{campo.area_obra_m2}}</p><p>{{/se}}</p>';
    await expect.poll(() => corpo.evaluate((campo) => campo.innerHTML)).toBe(escrito);
    await pagina.getByRole('button', { name: 'Salvar' }).click();
    const guardado = () =>
      p.portal.db
        .selectFrom('modelo_documento')
        .select(['cabecalho', 'corpo'])
        .where('sigla', '=', `MOD-${largura}`)
        .executeTakeFirst();
    await expect.poll(guardado, { timeout: 10_000 }).toEqual({ cabecalho: '{{prefeitura.nome}}', corpo: escrito });
    // Several lines.
    await pessoa.abrir('/prefeitura/configuracoes/modelos-mensagem/novo');
    const texto = pagina.getByRole('textbox', { name: /^Texto/ });
    await texto.click();
    await teclado.type('Prezada {{requerente.n');
    await opcao(/^requerente\.nome/).waitFor();
    await teclado.press('Enter');
    await teclado.type(',\n{{se');
    await opcao(/^se/).first().waitFor();
    await pessoa.tela('mensagem-completar');
    await teclado.press('Enter');
    await teclado.type('tem_fos');
    await opcao(/^tem_fossa/).click();
    await expect.poll(() => texto.inputValue()).toBe('Prezada {{requerente.nome}},\n{{se tem_fossa}}');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  },
);
