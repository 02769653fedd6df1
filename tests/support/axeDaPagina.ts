import AxeBuilder from '@axe-core/playwright';
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

const examinar = async (pagina: Page) => {
  await emRepouso(pagina);
  // Without a second page to gather what foreign frames say (there are none) and without the nodes that passed: four times as fast.
  const { violations } = await new AxeBuilder({ page: pagina })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
};

/**
 * What is in people's way on the page as it is now: breaches of WCAG 2.0 to 2.2 A/AA and axe's best practices, and sideways scroll. One line
 * for each; none when all is well.
 */
export async function barreirasDa(pagina: Page): Promise<readonly string[]> {
  // What was judged while a list came anew, paler for a moment, is judged once more at rest; what is wrong stays wrong.
  const primeira = await examinar(pagina);
  const violations = primeira.length === 0 ? primeira : await examinar(pagina);
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
