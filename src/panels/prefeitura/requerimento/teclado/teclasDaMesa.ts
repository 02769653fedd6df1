import type { LegendaDeTeclas } from '../../../layout/ui/Teclas.tsx';
import { atalhosLigados } from '../../../layout/ui/useTeclas.ts';

/** The keys of the request view that press a button of it, wherever the focus is. */
export type TeclaDaMesa = 'd' | 'e' | 'o' | 'n' | 'b';

/** Keys of rows, as the help lists them beside those of the view, where some row answers to them. */
export const teclasDasLinhas: LegendaDeTeclas = [
  [['J', 'K'], 'Linha seguinte e anterior'],
  [['A'], 'Aceitar ou aprovar'],
  [['R'], 'Recusar ou rejeitar, com motivo'],
  [['S'], 'Não se aplica'],
  [['P'], 'Pedir correção'],
  [['V'], 'Ver o arquivo'],
  [['X'], 'Marcar'],
];

/** A button of the view that a key presses: `{...teclaDaMesa('d')}`. The key is told only while such keys do something. */
export const teclaDaMesa = (letra: TeclaDaMesa) =>
  ({
    'data-tecla-da-mesa': letra,
    'aria-keyshortcuts': atalhosLigados() ? letra : undefined,
  }) as const;

export const seletorDaMesa = (letra: TeclaDaMesa): string => `[data-tecla-da-mesa="${letra}"]`;

const focar = (alvo: HTMLElement): void => {
  alvo.focus();
  alvo.scrollIntoView({ block: 'nearest' });
};

/** Presses a button as a hand would: the focus is there, and comes back there from what it opens. */
export const apertar = (botao: HTMLElement): void => {
  botao.focus();
  botao.click();
};

/** Those on the page that are not kept out of sight in a tab that another one covers. */
export const emVista = (seletor: string): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(seletor)).filter((um) => um.closest('[hidden]') === null);

/** Does it with what a key asked for: now, or when that comes, until somebody does something else. Absent act: it takes the focus. */
export const quandoVier = (seletor: string, fazer: (alvo: HTMLElement) => void = focar): void => {
  const tentar = (): boolean => {
    const [alvo] = emVista(seletor);
    if (alvo !== undefined) fazer(alvo);
    return alvo !== undefined;
  };
  if (tentar()) return;
  const olho = new MutationObserver(() => {
    if (emVista(seletor).length === 0) return;
    parar();
    tentar();
  });
  const parar = (): void => {
    olho.disconnect();
    document.removeEventListener('keydown', parar);
    document.removeEventListener('pointerdown', parar);
  };
  olho.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  document.addEventListener('keydown', parar);
  document.addEventListener('pointerdown', parar);
};
