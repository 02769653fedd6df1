import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width in pixels of an element as it is laid out; `inicial` until it is known. */
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
    return () => {
      regua?.disconnect();
      window.removeEventListener('resize', medir);
    };
  }, [ref]);
  return largura;
};
