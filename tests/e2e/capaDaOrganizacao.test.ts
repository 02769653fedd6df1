import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { botao } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await p.conta({ email: 'suporte@sistema.br', organizacaoId: p.portal.sistema, permissoes: ['painel.sistema'] });
  await p.conta({ email: 'equipe@aurora.br', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** Widths of the drawn pictures that match: 0 for one that did not arrive. */
const larguras = (pagina: Page, seletor: string): Promise<readonly number[]> =>
  pagina.evaluate(
    (qual) => Array.from(document.querySelectorAll<HTMLImageElement>(qual)).map(({ naturalWidth }) => naturalWidth),
    seletor,
  );

it('a banner sent by the organisation’s form is on that organisation’s pages, and goes with it [TELA-028]', async () => {
  const suporte: Pessoa = await umaPessoa(navegador, p.urlDe('sistema.localhost'), 1280);
  const { pagina } = suporte;
  await suporte.entrar('suporte@sistema.br', SENHA);
  const imagem = await pagina.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 120 } });
  await suporte.abrir(`/sistema/organizacao/${p.portal.cidade}`);
  const envio = pagina.locator('input[type=file]').and(pagina.getByLabel(/^Imagem de capa/));
  await envio.setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: imagem });
  await expect.poll(async () => (await larguras(pagina, 'main img')).includes(320)).toBe(true);
  await botao(pagina, 'Salvar').click();
  await pagina
    .getByText(/Organização alterada/)
    .first()
    .waitFor();

  // The log-in of that city, before anybody is known, and the header of its panel.
  const equipe = await umaPessoa(navegador, p.url, 1280);
  await equipe.abrir('/');
  await expect.poll(() => larguras(equipe.pagina, '.cidade-foto')).toEqual([320]);
  await equipe.tela('capa-na-entrada');
  await equipe.entrar('equipe@aurora.br', SENHA);
  await equipe.pagina.locator('main h1').first().waitFor();
  await expect.poll(() => larguras(equipe.pagina, '.faixa-foto')).toEqual([320]);
  await equipe.tela('capa-no-painel');
  expect(equipe.queixas).toEqual([]);

  // No other organisation's.
  const visitante = await umaPessoa(navegador, p.urlDe('sistema.localhost'), 1280);
  await visitante.abrir('/sistema/login');
  await visitante.pagina.locator('#username').waitFor();
  expect(await larguras(visitante.pagina, '.cidade-foto, .faixa-foto')).toEqual([]);

  await suporte.abrir(`/sistema/organizacao/${p.portal.cidade}`);
  await pagina.getByRole('button', { name: /^Tirar/ }).click();
  await botao(pagina, 'Salvar').click();
  await pagina
    .getByText(/Organização alterada/)
    .first()
    .waitFor();
  await equipe.abrir('/prefeitura/requerimento/listagem');
  await equipe.pagina.locator('main h1').first().waitFor();
  await expect.poll(() => larguras(equipe.pagina, '.faixa-foto')).toEqual([]);
});

it('each picture that the organisation has comes back into its own field of the form [ENT-044]', async () => {
  const suporte = await umaPessoa(navegador, p.urlDe('sistema.localhost'), 1280);
  const { pagina } = suporte;
  await suporte.entrar('suporte@sistema.br', SENHA);
  const imagens = { 'Brasão ou logotipo': 64, 'Ícone da página': 48, 'Imagem de capa': 240 } as const;
  const campo = (rotulo: string) => pagina.getByRole('group', { name: new RegExp(`^${rotulo}`) });
  const mostradas = async (): Promise<Readonly<Record<string, readonly number[]>>> =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(imagens).map(async (rotulo) => [
          rotulo,
          await campo(rotulo).evaluate((grupo) =>
            Array.from(grupo.querySelectorAll('img')).map(({ naturalWidth }) => naturalWidth),
          ),
        ]),
      ),
    ) as Record<string, readonly number[]>;
  const esperadas = Object.fromEntries(Object.entries(imagens).map(([rotulo, largura]) => [rotulo, [largura]]));
  await suporte.abrir(`/sistema/organizacao/${p.portal.cidade}`);
  for (const [rotulo, width] of Object.entries(imagens)) {
    const buffer = await pagina.screenshot({ type: 'png', clip: { x: 0, y: 0, width, height: 48 } });
    await campo(rotulo).locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  }
  await expect.poll(mostradas).toEqual(esperadas);
  await botao(pagina, 'Salvar').click();
  await pagina
    .getByText(/Organização alterada/)
    .first()
    .waitFor();
  await pagina.waitForURL((url) => url.pathname !== `/sistema/organizacao/${p.portal.cidade}`);
  await suporte.abrir(`/sistema/organizacao/${p.portal.cidade}`);
  await expect.poll(mostradas).toEqual(esperadas);
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();
});
