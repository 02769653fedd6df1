import { useEffect, type RefObject } from 'react';
import type { Ponto } from '../../schemas/visor/lugar.ts';

interface Toques {
  readonly meio: Ponto;
  readonly distancia: number;
}

const daCaixa = (rolo: HTMLElement, x: number, y: number): Ponto => {
  const { left, top } = rolo.getBoundingClientRect();
  return { x: x - left, y: y - top };
};

const doisToques = (rolo: HTMLElement, { touches }: TouchEvent): Toques | null => {
  const [a, b] = [touches[0], touches[1]];
  if (a === undefined || b === undefined || touches.length !== 2) return null;
  return {
    meio: daCaixa(rolo, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
    distancia: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
  };
};

/**
 * Zoom to the point by Ctrl + wheel (a touchpad's pinch is the same event) and by two fingers; the listeners are not React's, whose are
 * passive and could not keep the browser from zooming the page. `escala` is read at each event.
 */
export function useGestos(
  rolo: RefObject<HTMLElement | null>,
  escala: number,
  aproximar: (escala: number, ponto: Ponto) => void,
): void {
  useEffect(() => {
    const { current } = rolo;
    if (current === null) return;
    let antes: (Toques & { readonly escala: number }) | null = null;
    const aoRodar = (evento: WheelEvent): void => {
      if (!evento.ctrlKey && !evento.metaKey) return;
      evento.preventDefault();
      const linhas = evento.deltaMode === 1 ? 33 : 1;
      const passo = Math.max(-120, Math.min(120, evento.deltaY * linhas));
      aproximar(escala * Math.exp(-passo / 300), daCaixa(current, evento.clientX, evento.clientY));
    };
    const aoTocar = (evento: TouchEvent): void => {
      const toques = doisToques(current, evento);
      antes = toques === null ? null : { ...toques, escala };
    };
    const aoArrastar = (evento: TouchEvent): void => {
      const agora = doisToques(current, evento);
      if (agora === null) return;
      evento.preventDefault();
      if (antes !== null && antes.distancia > 0) aproximar((escala * agora.distancia) / antes.distancia, agora.meio);
      antes = { ...agora, escala };
    };
    current.addEventListener('wheel', aoRodar, { passive: false });
    current.addEventListener('touchstart', aoTocar, { passive: true });
    current.addEventListener('touchmove', aoArrastar, { passive: false });
    return () => {
      current.removeEventListener('wheel', aoRodar);
      current.removeEventListener('touchstart', aoTocar);
      current.removeEventListener('touchmove', aoArrastar);
    };
  }, [rolo, escala, aproximar]);
}
