// MUI asks element.matches(':focus-visible'), which throws before Chrome 86: answered from the last kind of input.
const DE_TEXTO = /^(text|search|url|tel|email|password|number|date|month|week|time|datetime-local)$/;

function conhece(): boolean {
  try {
    document.documentElement.matches(':focus-visible');
    return true;
  } catch (erro) {
    // The binding is used so that no minifier drops it: `catch {}` is unknown to Safari 10 and Edge 18.
    return !erro;
  }
}

export const temFocoVisivel = conhece();

if (!temFocoVisivel) {
  let porTeclado = true;
  addEventListener(
    'keydown',
    (evento) => {
      if (!evento.metaKey && !evento.altKey && !evento.ctrlKey) porTeclado = true;
    },
    true,
  );
  ['mousedown', 'pointerdown', 'touchstart'].forEach((tipo) =>
    addEventListener(
      tipo,
      () => {
        porTeclado = false;
      },
      true,
    ),
  );
  const original = Element.prototype.matches;
  const matches = function (this: Element, seletor: string): boolean {
    if (seletor !== ':focus-visible') return original.call(this, seletor);
    const deTexto =
      this.tagName === 'TEXTAREA' || (this.tagName === 'INPUT' && DE_TEXTO.test((this as HTMLInputElement).type));
    return document.activeElement === this && (porTeclado || deTexto);
  };
  Object.defineProperty(Element.prototype, 'matches', { value: matches, writable: true, configurable: true });
}
