import { useSyncExternalStore } from 'react';

/** Spec 9 and AMB-028: below the medium width, where the header's actions collapse and the drawer lies over the page. */
const ESTREITA = '(max-width: 1023px)';

const consulta = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(ESTREITA) : undefined;

function assinar(avisar: () => void): () => void {
  const lista = consulta();
  // Safari 10 knows only the older pair of calls.
  if (typeof lista?.addEventListener === 'function') {
    lista.addEventListener('change', avisar);
    return () => lista.removeEventListener('change', avisar);
  }
  lista?.addListener(avisar);
  return () => lista?.removeListener(avisar);
}

/** True on screens narrower than 1024 px, followed while the window changes. */
export const useTelaEstreita = (): boolean =>
  useSyncExternalStore(
    assinar,
    () => consulta()?.matches ?? false,
    () => false,
  );
