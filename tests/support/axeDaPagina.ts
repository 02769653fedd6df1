import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A colour on its way to another is not the one that people read: waits for every motion that has an end. */
export async function emRepouso(pagina: Page): Promise<void> {
  await pagina.evaluate(async () => {
    const comFim = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is cut short counts as ended.
    await Promise.allSettled(comFim.map(({ finished }) => finished));
  });
}

/**
 * Axe is read by a page once and run in it, without foreign frames (there are none), handing back what is shown and no more: half the time of
 * @axe-core/playwright, which reads it anew for each look.
 */
const examinar = async (pagina: Page, regras?: readonly string[], onde?: string) => {
  await emRepouso(pagina);
  if (!(await pagina.evaluate(() => 'axe' in window))) await pagina.evaluate(axe.source);
  return pagina.evaluate(
    async ([quais, parte]) => {
      const { axe: aqui } = window as unknown as { readonly axe: typeof axe };
      const { violations } = await aqui.run(parte ?? document, {
        resultTypes: ['violations'],
        ...(quais === undefined ? {} : { runOnly: { type: 'rule', values: [...quais] } }),
      });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [regras, onde] as const,
  );
};

/**
 * What is in people's way on the page as it is now: breaches of WCAG 2.0 to 2.2 A/AA and axe's best practices, and sideways scroll. One line
 * for each; none when all is well.
 * @param regras of axe's rules only these
 * @param onde selector of the part that is looked at: what stands over a page that was looked at before
 */
export async function barreirasDa(pagina: Page, regras?: readonly string[], onde?: string): Promise<readonly string[]> {
  // What was judged while a list came anew, paler for a moment, is judged once more at rest; what is wrong stays wrong.
  const primeira = await examinar(pagina, regras, onde);
  const violations = primeira.length === 0 ? primeira : await examinar(pagina, regras, onde);
  const sobra = await pagina.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((no) => `${id}: ${no.html}\n${no.failureSummary}`)),
    ...(sobra > 0 ? [`rolagem lateral: ${sobra} px`] : []),
  ];
}

/** `barreirasDa` finds nothing. */
export async function semBarreiras(pagina: Page, nome: string): Promise<void> {
  expect(await barreirasDa(pagina), `axe em ${nome}`).toEqual([]);
}
