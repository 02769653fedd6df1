import type { Browser, Page } from 'playwright-core';

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
