import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { rotulosDasPermissoes } from '../../../src/schemas/rotulosDasPermissoes.ts';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { acionar, umaGestora } from './gente.ts';
import { botao, sumir } from '../jornada/gestos.ts';

export const DO_CADASTRO = ['contribuinte.cadastro', 'prefeitura.contribuinte.cadastro'] as const;

export const ROTULO_DE_ANALISAR = rotulosDasPermissoes['requerimento.analisar'];

export const salvar = (pagina: Page): Promise<void> => botao(pagina, 'Salvar').click();

export const conteudo = (pagina: Page): Locator => pagina.locator('main');

export const novo = (pagina: Page): Promise<void> =>
  conteudo(pagina)
    .getByRole('link', { name: /^Nov[oa]\b/ })
    .click();

/** Presses the act of the record in view that asks first, and says yes. */
export const confirmar = async (pagina: Page, ato: string): Promise<void> => {
  await acionar(pagina, ato);
  await botao(pagina.getByRole('dialog'), ato).click();
  await sumir(pagina.getByRole('dialog'));
};

/** The portal with who manages a city and who supports it, and a browser. Call it at the top of a file. */
export function gestao() {
  let p: PortalAberto;
  let navegador: Browser;
  beforeAll(async () => {
    p = await portalAberto();
    navegador = await openBrowser();
    await umaGestora(p, 'gestora@aurora.br');
    // Nobody grants what is not his.
    await p.conta({
      email: 'chefe@aurora.br',
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'requerimento.analisar', ...DO_CADASTRO],
    });
    await p.conta({ email: 'suporte@sistema.br', organizacaoId: p.portal.sistema, permissoes: ['painel.sistema'] });
  });
  afterAll(async () => {
    await navegador.close();
    await p.fechar();
  });
  const daGestora = async (email = 'gestora@aurora.br'): Promise<Pessoa> => {
    const gestora = await umaPessoa(navegador, p.url, 1280);
    await gestora.entrar(email, SENHA);
    return gestora;
  };

  return {
    get p() {
      return p;
    },
    get navegador() {
      return navegador;
    },
    daGestora,
  };
}
