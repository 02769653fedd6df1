import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codigosDeErro } from '../../src/schemas/errors.ts';
import { chegar } from '../support/chegar.ts';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let p: PortalAberto;
let navegador: Browser;
const abertas: Pessoa[] = [];
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await p.conta({ email: 'iara@exemplo.com.br', permissoes: ['painel.contribuinte'] });
  await p.conta({ email: 'equipe@aurora.br', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  await p.conta({ email: 'suporte@sistema.br', organizacaoId: p.portal.sistema, permissoes: ['painel.sistema'] });
});
afterEach(async () => {
  for (const pessoa of abertas.splice(0)) await pessoa.fechar();
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const API = '**/api/v1/**';

/** Every call of the API fails, as while the server stops; `undefined`: nothing answers at all. */
const quebrar = (contexto: BrowserContext, codigo: 'inesperado' | 'indisponivel' | undefined): Promise<unknown> =>
  contexto.route(API, (rota) => {
    if (codigo === undefined) return rota.abort('connectionrefused');
    const [status, mensagem] = codigosDeErro[codigo];
    return rota.fulfill({ status, json: { sucesso: false, mensagem, codigo, dados: null } });
  });

describe.each([
  ['applicant', 'iara@exemplo.com.br', 'localhost', '/contribuinte/meus/requerimentos', 'contribuinte'],
  ['municipality', 'equipe@aurora.br', 'localhost', '/prefeitura/requerimento/listagem', 'prefeitura'],
  ['system', 'suporte@sistema.br', 'sistema.localhost', '/sistema/organizacao/listagem', 'sistema'],
] as const)('the %s panel that cannot start', (_painel, email, host, caminho, painel) => {
  const abrir = async (codigo?: 'inesperado' | 'indisponivel'): Promise<Pessoa> => {
    const pessoa = await umaPessoa(navegador, p.urlDe(host), 1280);
    abertas.push(pessoa);
    await pessoa.entrar(email, SENHA);
    await quebrar(pessoa.contexto, codigo);
    await pessoa.abrir(caminho);
    return pessoa;
  };
  /** The server is back: the way on that the page offers leads into the panel, which then shows its data. */
  const voltar = async ({ contexto, pagina }: Pessoa, botao: string | RegExp): Promise<void> => {
    await contexto.unroute(API);
    const seguir = pagina.getByRole('link', { name: botao }).or(pagina.getByRole('button', { name: botao }));
    await seguir.first().click();
    await chegar(pagina, (url) => url.pathname.startsWith(`/${painel}`));
    await pagina.locator('main h1').first().waitFor();
    await pagina.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    expect(await pagina.getByText('Não foi possível carregar', { exact: false }).count()).toBe(0);
  };

  it('for want of a connection says so where its data would stand, and asks again when told to', async () => {
    const pessoa = await abrir();
    const { pagina } = pessoa;
    await pagina.getByText('Erro de conexão com o servidor').first().waitFor();
    await pagina.getByText('Não foi possível obter os recursos para inicialização do sistema').waitFor();
    // What each part of the page shows while it asks ends by itself.
    await pagina.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await pessoa.tela(`sem-conexao-${painel}`);
    await voltar(pessoa, 'Tentar de novo');
  });

  it('for a failure of the server leads to its page, and back', async () => {
    const pessoa = await abrir('inesperado');
    const { pagina } = pessoa;
    await chegar(pagina, '/500');
    await pagina.getByRole('heading', { level: 1, name: 'Ocorreu um erro inesperado' }).waitFor();
    await voltar(pessoa, /^Voltar a/);
  });

  it('for maintenance leads to its page, and back', async () => {
    const pessoa = await abrir('indisponivel');
    const { pagina } = pessoa;
    await chegar(pagina, '/em-manutencao');
    await pagina.getByRole('heading', { level: 1, name: 'Portal em manutenção' }).waitFor();
    await voltar(pessoa, 'Tentar de novo');
  });
});
