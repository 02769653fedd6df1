import { useEffect, useRef, type RefObject } from 'react';
import { lerLayout } from '../../../authProvider/layout.ts';

/** Elements that J and K go through carry this attribute. */
export const navegavel = { 'data-navegavel': '', tabIndex: -1 } as const;

/** Whether a letter pressed alone does something; read at each press, so that a choice in another tab holds here too. */
export const atalhosLigados = (): boolean => lerLayout().atalhosDeUmaTecla !== false;

/** A button that its item's key presses: `{...tecla('a')}`. The key is told only while keys pressed alone do something. */
export const tecla = (
  letra: string,
): { readonly 'data-tecla': string; readonly 'aria-keyshortcuts': string | undefined } => ({
  'data-tecla': letra,
  'aria-keyshortcuts': atalhosLigados() ? letra : undefined,
});

const escrevendo = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement && (alvo.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(alvo.tagName));

/** Of the whole page: what stands in several boxes (a charge each) is one row of things to judge. */
function mover(passo: 1 | -1): void {
  const itens = Array.from(document.querySelectorAll<HTMLElement>('[data-navegavel]')).filter(
    (um) => um.closest('[hidden]') === null,
  );
  const aqui = itens.findIndex((item) => item.contains(document.activeElement));
  const alvo = itens[aqui === -1 ? (passo === 1 ? 0 : itens.length - 1) : aqui + passo];
  alvo?.focus();
  alvo?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keys of a list of things to judge (look.md 4): J and K go through them, a letter presses that button of the one in focus.
 * Silent while somebody writes, while a dialog is open, and for who switched such keys off in their account.
 */
export function useTeclas<T extends HTMLElement>(): RefObject<T | null> {
  const caixa = useRef<T>(null);
  useEffect(() => {
    const ouvir = (evento: KeyboardEvent): void => {
      const { current } = caixa;
      // Another box has answered already.
      if (
        evento.defaultPrevented ||
        current === null ||
        evento.ctrlKey ||
        evento.metaKey ||
        evento.altKey ||
        escrevendo(evento.target)
      )
        return;
      if (!atalhosLigados() || document.querySelector('[role="dialog"]') !== null) return;
      const letra = evento.key.toLowerCase();
      if (letra === 'j' || letra === 'k') {
        evento.preventDefault();
        return mover(letra === 'j' ? 1 : -1);
      }
      const item = document.activeElement?.closest('[data-navegavel]');
      const botao = item && current.contains(item) ? item.querySelector<HTMLElement>(`[data-tecla="${letra}"]`) : null;
      if (botao === null || !/^[a-z]$/.test(letra)) return;
      evento.preventDefault();
      botao.click();
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, []);
  return caixa;
}
