import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is as a media query asks, followed while it changes; no where there is nothing to ask. */
export function telaQueCabe(media: string): () => boolean {
  const consulta = (): MediaQueryList | undefined =>
    typeof window.matchMedia === 'function' ? window.matchMedia(media) : undefined;
  const assinar = (avisar: () => void): (() => void) => {
    const lista = consulta();
    // Safari 10 knows only the older pair of calls.
    if (typeof lista?.addEventListener === 'function') {
      lista.addEventListener('change', avisar);
      return () => lista.removeEventListener('change', avisar);
    }
    lista?.addListener(avisar);
    return () => lista?.removeListener(avisar);
  };
  return function useTelaQueCabe(): boolean {
    return useSyncExternalStore(
      assinar,
      () => consulta()?.matches ?? false,
      () => false,
    );
  };
}
