import type { Browser, Page } from 'playwright-core';

import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';
import { doCliqueAoQuadro, naPagina } from './pagina.ts';
import { frear } from './teclas.ts';

/** Milliseconds of the portal's page and of a bare one that does the same work, in one run: machines differ threefold, their ratio does not. */
export interface ContraANua {
  readonly portal: readonly number[];
  readonly nua: readonly number[];
}

/** One place of a page as HTML in two states, and the rules by which it looks as it does. */
export interface DoisEstados {
  readonly html: readonly [string, string];
  readonly css: string;
}

/** The first ones compile what the others run. */
const AQUECER = 4;
const TROCAS = 20;

export const p95 = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.ceil(valores.length * 0.95) - 1] ?? Number.NaN;

/** What stands in a place now. */
export const htmlDe = (pagina: Page, onde: string): Promise<string> =>
  pagina
    .locator(onde)
    .first()
    .evaluate((elemento) => elemento.outerHTML);

/** Every rule of style of a page. */
export const cssDe = (pagina: Page): Promise<string> =>
  pagina.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join('\n'),
  );

/** From a click to the painted frame that shows the other of two states, which a bare page of the same look holds ready and puts in by itself. */
export const medirTrocaNua = (
  navegador: Browser,
  origem: string,
  { html, css }: DoisEstados,
  trocas = TROCAS,
): Promise<readonly number[]> =>
  naPagina(navegador, origem, async (pagina) => {
    await pagina.setContent('<!doctype html><meta charset=utf-8><button id=trocar>Trocar</button><div id=lugar></div>');
    await pagina.addStyleTag({ content: css });
    await pagina.evaluate((ambos) => {
      const lugar = document.querySelector('#lugar');
      let qual = 0;
      const por = (): void => {
        if (lugar !== null) lugar.innerHTML = ambos[qual % 2] ?? '';
        qual += 1;
      };
      por();
      document.querySelector('#trocar')?.addEventListener('click', por);
    }, html);
    await frear(pagina);
    const tempos: number[] = [];
    for (let troca = 0; troca < AQUECER + trocas; troca++) {
      const tempo = await doCliqueAoQuadro(pagina.locator('#trocar'), '#lugar');
      if (troca >= AQUECER) tempos.push(tempo);
      await pagina.waitForTimeout(100);
    }
    return tempos;
  });

/**
 * A line for the terminal and the report: what, measured, goal, reached.
 * @param meta at most so many times the bare page's, at the median: what stands at one end of a hundred presses differs by a frame
 */
export const linhaContraANua = (
  nome: string,
  { portal, nua }: ContraANua,
  meta: number,
): readonly [string, string, string, boolean] => {
  const razao = mediana(portal) / mediana(nua);
  const ms = (valores: readonly number[]) =>
    `${numero(mediana(valores), 1)} ms (percentil 95 ${numero(p95(valores), 1)})`;
  return [
    nome,
    `${numero(razao, 2)} vezes a página nua: ${ms(portal)} contra ${ms(nua)}`,
    `${numero(meta, 1)} vezes`,
    razao <= meta,
  ];
};
