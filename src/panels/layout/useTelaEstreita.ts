import { useMemo, useSyncExternalStore } from 'react';

/** Spec 9 and AMB-028: below the medium width, where the header's actions collapse and the drawer lies over the page. */
const ESTREITA_PX = 1023;

interface Largura {
  readonly assinar: (avisar: () => void) => () => void;
  readonly ler: () => boolean;
}

const larguraAte = (pixels: number): Largura => {
  const consulta = (): MediaQueryList | undefined =>
    typeof window.matchMedia === 'function' ? window.matchMedia(`(max-width: ${pixels}px)`) : undefined;
  return {
    ler: () => consulta()?.matches ?? false,
    assinar: (avisar) => {
      const lista = consulta();
      // Safari 10 knows only the older pair of calls.
      if (typeof lista?.addEventListener === 'function') {
        lista.addEventListener('change', avisar);
        return () => lista.removeEventListener('change', avisar);
      }
      lista?.addListener(avisar);
      return () => lista?.removeListener(avisar);
    },
  };
};

/** True in a window of at most so many pixels, followed while it changes. */
export function useLarguraAte(pixels: number): boolean {
  const { assinar, ler } = useMemo(() => larguraAte(pixels), [pixels]);
  return useSyncExternalStore(assinar, ler, () => false);
}

/** True on screens narrower than 1024 px, followed while the window changes. */
export const useTelaEstreita = (): boolean => useLarguraAte(ESTREITA_PX);
