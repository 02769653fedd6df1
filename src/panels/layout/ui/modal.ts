import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const FOCAVEIS =
  'a[href], button, input:not([type="hidden"]), select, textarea, details > summary, [tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside the box. */
export function prenderTab(evento: KeyboardEvent, caixa: HTMLElement): void {
  const focaveis = Array.from(caixa.querySelectorAll<HTMLElement>(FOCAVEIS)).filter((item) => !item.hidden);
  const primeiro = focaveis[0];
  const ultimo = focaveis[focaveis.length - 1];
  const ativo = document.activeElement;
  if (evento.shiftKey && (ativo === primeiro || ativo === caixa)) {
    evento.preventDefault();
    ultimo?.focus();
  } else if (!evento.shiftKey && ativo === ultimo) {
    evento.preventDefault();
    primeiro?.focus();
  }
}

/** True while there is more than the box shows, downwards or sideways: then it takes the focus, so that arrow keys can scroll it. */
export function useRola(): readonly [caixa: RefObject<HTMLDivElement | null>, rola: boolean] {
  const caixa = useRef<HTMLDivElement>(null);
  const [rola, setRola] = useState(false);
  // After each drawing, and as wide as the window now is: what a dialog says changes while it is open.
  useLayoutEffect(() => {
    const medir = (): void => {
      const { current } = caixa;
      setRola(
        current !== null && (current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth),
      );
    };
    medir();
    window.addEventListener('resize', medir);
    return () => window.removeEventListener('resize', medir);
  });
  return [caixa, rola];
}

/** The focus goes into the box and comes back where it was; the page behind does not scroll. */
export function useFocoDentro(): RefObject<HTMLDivElement | null> {
  const caixa = useRef<HTMLDivElement>(null);
  // Looked up while drawing: a field inside that takes the focus itself has it before any effect runs.
  const [antes] = useState(() => document.activeElement);
  useEffect(() => {
    const rolagem = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    if (caixa.current?.contains(document.activeElement) !== true) caixa.current?.focus();
    return () => {
      document.body.style.overflow = rolagem;
      if (antes instanceof HTMLElement) antes.focus();
    };
  }, [antes]);
  return caixa;
}
