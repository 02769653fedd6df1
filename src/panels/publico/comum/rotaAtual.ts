import { useSyncExternalStore } from 'react';
import { comLicenca, saidaImpedida } from '../../../dataProvider/navegacao.ts';

const ouvintes = new Set<() => void>();
/** The address whose screen is shown. */
let mostrado = '';

const enderecoAtual = (): string => window.location.pathname + window.location.search;

const publicar = (): void => {
  mostrado = enderecoAtual();
  for (const ouvinte of ouvintes) ouvinte();
};

/** Back and forward wait for a form with unsaved changes: the address it stands at comes back until the person leaves. */
function aoVoltar(): void {
  if (!saidaImpedida()) return publicar();
  window.history.pushState(null, '', mostrado);
  comLicenca(() => window.history.back());
}

function assinar(ouvinte: () => void): () => void {
  // As long as a screen follows it, and no longer: another page's back is not this one's.
  if (ouvintes.size === 0) {
    mostrado = enderecoAtual();
    window.addEventListener('popstate', aoVoltar);
  }
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
    if (ouvintes.size === 0) window.removeEventListener('popstate', aoVoltar);
  };
}

/** Goes to another public screen without loading the page again. */
export function navegar(destino: string, opcoes: { substituir?: boolean } = {}): void {
  comLicenca(() => {
    if (opcoes.substituir) window.history.replaceState(null, '', destino);
    else window.history.pushState(null, '', destino);
    publicar();
  });
}

/** Path and query of the page, followed; `noServidor` while it is rendered there. */
export const useEndereco = (noServidor: string): string =>
  useSyncExternalStore(assinar, enderecoAtual, () => noServidor);
