import { useSyncExternalStore } from 'react';
import { aoMudar } from './armazenamento.ts';
import { chaves } from './chaves.ts';
import { lerLayout, type Layout } from './layout.ts';

const assinar = (avisar: () => void): (() => void) =>
  aoMudar((chave) => {
    if (chave === chaves.layout) avisar();
  });

const noServidor: Partial<Layout> = {};

/** The layout state, followed. Empty while the page is rendered on the server, where nobody's preferences are known. */
export const useLayout = (): Partial<Layout> =>
  useSyncExternalStore<Partial<Layout>>(assinar, lerLayout, () => noServidor);
