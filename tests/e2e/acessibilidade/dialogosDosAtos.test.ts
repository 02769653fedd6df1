import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AcaoPossivel } from '../../../src/schemas/requerimento/acoes.ts';
import { acoesDoCabecalho, formas } from '../../../src/panels/prefeitura/requerimento/acoes/formas.ts';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa } from '../../support/jornadaDoNavegador.ts';
import { portalInteiro, SENHA_DEMO, type PortalInteiro } from '../../support/portalInteiro.ts';
import { telaPronta } from '../../support/telaPronta.ts';
import { botao } from '../jornada/gestos.ts';
import { barreirasEm, TEMAS } from './rotasSemBarreiras.ts';

let portal: PortalInteiro;
let navegador: Browser;
beforeAll(async () => {
  portal = await portalInteiro();
  navegador = await openBrowser();
});
afterAll(() => navegador?.close());

/** Who manages, and who analyses in one sector or another. */
const CONTAS = ['analista', 'breno', 'celina', 'gestor'].map((quem) => `${quem}@demo.local`);

/** Acts that the requests of the demonstration show to one of them. */
const DO_DIA_A_DIA = [
  ...['preencher', 'deferir', 'indeferir', 'inviabilizar', 'pausar', 'voltar', 'encaminhar', 'atribuir', 'priorizar'],
  ...['gerar-taxas', 'negar-valores', 'cancelar', 'reabrir'],
];

interface Visto {
  readonly id: number;
  readonly acoes: readonly AcaoPossivel[];
}

/** What the person of the page may do with each request of the city, straight from the calls that the screens make. */
const requerimentosDa = (pagina: Page): Promise<readonly Visto[]> =>
  pagina.evaluate(async () => {
    const { tokenType, accessToken } = JSON.parse(localStorage.getItem('token') ?? '{}') as Record<string, string>;
    const ler = async <T>(caminho: string): Promise<T> => {
      const resposta = await fetch(`/api/v1/painel-prefeitura/requerimento${caminho}`, {
        headers: { Accept: 'application/json', Authorization: `${tokenType} ${accessToken}` },
      });
      if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status}`);
      return ((await resposta.json()) as { dados: T }).dados;
    };
    const { data } = await ler<{ data: readonly { id: number }[] }>('?per_page=100');
    const vistos: Visto[] = [];
    for (const { id } of data) vistos.push(await ler<Visto>(`/${id}`));
    return vistos.map(({ id, acoes }) => ({ id, acoes }));
  });

/** Acts that a click carries out without a question, or that lead to a tab instead of one. */
const SEM_PERGUNTA: ReadonlySet<string> = new Set(
  Object.entries(formas).flatMap(([acao, forma]) => ('direta' in forma && forma.direta === true ? [acao] : [])),
);
const comPergunta = ({ acao, bloqueios }: AcaoPossivel): boolean =>
  bloqueios.length === 0 &&
  (acoesDoCabecalho as readonly string[]).includes(acao) &&
  acao in formas &&
  !SEM_PERGUNTA.has(acao);

interface Parada {
  readonly id: number;
  readonly acoes: readonly AcaoPossivel[];
}

/** The request that shows most of what was not seen yet, with those acts; undefined where none shows any. */
const maisNovas = (vistos: readonly Visto[], vistas: ReadonlySet<string>): Parada | undefined =>
  vistos
    .map(({ id, acoes }) => ({ id, acoes: acoes.filter((a) => comPergunta(a) && !vistas.has(a.acao)) }))
    .sort((a, b) => b.acoes.length - a.acoes.length)
    .find(({ acoes }) => acoes.length > 0);

const dialogo = (pagina: Page): Locator => pagina.getByRole('dialog');

/** From the head of the request where it stands there, else from its menu. */
const pedir = async (pagina: Page, rotulo: string): Promise<void> => {
  const noTopo = botao(pagina, rotulo);
  if ((await noTopo.count()) > 0) await noTopo.first().click();
  else {
    await botao(pagina, 'Mais ações').click();
    await pagina.locator('.menu-item').filter({ hasText: rotulo }).first().click();
  }
  await dialogo(pagina).waitFor();
};

const desistir = async (pagina: Page): Promise<void> => {
  await pagina.keyboard.press('Escape');
  await dialogo(pagina).waitFor({ state: 'detached' });
  await pagina.setViewportSize({ width: 1280, height: 900 });
};

it('the question of every act has nothing in anybody’s way, at both widths, the themes in turn', async () => {
  const achados: string[] = [];
  const vistas = new Set<string>();
  for (const conta of CONTAS) {
    const { pagina, entrar, abrir, fechar } = await umaPessoa(navegador, portal.urlDe('localhost'), 1280);
    await entrar(conta, SENHA_DEMO);
    const vistos = await requerimentosDa(pagina);
    for (let parada = maisNovas(vistos, vistas); parada !== undefined; parada = maisNovas(vistos, vistas)) {
      await abrir(`/prefeitura/requerimento/visualizacao/${parada.id}`);
      await telaPronta(pagina);
      for (const { acao, rotulo } of parada.acoes) {
        await pedir(pagina, acao === 'preencher' ? 'Preencher dados da etapa' : rotulo);
        const tema = TEMAS[vistas.size % TEMAS.length] ?? 'claro';
        achados.push(...(await barreirasEm(pagina, `${acao} em ${parada.id}`, [tema])));
        vistas.add(acao);
        await desistir(pagina);
      }
    }
    await fechar();
  }
  expect(achados).toEqual([]);
  expect([...vistas]).toEqual(expect.arrayContaining(DO_DIA_A_DIA));
}, 300_000);
