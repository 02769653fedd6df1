import type { Browser, Page } from 'playwright-core';

import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';
import { naPagina } from './pagina.ts';
import { frear } from './teclas.ts';

/** Milliseconds of the portal's page and of a bare one that does the same work, in one run: machines differ threefold, their ratio does not. */
export interface ContraANua {
  readonly portal: readonly number[];
  readonly nua: readonly number[];
}

/** Two states of one place of a page, as HTML. */
export type DoisEstados = readonly [string, string];

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

/** From a click to the first frame after it that shows the other of two states, which a bare page holds ready and puts in by itself. */
export const medirTrocaNua = (
  navegador: Browser,
  origem: string,
  estados: DoisEstados,
  trocas = TROCAS,
): Promise<readonly number[]> =>
  naPagina(navegador, origem, async (pagina) => {
    await pagina.setContent('<!doctype html><meta charset=utf-8><button id=trocar>Trocar</button><div id=lugar></div>');
    await pagina.evaluate((ambos) => {
      const lugar = document.querySelector('#lugar');
      let qual = 0;
      const por = (): void => {
        if (lugar !== null) lugar.innerHTML = ambos[qual % 2] ?? '';
        qual += 1;
      };
      por();
      document.querySelector('#trocar')?.addEventListener('click', por);
    }, estados);
    await frear(pagina);
    const tempos: number[] = [];
    for (let troca = 0; troca < AQUECER + trocas; troca++) {
      const tempo = await pagina.locator('#trocar').evaluate(
        (botao) =>
          new Promise<number>((resolve) => {
            const inicio = performance.now();
            (botao as HTMLElement).click();
            requestAnimationFrame(() => resolve(performance.now() - inicio));
          }),
      );
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
