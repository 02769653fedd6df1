import { useEffect } from 'react';
import type { Edicao } from './createEdicao.ts';

/** What is typed in. A mark or a choice has no undoing of its own: there the keys would do nothing. */
const DIGITADOS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]';

const emEdicao = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.matches(DIGITADOS);

/** Ctrl+Z and Ctrl+Y outside of a text that is typed, which has its own. */
export function useTeclasDoEditor(edicao: Edicao): void {
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => {
      if (!(evento.ctrlKey || evento.metaKey) || evento.altKey || emEdicao(evento)) return;
      const tecla = evento.key.toLowerCase();
      const refaz = tecla === 'y' || (tecla === 'z' && evento.shiftKey);
      if (!refaz && tecla !== 'z') return;
      evento.preventDefault();
      if (refaz) edicao.refazer();
      else edicao.desfazer();
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, [edicao]);
}
