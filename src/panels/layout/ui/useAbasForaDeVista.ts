import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { useAoRolar } from './useAoRolar.ts';

const iguais = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((um, i) => um === b[i]);

/** Whether a tab is cut off by an edge of its row; a pixel is the rounding of the browser. */
const cortada = (lista: HTMLElement, aba: HTMLElement): boolean => {
  const inicio = aba.offsetLeft - lista.offsetLeft - lista.scrollLeft;
  return inicio < -1 || inicio + aba.offsetWidth > lista.clientWidth + 1;
};

/** Ids of the tabs that the row, which scrolls, does not show whole now. `conteudo`: changes with what the tabs say. */
export function useAbasForaDeVista(lista: RefObject<HTMLElement | null>, conteudo: string): readonly string[] {
  const [fora, setFora] = useState<readonly string[]>([]);
  const medir = useCallback((): void => {
    const { current } = lista;
    if (current === null) return;
    const abas = Array.from(current.querySelectorAll<HTMLElement>('[role="tab"]'));
    const novas = abas.filter((aba) => cortada(current, aba)).map(({ id }) => id);
    setFora((antes) => (iguais(antes, novas) ? antes : novas));
  }, [lista]);
  useLayoutEffect(medir, [medir, conteudo]);
  useAoRolar(lista, medir);
  return fora;
}
