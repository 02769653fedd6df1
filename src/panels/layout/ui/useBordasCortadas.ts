import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { useAoRolar } from './useAoRolar.ts';

/** Whether something that scrolls sideways goes on beyond its left and its right edge now. */
export interface BordasCortadas {
  readonly esquerda: boolean;
  readonly direita: boolean;
}

const INTEIRO: BordasCortadas = { esquerda: false, direita: false };

/** Beyond which edges the content of an element goes on; a pixel is the rounding of the browser. */
export const useBordasCortadas = (ref: RefObject<HTMLElement | null>): BordasCortadas => {
  const [bordas, setBordas] = useState(INTEIRO);
  const medir = useCallback((): void => {
    const { current } = ref;
    if (current === null) return;
    const esquerda = current.scrollLeft > 1;
    const direita = current.scrollLeft + current.clientWidth < current.scrollWidth - 1;
    setBordas((antes) => (antes.esquerda === esquerda && antes.direita === direita ? antes : { esquerda, direita }));
  }, [ref]);
  // What stands in it may have become wider: measured after each drawing.
  useLayoutEffect(medir);
  useAoRolar(ref, medir);
  return bordas;
};
