import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { palcoDosInformados, type PalcoDosInformados } from '../server/modules/requerimentos/palcoDosInformados.ts';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

let p: PortalAberto;
let palco: PalcoDosInformados;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  palco = await palcoDosInformados(p.portal);
  navegador = await openBrowser();
  await p.podeEntrar(palco.c.requerente, 'iara@exemplo.com.br');
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** How many pixels of the ring round what has the focus are out of sight: past the window, or below the foot of the form. */
const cortado = (): number => {
  const tem = document.activeElement;
  const pe = document.querySelector('.formulario-pe');
  if (tem === null || tem.closest('main') === null || pe === null || pe.contains(tem)) return 0;
  const { top, bottom } = tem.getBoundingClientRect();
  const anel = 5;
  const doPe = pe.getBoundingClientRect();
  // What stands after the foot is not under it.
  const cobre = getComputedStyle(pe).position === 'sticky' && top < doPe.bottom;
  const chao = cobre ? Math.min(window.innerHeight, doPe.top) : window.innerHeight;
  // What is higher than the window is never whole.
  return bottom - top > chao - 2 * anel ? 0 : Math.max(0, anel - top, bottom + anel - chao);
};

it.each([1280, 390] as const)(
  'what is reached by keyboard comes with its ring, to and fro, at %i px',
  async (largura) => {
    const id = await palco.rascunho();
    const iara = await umaPessoa(navegador, p.url, largura);
    const { pagina } = iara;
    await iara.entrar('iara@exemplo.com.br', SENHA, `/contribuinte/meus/requerimentos/requerimento/${id}?secao=quem`);
    await pagina.locator('#campo_dono').waitFor();
    // Low enough that it has to be scrolled.
    await pagina.setViewportSize({ width: largura, height: 480 });
    const cortes: string[] = [];
    for (const tecla of ['Tab', 'Shift+Tab'])
      for (let i = 0; i < 30; i++) {
        await pagina.keyboard.press(tecla);
        const falta = await pagina.evaluate(cortado);
        if (falta > 1) cortes.push(`${tecla} ${i}: ${falta}`);
      }
    expect(cortes).toEqual([]);
    await iara.fechar();
  },
);
