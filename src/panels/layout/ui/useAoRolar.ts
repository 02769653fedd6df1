import { useLayoutEffect, type RefObject } from 'react';

/** Calls `medir`, which keeps its identity, when an element is scrolled or its size changes. */
export const useAoRolar = (ref: RefObject<HTMLElement | null>, medir: () => void): void => {
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) return;
    current.addEventListener('scroll', medir, { passive: true });
    const regua = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(medir);
    regua?.observe(current);
    return () => {
      current.removeEventListener('scroll', medir);
      regua?.disconnect();
    };
  }, [ref, medir]);
};
