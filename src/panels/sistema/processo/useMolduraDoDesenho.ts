import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fatorDoZoom, ZOOM_INICIAL } from './editor/zoom.ts';

interface MolduraDoDesenho {
  readonly moldura: RefObject<HTMLDivElement | null>;
  readonly nivel: number;
  readonly fator: number;
  readonly aoMudarZoom: (nivel: number) => void;
  /** Brings a point of the drawing into the middle of the frame, as far as the drawing reaches. */
  readonly centrar: (x: number, y: number) => void;
}

/** The frame of a drawing that is larger than it: what is seen of it, and how large. */
export function useMolduraDoDesenho(): MolduraDoDesenho {
  const moldura = useRef<HTMLDivElement>(null);
  const centro = useRef<readonly [x: number, y: number] | null>(null);
  const [nivel, setNivel] = useState<number>(ZOOM_INICIAL);
  const fator = fatorDoZoom(nivel);
  const centrar = useCallback(
    (x: number, y: number): void => {
      const { current } = moldura;
      if (current === null) return;
      current.scrollLeft = x * fator - current.clientWidth / 2;
      current.scrollTop = y * fator - current.clientHeight / 2;
    },
    [fator],
  );
  // What was in the middle stays there: of a long drawing another part would be seen at each size.
  useLayoutEffect(() => {
    if (centro.current !== null) centrar(...centro.current);
    centro.current = null;
  }, [centrar]);
  const aoMudarZoom = (novo: number): void => {
    const { current } = moldura;
    if (novo === nivel || current === null) return;
    const meio = (rolado: number, visto: number): number => (rolado + visto / 2) / fator;
    centro.current = [meio(current.scrollLeft, current.clientWidth), meio(current.scrollTop, current.clientHeight)];
    setNivel(novo);
  };
  return { moldura, nivel, fator, aoMudarZoom, centrar };
}
