import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chegar } from '../../support/chegar.ts';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalInteiro, SENHA_DEMO, type PortalInteiro } from '../../support/portalInteiro.ts';
import { soTeclado, type Teclado } from '../../support/teclado.ts';
import { aviso, botao, campo, linkDe, titulo } from '../jornada/gestos.ts';

/** Nobody else of the run logs in as them. */
const QUEM_ENTRA = 'nilo@demo.local';
const QUEM_ESQUECEU = { 1280: 'otilia@demo.local', 390: 'caetano@demo.local' } as const;
const NOVA_SENHA = 'Outra#Kxwq26';

let portal: PortalInteiro;
let navegador: Browser;
let pessoa: Pessoa;
let mao: Teclado;
beforeAll(async () => {
  portal = await portalInteiro();
  navegador = await openBrowser();
});
afterAll(() => navegador?.close());
afterEach(() => pessoa?.fechar());

const usuario = () => campo(pessoa.pagina, 'CPF ou e-mail');
const senha = () => campo(pessoa.pagina, 'Senha');
const entrar = async (quem: string, comQue: string): Promise<void> => {
  await mao.preencher(usuario(), quem);
  await mao.preencher(senha(), comQue);
  await mao.tecla('Enter');
};

describe.each([1280, 390] as const)('with the keyboard alone, %i px wide', (largura) => {
  const abrir = async (caminho: string): Promise<void> => {
    pessoa = await umaPessoa(navegador, portal.urlDe('localhost'), largura);
    mao = soTeclado(pessoa.pagina);
    await pessoa.abrir(caminho);
    await pessoa.pagina.waitForLoadState('networkidle');
  };

  it('a wrong password is said and asked for again, the right one opens the panel, whose first stop leads to its content', async () => {
    await abrir('/');
    const { pagina, queixas } = pessoa;
    await mao.irAte(pagina.getByRole('link', { name: 'Ir para o conteúdo' }));
    await mao.tecla('Enter');
    // Past the city and the settings of the page: what comes next is the first field.
    await mao.tecla('Tab');
    await mao.temFoco(usuario());
    await entrar(QUEM_ENTRA, 'Errada#2026');
    await aviso(pagina, 'CPF, e-mail ou senha não conferem').waitFor();
    await mao.temFoco(senha());
    expect(await usuario().inputValue()).toBe(QUEM_ENTRA);
    await pagina.keyboard.press('Control+a');
    await mao.escrever(SENHA_DEMO);
    // What was typed can be looked at, and hidden again, from the next stops.
    await mao.acionar(botao(pagina, 'Mostrar senha'), 'Space');
    expect(await senha().getAttribute('type')).toBe('text');
    await mao.tecla('Space');
    await mao.acionar(botao(pagina, 'Entrar'));
    await chegar(pagina, /\/contribuinte/);
    await titulo(pagina, /Nilo/).waitFor();
    await mao.irAte(pagina.getByRole('link', { name: 'Ir para o conteúdo' }));
    await mao.tecla('Enter');
    await mao.tecla('Tab');
    expect(await pagina.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('conteudo');
    expect(queixas).toEqual([]);
  });

  it('a forgotten password is chosen anew by the link of the mail, and opens the panel', async () => {
    const quem = QUEM_ESQUECEU[largura];
    // Of this kind alone: what else the portal writes to him is none of it.
    const { length: antes } = (await portal.cartas()).filter(
      ({ to, subject }) => to?.some(({ address }) => address === quem) && /senha/i.test(subject ?? ''),
    );
    await abrir('/');
    const { pagina, queixas } = pessoa;
    await mao.acionar(pagina.getByRole('link', { name: 'Esqueci minha senha' }));
    await mao.temFoco(titulo(pagina, 'Recuperar a senha'));
    await mao.acionar(botao(pagina, 'Enviar o link'));
    await mao.temFoco(campo(pagina, 'E-mail'));
    await mao.preencher(campo(pagina, 'E-mail'), quem);
    await mao.tecla('Enter');
    await aviso(pagina, 'Confira a sua caixa de entrada.').waitFor();
    expect(await mao.foco()).not.toBe('');
    await mao.irAte(pagina.getByRole('link', { name: 'Voltar para a entrada' }));

    await pessoa.abrir(linkDe(await portal.carta(quem, /senha/i, antes)));
    await titulo(pagina, 'Escolher uma senha nova').waitFor();
    await mao.preencher(campo(pagina, 'Senha'), 'curta');
    await mao.tecla('Enter');
    await mao.temFoco(campo(pagina, 'Senha'));
    await mao.preencher(campo(pagina, 'Senha'), NOVA_SENHA);
    await mao.preencher(campo(pagina, 'Repita a senha'), NOVA_SENHA);
    await mao.acionar(botao(pagina, 'Salvar a senha nova'), 'Space');
    await mao.temFoco(titulo(pagina, 'Senha alterada'));
    await mao.acionar(pagina.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }));
    await mao.temFoco(titulo(pagina, 'Entrar'));
    await entrar(quem, NOVA_SENHA);
    await chegar(pagina, /\/contribuinte/);
    expect(queixas).toEqual([]);
  });
});
