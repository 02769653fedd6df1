import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa } from '../../support/jornadaDoNavegador.ts';
import { portalInteiro, SENHA_DEMO, type PortalInteiro } from '../../support/portalInteiro.ts';
import { telaPronta } from '../../support/telaPronta.ts';
import { botao } from '../jornada/gestos.ts';
import { todasAsRotas } from '../../../src/panels/rotas/todasAsRotas.ts';
import { barreirasEm, TEMAS } from './rotasSemBarreiras.ts';
import { SEM_ENDERECO_NO_MAXIMO, semEndereco } from './semEndereco.ts';

let portal: PortalInteiro;
let navegador: Browser;
beforeAll(async () => {
  portal = await portalInteiro();
  navegador = await openBrowser();
});
afterAll(() => navegador?.close());

const dialogo = (pagina: Page) => pagina.getByRole('dialog');

/** What stands over a page: a question of the staff's, a search, a question of the applicant's. */
const casos = [
  {
    nome: 'the question before a record is put away',
    conta: 'gestor@demo.local',
    caminho: '/prefeitura/cadastro/zona-ocupacao/1',
    abrir: (pagina: Page) => botao(pagina, 'Desativar').click(),
  },
  {
    nome: 'the search of the header',
    conta: 'gestor@demo.local',
    caminho: '/prefeitura/requerimento/listagem',
    abrir: (pagina: Page) => pagina.keyboard.press('Control+k'),
  },
  {
    nome: 'the question of a form that is left with changes',
    conta: 'gestor@demo.local',
    caminho: '/prefeitura/cadastro/zona-ocupacao/novo',
    abrir: async (pagina: Page) => {
      await pagina.locator('main input').first().fill('ZR9');
      await pagina.getByRole('navigation', { name: 'Você está em' }).getByRole('link').first().click();
    },
  },
  {
    nome: 'the columns of a file of the inbox',
    conta: 'gestor@demo.local',
    caminho: '/prefeitura/requerimento/listagem',
    abrir: async (pagina: Page) => {
      await botao(pagina, 'Exportar').first().click();
      await botao(pagina, 'Exportar com colunas escolhidas').click();
      await pagina.getByRole('region', { name: 'Prévia do arquivo' }).getByRole('cell').first().waitFor();
    },
  },
  {
    nome: 'the search of the applicant’s header',
    conta: 'requerente@demo.local',
    caminho: '/contribuinte',
    abrir: (pagina: Page) => pagina.keyboard.press('Control+k'),
  },
] as const;

describe('what stands over a page', () => {
  it.each(casos)('$nome has nothing in anybody’s way, at both widths and in all themes', async (caso) => {
    const { pagina, entrar, abrir, fechar } = await umaPessoa(navegador, portal.urlDe('localhost'), 1280);
    await entrar(caso.conta, SENHA_DEMO);
    await abrir(caso.caminho);
    await telaPronta(pagina);
    await caso.abrir(pagina);
    await dialogo(pagina).waitFor();
    expect(await barreirasEm(pagina, caso.nome, TEMAS)).toEqual([]);
    expect(await dialogo(pagina).count()).toBe(1);
    await fechar();
  });
});

describe('the look itself', () => {
  it('leaves out the few routes that have no address, and in time fewer', () => {
    const nomes = Object.keys(semEndereco);
    expect(nomes.length).toBeLessThanOrEqual(SEM_ENDERECO_NO_MAXIMO);
    expect(nomes.filter((nome) => !todasAsRotas.some((rota) => rota.nome === nome))).toEqual([]);
  });

  it('finds what is in the way, and names where', async () => {
    const { pagina, abrir, fechar } = await umaPessoa(navegador, portal.urlDe('localhost'), 1280);
    await abrir('/');
    await telaPronta(pagina);
    await pagina.evaluate(() => {
      const imagem = document.createElement('img');
      imagem.id = 'plantada';
      imagem.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      document.querySelector('main')?.append(imagem);
    });
    const achados = await barreirasEm(pagina, 'login', ['claro']);
    expect(achados.map((um) => um.split('\n')[0])).toEqual(
      [1280, 390].map((largura) =>
        expect.stringMatching(new RegExp(`^login, ${largura} px, claro: image-alt: .*plantada`)),
      ),
    );
    await fechar();
  });

  it('does not take a screen that is still loading for one without barriers', async () => {
    const { pagina, abrir, fechar } = await umaPessoa(navegador, portal.urlDe('localhost'), 1280);
    await abrir('/');
    await telaPronta(pagina);
    await pagina.evaluate(() => {
      const espera = document.createElement('p');
      espera.setAttribute('role', 'status');
      espera.className = 'esqueleto';
      espera.textContent = 'Carregando o registro…';
      document.querySelector('main')?.append(espera);
    });
    await expect(telaPronta(pagina, 1_000)).rejects.toThrow(/ainda espera: .*esqueleto.*diz: Carregando o registro…/s);
    await fechar();
  });
});
