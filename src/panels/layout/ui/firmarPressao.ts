import type { PointerEvent } from 'react';

/** How far a hand shakes between press and release, in px. */
const FIRME = 8;

/**
 * A press of a button counts where it was made, also when the button moves meanwhile. A press elsewhere leaves the field that one is in, and what that
 * brings (what a registry knows, an error, a question that comes with an answer) pushes the button away before it is released: the browser then sees
 * press and release on two things, and no click. Who moves the pointer off a button that stands still lets go of it, as ever.
 */
export function firmarPressao(evento: PointerEvent<HTMLButtonElement>): void {
  const botao = evento.currentTarget;
  const { clientX: x, clientY: y, pointerType, button } = evento;
  // Under a finger nothing is left before it is lifted.
  if (button !== 0 || pointerType === 'touch') return;
  const antes = botao.getBoundingClientRect();
  const fim = (): void => {
    document.removeEventListener('pointerup', soltar, true);
    document.removeEventListener('pointercancel', fim, true);
  };
  const soltar = (e: globalThis.PointerEvent): void => {
    fim();
    const nele = e.target instanceof Node && botao.contains(e.target);
    if (nele || !botao.isConnected || Math.hypot(e.clientX - x, e.clientY - y) > FIRME) return;
    const agora = botao.getBoundingClientRect();
    if (agora.top === antes.top && agora.left === antes.left) return;
    botao.focus();
    botao.click();
  };
  document.addEventListener('pointerup', soltar, true);
  document.addEventListener('pointercancel', fim, true);
}
