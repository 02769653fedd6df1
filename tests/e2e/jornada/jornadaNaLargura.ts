import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import type { Largura } from '../../support/jornadaDoNavegador.ts';
import { portalInteiro, type PortalInteiro } from '../../support/portalInteiro.ts';
import { capituloContribuinte } from './contribuinte.ts';
import { umPalco } from './palco.ts';
import { capituloConclusao } from './conclusao.ts';
import { analistaEntra, capituloPrefeitura } from './prefeitura.ts';
import { relatorioDePendencias } from './relatorio.ts';
import { capituloSegundo } from './segundo.ts';
import { capituloSistema } from './sistema.ts';

/** The journey of a building permit at one width. The widths are files of their own, so that they run side by side. */
export function jornadaNaLargura(largura: Largura): void {
  let portal: PortalInteiro;
  let navegador: Browser;
  beforeAll(async () => {
    portal = await portalInteiro();
    navegador = await openBrowser();
  });
  afterAll(() => navegador?.close());

  describe(`a building permit from filing to licence, at ${largura} px`, () => {
    const palco = umPalco(largura, () => ({ portal, navegador }));
    afterAll(() => palco.fechar());

    capituloSistema(palco);
    analistaEntra(palco);
    capituloContribuinte(palco);
    capituloPrefeitura(palco);
    relatorioDePendencias(palco);
    capituloConclusao(palco);
    capituloSegundo(palco);

    it('no window complained on the way', () => {
      expect(palco.queixas()).toEqual([]);
    });
  });
}
