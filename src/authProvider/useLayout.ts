import { useSyncExternalStore } from 'react';
import { aoMudar } from './armazenamento.ts';
import { chaves } from './chaves.ts';
import { lerLayout, type Layout } from './layout.ts';

const assinar = (avisar: () => void): (() => void) =>
  aoMudar((chave) => {
    if (chave === chaves.layout) avisar();
  });

/**
 * One part of the layout state, followed: what else changes in it, here or in another tab, draws nothing anew. Undefined while the page is rendered on
 * the server, where nobody's preferences are known.
 */
export const useLayout = <K extends keyof Layout>(parte: K): Layout[K] | undefined =>
  useSyncExternalStore<Layout[K] | undefined>(
    assinar,
    () => lerLayout()[parte],
    () => undefined,
  );
