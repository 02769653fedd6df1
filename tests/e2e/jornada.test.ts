import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { portalInteiro, type PortalInteiro } from '../support/portalInteiro.ts';
import { capituloContribuinte } from './jornada/contribuinte.ts';
import { umPalco } from './jornada/palco.ts';
import { capituloConclusao } from './jornada/conclusao.ts';
import { analistaEntra, capituloPrefeitura } from './jornada/prefeitura.ts';
import { capituloSegundo } from './jornada/segundo.ts';
import { capituloSistema } from './jornada/sistema.ts';

let portal: PortalInteiro;
let navegador: Browser;

beforeAll(async () => {
  portal = await portalInteiro();
  navegador = await openBrowser();
});
afterAll(() => navegador?.close());

describe.each([1280, 390] as const)('a building permit from filing to licence, at %i px', (largura) => {
  const palco = umPalco(largura, () => ({ portal, navegador }));
  afterAll(() => palco.fechar());

  capituloSistema(palco);
  analistaEntra(palco);
  capituloContribuinte(palco);
  capituloPrefeitura(palco);
  capituloConclusao(palco);
  capituloSegundo(palco);

  it('no window complained on the way', () => {
    expect(palco.queixas()).toEqual([]);
  });
});
