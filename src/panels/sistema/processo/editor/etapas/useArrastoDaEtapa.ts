import { useCallback, type PointerEvent, type RefObject } from 'react';

/** How far the pointer goes before a press is a drag, in px. */
const LONGE = 6;

const etapaEm = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-etapa]') ?? null;

/**
 * A card of the drawing dragged by the mouse onto another, after which its step comes then; Esc lets it go where it was. A finger moves the drawing: on a
 * phone the button beside it does the same.
 */
export function useArrastoDaEtapa(
  moldura: RefObject<HTMLElement | null>,
  aoSoltar: (posicao: number, sobre: number) => void,
) {
  return useCallback(
    (evento: PointerEvent<HTMLElement>): void => {
      const cartao = evento.target instanceof Element ? evento.target.closest<HTMLElement>('[data-etapa]') : null;
      if (cartao === null || evento.button !== 0 || evento.pointerType !== 'mouse') return;
      const [x, y] = [evento.clientX, evento.clientY];
      let alvo: HTMLElement | null = null;
      let arrasta = false;
      const marcar = (novo: HTMLElement | null): void => {
        alvo?.removeAttribute('data-recebe');
        alvo = novo === cartao ? null : novo;
        alvo?.setAttribute('data-recebe', '');
      };
      const mover = (e: globalThis.PointerEvent): void => {
        if (!arrasta && Math.hypot(e.clientX - x, e.clientY - y) < LONGE) return;
        arrasta = true;
        cartao.setAttribute('data-arrastada', '');
        moldura.current?.setAttribute('data-arrastando', '');
        marcar(etapaEm(e.clientX, e.clientY));
      };
      const fim = (): void => {
        marcar(null);
        cartao.removeAttribute('data-arrastada');
        moldura.current?.removeAttribute('data-arrastando');
        document.removeEventListener('pointermove', mover);
        document.removeEventListener('pointerup', soltar);
        document.removeEventListener('pointercancel', fim);
        document.removeEventListener('keydown', teclar, true);
      };
      /** The press that ends a drag opens nothing. */
      const semClique = (): void => {
        const engolir = (e: MouseEvent): void => {
          e.preventDefault();
          e.stopPropagation();
        };
        document.addEventListener('click', engolir, { capture: true, once: true });
        setTimeout(() => document.removeEventListener('click', engolir, true));
      };
      const soltar = (): void => {
        const [de, sobre] = [Number(cartao.dataset['etapa']), Number(alvo?.dataset['etapa'] ?? -1)];
        const foi = arrasta;
        fim();
        if (!foi) return;
        semClique();
        if (sobre >= 0) aoSoltar(de, sobre);
      };
      const teclar = (e: KeyboardEvent): void => {
        if (e.key !== 'Escape') return;
        e.preventDefault();
        e.stopPropagation();
        if (arrasta) semClique();
        fim();
      };
      document.addEventListener('pointermove', mover);
      document.addEventListener('pointerup', soltar);
      document.addEventListener('pointercancel', fim);
      document.addEventListener('keydown', teclar, true);
    },
    [moldura, aoSoltar],
  );
}
