import type { Browser, Locator, Page } from 'playwright-core';

/** A page of its own, as wide as a desk's. */
export const naPagina = async <T>(
  navegador: Browser,
  baseURL: string,
  trabalho: (pagina: Page) => Promise<T>,
): Promise<T> => {
  const contexto = await navegador.newContext({ baseURL, locale: 'pt-BR', viewport: { width: 1280, height: 900 } });
  try {
    return await trabalho(await contexto.newPage());
  } finally {
    await contexto.close();
  }
};

/** Milliseconds from a press until the frame is painted in which the text of a place is another one: style, layout and painting are part of what is waited for. */
export const doCliqueAoQuadro = (botao: Locator, onde: string): Promise<number> =>
  botao.evaluate(
    (elemento, seletor) =>
      new Promise<number>((resolve) => {
        const texto = () => document.querySelector(seletor)?.textContent;
        const antes = texto();
        const pintado = new MessageChannel();
        const inicio = performance.now();
        pintado.port1.onmessage = () => resolve(performance.now() - inicio);
        // A message sent before a frame is drawn is heard after it.
        const olhar = (): void => {
          if (texto() === antes) requestAnimationFrame(olhar);
          else pintado.port2.postMessage(null);
        };
        (elemento as HTMLElement).click();
        requestAnimationFrame(olhar);
      }),
    onde,
  );
