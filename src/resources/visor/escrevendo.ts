/** Whether keys that are pressed there write. */
export const escrevendo = (alvo: EventTarget): boolean =>
  alvo instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(alvo.tagName);
