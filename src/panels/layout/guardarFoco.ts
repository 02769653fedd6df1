/** What can have the focus around a place, itself first. */
function focaveisEmVolta(de: Element): readonly HTMLElement[] {
  const achados: HTMLElement[] = [];
  for (let um: HTMLElement | null = de as HTMLElement; um !== null; um = um.parentElement)
    if (um === de || um.hasAttribute('tabindex')) achados.push(um);
  return achados;
}

/**
 * A button that goes with what it did, a form that closes: the browser drops the focus to the start of the page, and whoever has no mouse goes
 * all the way again. Instead it stays with what stands around the place, else with the screen. Answers what ends the watch.
 */
export function guardarFoco(): () => void {
  let caminho: readonly HTMLElement[] = [];
  const lembrar = ({ target }: FocusEvent): void => {
    if (target instanceof Element) caminho = focaveisEmVolta(target);
  };
  const olhar = (): void => {
    const { activeElement, body } = document;
    const ultimo = caminho[0];
    if ((activeElement !== null && activeElement !== body) || ultimo === undefined || body.contains(ultimo)) return;
    (caminho.find((um) => body.contains(um)) ?? document.getElementById('conteudo'))?.focus({ preventScroll: true });
  };
  const observador = new MutationObserver(olhar);
  observador.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', lembrar);
  return () => {
    observador.disconnect();
    document.removeEventListener('focusin', lembrar);
  };
}
