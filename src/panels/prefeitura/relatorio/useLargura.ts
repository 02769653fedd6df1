import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Pixels between the frames of a figure on an upright page (A4, src/estilo/impressao.css). */
const NO_PAPEL = 620;

/** Whether the page is being printed: a drawing stands closer there. */
export const useNaFolha = (): boolean => {
  const [naFolha, setNaFolha] = useState(false);
  useLayoutEffect(() => {
    // The browser takes its picture when the event is over.
    const imprimir = (): void => flushSync(() => setNaFolha(true));
    const voltar = (): void => setNaFolha(false);
    window.addEventListener('beforeprint', imprimir);
    window.addEventListener('afterprint', voltar);
    return () => {
      window.removeEventListener('beforeprint', imprimir);
      window.removeEventListener('afterprint', voltar);
    };
  }, []);
  return naFolha;
};

/** Width in pixels of an element as it is laid out, on paper as wide as the page lets it; `inicial` until it is known. */
export const useLargura = (ref: RefObject<HTMLElement | null>, inicial: number): number => {
  const [largura, setLargura] = useState(inicial);
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) return;
    const medir = (): void => {
      if (current.clientWidth > 0) setLargura(current.clientWidth);
    };
    medir();
    // Browsers without it (Firefox 68) go by the window.
    const regua = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(medir);
    regua?.observe(current);
    if (regua === null) window.addEventListener('resize', medir);
    // What is drawn for a window would be shrunk to the page with its letters.
    const imprimir = (): void => flushSync(() => setLargura(NO_PAPEL));
    window.addEventListener('beforeprint', imprimir);
    window.addEventListener('afterprint', medir);
    return () => {
      window.removeEventListener('beforeprint', imprimir);
      window.removeEventListener('afterprint', medir);
      regua?.disconnect();
      window.removeEventListener('resize', medir);
    };
  }, [ref]);
  return largura;
};
