import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where a box stands in the window, in CSS pixels. */
export interface Lugar {
  readonly top: number;
  readonly left: number;
}

const MARGEM = 8;
const VAO = 4;

/** Below what opens it, right edges in line; above where there is no room below, and never out of the window. */
export const lugarJunto = (
  ancora: Pick<DOMRect, 'top' | 'bottom' | 'right'>,
  caixa: Pick<DOMRect, 'width' | 'height'>,
  janela: { readonly largura: number; readonly altura: number },
): Lugar => {
  const abaixo = ancora.bottom + VAO;
  const acima = ancora.top - VAO - caixa.height;
  const cabeAbaixo = abaixo + caixa.height + MARGEM <= janela.altura;
  const alto = cabeAbaixo || acima < MARGEM ? abaixo : acima;
  const naJanela = (valor: number, tamanho: number, espaco: number): number =>
    Math.max(MARGEM, Math.min(valor, espaco - tamanho - MARGEM));
  return {
    top: naJanela(alto, caixa.height, janela.altura),
    left: naJanela(ancora.right - caixa.width, caixa.width, janela.largura),
  };
};

/** The same, again whenever the window changes its size; null until it was measured. */
export function useLugarJunto(ancora: HTMLElement, caixa: RefObject<HTMLElement | null>): Lugar | null {
  const [lugar, setLugar] = useState<Lugar | null>(null);
  useLayoutEffect(() => {
    const medir = (): void => {
      const { current } = caixa;
      if (current === null) return;
      const janela = { largura: window.innerWidth, altura: window.innerHeight };
      setLugar(lugarJunto(ancora.getBoundingClientRect(), current.getBoundingClientRect(), janela));
    };
    medir();
    window.addEventListener('resize', medir);
    return () => window.removeEventListener('resize', medir);
  }, [ancora, caixa]);
  return lugar;
}
