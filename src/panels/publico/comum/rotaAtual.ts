import { useSyncExternalStore } from 'react';

const ouvintes = new Set<() => void>();
let escutando = false;

const publicar = (): void => {
  for (const ouvinte of ouvintes) ouvinte();
};

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  if (!escutando) {
    escutando = true;
    window.addEventListener('popstate', publicar);
  }
  return () => {
    ouvintes.delete(ouvinte);
  };
}

/** Goes to another public screen without loading the page again. */
export function navegar(destino: string, opcoes: { substituir?: boolean } = {}): void {
  if (opcoes.substituir) window.history.replaceState(null, '', destino);
  else window.history.pushState(null, '', destino);
  publicar();
}

/** Path and query of the page, followed; `noServidor` while it is rendered there. */
export const useEndereco = (noServidor: string): string =>
  useSyncExternalStore(
    assinar,
    () => window.location.pathname + window.location.search,
    () => noServidor,
  );
