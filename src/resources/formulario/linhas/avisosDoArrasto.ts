import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

/** How a row is moved by the keyboard, read out with its handle. */
export const instrucoesDoArrasto: ScreenReaderInstructions = {
  draggable:
    'Para mudar de lugar, pressione espaço, use as setas para cima e para baixo e pressione espaço de novo. Esc desiste.',
};

/** What is read out while a row is moved; `posicao` of its key counts from 1, `saiu` remembers whether it has left its place yet. */
export const avisosDoArrasto = (
  titulo: string,
  total: number,
  posicao: (chave: string | number) => number,
  saiu: { current: boolean },
): Announcements => {
  const de = (chave: string | number): string => `${posicao(chave)} de ${total}`;
  return {
    onDragStart: ({ active }) => {
      saiu.current = false;
      return `Item na posição ${de(active.id)} de ${titulo} pego.`;
    },
    onDragOver: ({ active, over }) => {
      // The place that it starts from would cut off that it was taken.
      if (!saiu.current && over?.id === active.id) return undefined;
      saiu.current = true;
      return over === null ? 'Fora da lista.' : `Vai para a posição ${de(over.id)}.`;
    },
    onDragEnd: ({ over }) => (over === null ? 'Ficou onde estava.' : `Ficou na posição ${de(over.id)}.`),
    onDragCancel: ({ active }) => `Desistiu: continua na posição ${de(active.id)}.`,
  };
};
