/**
 * Puts the focus on the heading of the new screen once it is drawn, and again where loading draws another one in its place, until the user
 * does something. Answers what ends the waiting.
 */
export function focarTitulo(tela: HTMLElement): () => void {
  tela.focus();
  const tentar = (): void => {
    const semFoco = document.activeElement === tela || document.activeElement === document.body;
    if (semFoco) tela.querySelector<HTMLElement>('h1')?.focus();
  };
  tentar();
  const observador = new MutationObserver(tentar);
  observador.observe(tela, { childList: true, subtree: true });
  const parar = (): void => {
    observador.disconnect();
    document.removeEventListener('keydown', parar, true);
    document.removeEventListener('mousedown', parar, true);
  };
  document.addEventListener('keydown', parar, true);
  document.addEventListener('mousedown', parar, true);
  return parar;
}
