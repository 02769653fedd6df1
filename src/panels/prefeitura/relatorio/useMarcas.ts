import { useState, type KeyboardEvent, type SVGAttributes } from 'react';

/** What a key does among so many marks; undefined: nothing. */
const passoDe = (tecla: string, qual: number, quantas: number): number | undefined => {
  if (tecla === 'ArrowRight' || tecla === 'ArrowDown') return Math.min(quantas - 1, qual + 1);
  if (tecla === 'ArrowLeft' || tecla === 'ArrowUp') return Math.max(0, qual - 1);
  if (tecla === 'Home') return 0;
  return tecla === 'End' ? quantas - 1 : undefined;
};

const focar = (daqui: SVGGElement, qual: number): void =>
  Array.from(daqui.parentElement?.querySelectorAll<SVGGElement>(':scope > .desenho-marca') ?? [])[qual]?.focus();

/**
 * The marks of a drawing by pointer and keyboard. One of them is in the order of the tab key, arrows go from one to the next, Escape hides what is said of it.
 * @param quantas how many there are; a drawing that came to have fewer begins again
 */
export const useMarcas = (
  quantas: number,
): {
  /** Whose figure is said now. */
  readonly mostrada: number | null;
  /** The one that the tab key reaches. */
  readonly atual: number;
  readonly daMarca: (qual: number, aoAbrir: (() => void) | undefined) => SVGAttributes<SVGGElement>;
} => {
  const [mostrada, setMostrada] = useState<number | null>(null);
  const [ultima, setUltima] = useState(0);
  const tecla =
    (qual: number, aoAbrir: (() => void) | undefined) =>
    (evento: KeyboardEvent<SVGGElement>): void => {
      if (evento.key === 'Escape') return setMostrada(null);
      const abre = evento.key === 'Enter' || evento.key === ' ';
      const passo = passoDe(evento.key, qual, quantas);
      if (passo === undefined && !(abre && aoAbrir !== undefined)) return;
      evento.preventDefault();
      if (passo === undefined) aoAbrir?.();
      else focar(evento.currentTarget, passo);
    };
  return {
    mostrada: mostrada !== null && mostrada < quantas ? mostrada : null,
    atual: ultima < quantas ? ultima : 0,
    daMarca: (qual, aoAbrir) => ({
      onPointerEnter: () => setMostrada(qual),
      onPointerLeave: () => setMostrada(null),
      onFocus: () => {
        setUltima(qual);
        setMostrada(qual);
      },
      onBlur: () => setMostrada(null),
      onKeyDown: tecla(qual, aoAbrir),
      ...(aoAbrir === undefined ? {} : { onClick: aoAbrir }),
    }),
  };
};
