import { useLayoutEffect, type RefObject } from 'react';

/** Scrolls the row, never the page, as little as shows the chosen tab whole. */
export const mostrarEscolhida = (lista: HTMLElement): void => {
  const aba = lista.querySelector<HTMLElement>('[aria-selected="true"]');
  if (aba === null) return;
  const inicio = aba.offsetLeft - lista.offsetLeft;
  const fim = inicio + aba.offsetWidth;
  if (fim > lista.scrollLeft + lista.clientWidth) lista.scrollLeft = fim - lista.clientWidth;
  if (inicio < lista.scrollLeft) lista.scrollLeft = inicio;
};

/**
 * Keeps the chosen tab of a row that scrolls in sight: when it is chosen, and when the row grows narrower, as by a phone that is turned or by the
 * menu of the tabs that have no room. Whoever scrolls the row is left where he is.
 */
export function useEscolhidaEmVista(lista: RefObject<HTMLElement | null>, atual: string): void {
  useLayoutEffect(() => {
    if (lista.current !== null) mostrarEscolhida(lista.current);
  }, [lista, atual]);
  useLayoutEffect(() => {
    const { current } = lista;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const regua = new ResizeObserver(() => mostrarEscolhida(current));
    regua.observe(current);
    return () => regua.disconnect();
  }, [lista]);
}
