import type { Page } from 'playwright-core';

/** A machine that is busy with other files is slow; a screen that never comes is still told apart. */
const PACIENCIA_MS = 20_000;
/** Skeletons are kept back for 200 ms (src/panels/layout/ui/Esqueleto.tsx): what stands still for longer is not waiting to draw one. */
const QUIETA_MS = 300;

/**
 * Waits until the real content of a screen is there, and throws what is lacking when it does not come: a heading, a title of its own in the
 * tab, something below the heading, nothing that says it is loading or could not load, no skeleton, no motion, and nothing changed for longer
 * than a skeleton is kept back.
 */
export async function telaPronta(pagina: Page, paciencia = PACIENCIA_MS): Promise<void> {
  const falta = await pagina.evaluate(
    ([limite, quieta]) =>
      new Promise<readonly string[]>((resolver) => {
        const visivel = (el: Element): boolean => el.getClientRects().length > 0;
        const textoDe = (el: Element | null): string => el?.textContent?.trim() ?? '';
        const esperas = (): readonly string[] =>
          Array.from(
            document.querySelectorAll(
              '[class*="esqueleto"], .MuiSkeleton-root, [aria-busy="true"], [role="progressbar"]',
            ),
          )
            .filter(visivel)
            .map((el) => `ainda espera: ${el.outerHTML.slice(0, 120)}`);
        const dizeres = (): readonly string[] =>
          Array.from(document.querySelectorAll('main [role="status"], main [role="alert"], main p'))
            .map(textoDe)
            .filter((texto) =>
              /^(Abrindo|Buscando|Carregando|Conferindo o que)\b.*…$|^Não foi possível carregar/.test(texto),
            )
            .map((texto) => `diz: ${texto}`);
        const parte = (): readonly string[] => {
          const h1 = Array.from(document.querySelectorAll('h1')).find(visivel) ?? null;
          const onde = document.querySelector('main') ?? document.body;
          const controles = onde.querySelectorAll('a, button, input, select, textarea, table, img, canvas').length;
          const resto = textoDe(onde).replace(textoDe(h1), '').trim();
          return [
            ...(h1 === null || textoDe(h1) === '' ? ['sem título de nível 1 à vista'] : []),
            ...(resto === '' && controles === 0 ? ['nada além do título'] : []),
            ...(document.title.trim() === '' || document.title.startsWith(`${portal} · `) ? ['sem título na aba'] : []),
          ];
        };
        const movimentos = (): readonly string[] =>
          document
            .getAnimations()
            .filter((a) => a.effect?.getComputedTiming().endTime !== Infinity && a.playState === 'running')
            .map(() => 'algo se move');
        // Until a screen names the tab, it carries the name that the server gave the page (server/pages/montarPagina.ts).
        const marca = JSON.parse(textoDe(document.getElementById('marca'))) as { aplicacao: { nome: string } };
        const portal = marca.aplicacao.nome;
        let mudou = performance.now();
        const fim = mudou + limite;
        const olheiro = new MutationObserver(() => (mudou = performance.now()));
        olheiro.observe(document.body, { subtree: true, childList: true, characterData: true });
        const olhar = (): void => {
          const agora = performance.now();
          const lacunas = [...parte(), ...esperas(), ...dizeres(), ...movimentos()];
          if (agora - mudou < quieta) lacunas.push('ainda muda');
          if (lacunas.length > 0 && agora < fim) return void setTimeout(olhar, 50);
          olheiro.disconnect();
          resolver(lacunas);
        };
        olhar();
      }),
    [paciencia, QUIETA_MS] as const,
  );
  if (falta.length > 0) throw new Error(`${new URL(pagina.url()).pathname} não ficou pronta: ${falta.join('; ')}`);
}
