import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chegar } from '../../support/chegar.ts';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { soTeclado } from '../../support/teclado.ts';
import { botao, campo } from '../jornada/gestos.ts';

let aberto: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  aberto = await portalAberto();
  navegador = await openBrowser();
  await aberto.conta({ email: 'dalva@exemplo.com.br', permissoes: ['painel.prefeitura', 'painel.contribuinte'] });
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

it.each([1280, 390] as const)(
  'with the keyboard alone a user of two panels goes to the city hall and back, at %i px [PERM-005]',
  async (largura) => {
    const { pagina, queixas, fechar } = await umaPessoa(navegador, aberto.url, largura);
    const mao = soTeclado(pagina);
    await pagina.goto('/');
    await mao.preencher(campo(pagina, 'CPF ou e-mail'), 'dalva@exemplo.com.br');
    await mao.preencher(campo(pagina, 'Senha'), SENHA);
    await mao.tecla('Enter');
    await chegar(pagina, /\/(contribuinte|prefeitura)/);
    const menu = botao(pagina.getByRole('banner'), largura === 390 ? 'Mais opções' : 'Trocar painel');
    const irPara = async (painel: string, endereco: RegExp): Promise<void> => {
      await mao.acionar(menu, 'Space');
      // Escape gives the focus back to what opened the menu.
      await mao.irAte(botao(pagina, painel));
      await mao.tecla('Escape');
      await mao.temFoco(menu);
      await mao.tecla('Enter');
      await mao.acionar(botao(pagina, painel));
      await chegar(pagina, endereco);
      await pagina.locator('main h1').first().waitFor();
    };
    if (!/\/contribuinte/.test(pagina.url())) await irPara('Painel do requerente', /\/contribuinte/);
    await irPara('Painel da prefeitura', /\/prefeitura\//);
    await irPara('Painel do requerente', /\/contribuinte/);
    expect(queixas).toEqual([]);
    await fechar();
  },
);
