import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

interface ListaAVista {
  readonly secao: RefObject<HTMLElement | null>;
  readonly titulo: RefObject<HTMLHeadingElement | null>;
  readonly teclas: (evento: KeyboardEvent) => void;
}

/**
 * What opens below a table: its title has the focus, it is brought into sight as it comes and as its rows come, Esc closes it, and the focus goes back to the number
 * that opened it. @param pronto whether its rows are there
 */
export const useListaAVista = (pronto: boolean, fechar: () => void): ListaAVista => {
  const secao = useRef<HTMLElement>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const [aberta, abriu] = [secao.current, document.activeElement];
    titulo.current?.focus({ preventScroll: true });
    return () => {
      // Whoever went on to another number stays there.
      const dentro = aberta?.contains(document.activeElement) === true;
      if (dentro && abriu instanceof HTMLElement && abriu.isConnected) abriu.focus();
    };
  }, []);
  useLayoutEffect(() => {
    // Newer browsers answer with a promise: nothing that an effect may return.
    void secao.current?.scrollIntoView({ block: 'nearest' });
  }, [pronto]);
  return {
    secao,
    titulo,
    teclas: (evento) => {
      if (evento.key !== 'Escape' || evento.defaultPrevented) return;
      evento.preventDefault();
      fechar();
    },
  };
};
