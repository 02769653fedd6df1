import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seguirAtualizacoes } from '../../src/dataProvider/portalAtualizado.ts';

const recarregar = vi.fn();
let parar: () => void;
let servidor: ReturnType<typeof vi.fn>;

const pagina = (principal: string): Response => new Response(`<script type="module" src="${principal}"></script>`);
/** The event, and what follows from it. */
const faltar = async (): Promise<void> => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((pronto) => setTimeout(pronto));
};

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/prefeitura-A.js"></script>';
  servidor = vi.fn(() => Promise.resolve(pagina('/assets/prefeitura-B.js')));
  vi.stubGlobal('fetch', servidor);
  parar = seguirAtualizacoes(recarregar);
});
afterEach(() => {
  parar();
  document.head.innerHTML = '';
  sessionStorage.clear();
  recarregar.mockClear();
  vi.unstubAllGlobals();
});

it('a screen whose file an update took away loads the page again, once', async () => {
  await faltar();
  await faltar();
  expect(recarregar).toHaveBeenCalledTimes(1);
});

it('a page that is the newest one is not loaded again: the file is missing for another reason', async () => {
  servidor.mockImplementation(() => Promise.resolve(pagina('/assets/prefeitura-A.js')));
  await faltar();
  expect(recarregar).not.toHaveBeenCalled();
});

it('while the server is away or broken nothing is loaded again', async () => {
  servidor.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await faltar();
  servidor.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
  await faltar();
  expect(recarregar).not.toHaveBeenCalled();
});
