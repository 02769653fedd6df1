/** Milliseconds after which a frame is no longer waited for: a window behind others may draw none. */
const NO_MAIS_TARDAR_MS = 100;

export interface DepoisDoQuadro {
  /** Asks for it, however often until it is done. */
  pedir(): void;
  /** What was asked for, now. */
  agora(): void;
}

/**
 * Does something behind the frame that shows what it is about: a key is seen first and written down right after. It is done at once in a page that
 * draws no frames, and when the page is left or covered, which is the last that a page surely hears.
 */
export function depoisDoQuadro(fazer: () => void): DepoisDoQuadro {
  let pedido = false;
  const agora = (): void => {
    if (!pedido) return;
    pedido = false;
    window.removeEventListener('pagehide', agora);
    document.removeEventListener('visibilitychange', agora);
    fazer();
  };
  const pedir = (): void => {
    if (pedido) return;
    pedido = true;
    if (document.visibilityState === 'hidden') return agora();
    window.addEventListener('pagehide', agora);
    document.addEventListener('visibilitychange', agora);
    window.requestAnimationFrame(() => window.setTimeout(agora, 0));
    window.setTimeout(agora, NO_MAIS_TARDAR_MS);
  };
  return { pedir, agora };
}
