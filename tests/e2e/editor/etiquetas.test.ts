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
    await pessoa.entrar(GESTORA, SENHA);
    await pessoa.abrir('/prefeitura/configuracoes/modelos-documento/novo');
    const corpo = pagina.getByRole('textbox', { name: /^Texto/ });
    await corpo.click();
    await pagina.keyboard.type('{{se tem_f');
    const lista = pagina.getByRole('listbox', { name: /^Sugestões para Texto/ });
    await lista.getByRole('option', { name: /tem_fossa/ }).waitFor();
    await pessoa.tela('modelo-completar');
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.type('}}');
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.type('Com fossa, {{campo.area_o');
    await lista.getByRole('option', { name: /area_obra_m2/ }).waitFor();
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.type('{{/se');
    await pagina.keyboard.press('Enter');
    await expect
      .poll(() => corpo.evaluate((campo) => campo.innerHTML))
      .toBe('<p>{{se tem_fossa}}</p><p>Com fossa, {{campo.area_obra_m2}}</p><p>{{/se}}</p>');
    await pessoa.abrir('/prefeitura/configuracoes/modelos-mensagem/novo');
    const texto = pagina.getByRole('textbox', { name: /^Texto/ });
    await texto.click();
    await pagina.keyboard.type('Prezada {{requerente.n');
    await pagina.getByRole('option', { name: /requerente\.nome/ }).waitFor();
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.type(', {{se');
    await pagina.getByRole('option').first().waitFor();
    await pagina.keyboard.press('Enter');
    await pagina.keyboard.type('tem_fos');
    await pagina.getByRole('option', { name: /tem_fossa/ }).waitFor();
    await pessoa.tela('mensagem-completar');
    await pagina.keyboard.press('Enter');
    await expect.poll(() => texto.inputValue()).toBe('Prezada {{requerente.nome}}, {{se tem_fossa}}');
    expect(pessoa.queixas).toEqual([]);
    await pessoa.fechar();
  },
);
