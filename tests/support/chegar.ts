import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** A pattern, the end of the address, or what it has to satisfy. */
export type Endereco = RegExp | string | ((url: URL) => boolean);

const combina = (endereco: Endereco, url: string): boolean => {
  if (typeof endereco === 'string') return url.endsWith(endereco);
  return endereco instanceof RegExp ? endereco.test(url) : endereco(new URL(url));
};

/**
 * Until the page is at an address. Unlike Playwright's own wait it outlives a page change that the next one cuts short, as when a page hears twice
 * that its session has ended and asks twice for the log-in.
 */
export async function chegar(pagina: Page, endereco: Endereco): Promise<void> {
  await vi.waitFor(
    () => {
      if (!combina(endereco, pagina.url())) throw new Error(`${pagina.url()} não é ${String(endereco)}`);
    },
    { timeout: 60_000, interval: 50 },
  );
  await pagina.waitForLoadState();
}
