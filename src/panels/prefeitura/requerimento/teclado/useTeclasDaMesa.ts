import { useEffect, useRef } from 'react';
import { atalhosLigados } from '../../../layout/ui/useTeclas.ts';

/** What each key does now; a key that is missing does nothing. Digits are keys too. */
export type AtosDasTeclas = Readonly<Partial<Record<string, () => void>>>;

const escrevendo = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement && (alvo.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(alvo.tagName));

/**
 * Keys of a whole view. Silent while somebody writes, while a dialog is open, and for who switched keys pressed alone off in his account
 * (WCAG 2.1.4).
 */
export function useTeclasDaMesa(atos: AtosDasTeclas): void {
  const atuais = useRef(atos);
  useEffect(() => {
    atuais.current = atos;
  });
  useEffect(() => {
    const ouvir = (evento: KeyboardEvent): void => {
      if (evento.defaultPrevented || evento.ctrlKey || evento.metaKey || evento.altKey || evento.repeat) return;
      if (escrevendo(evento.target) || !atalhosLigados() || document.querySelector('[role="dialog"]') !== null) return;
      const ato = atuais.current[evento.key.toLowerCase()];
      if (ato === undefined) return;
      evento.preventDefault();
      ato();
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, []);
}
