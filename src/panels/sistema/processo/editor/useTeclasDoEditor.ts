import { useEffect } from 'react';
import type { Edicao } from './createEdicao.ts';

const emEdicao = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Ctrl+Z and Ctrl+Y outside of a field, which has its own. */
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
