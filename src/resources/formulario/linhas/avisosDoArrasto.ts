import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';

/** How a row is moved by the keyboard, read out with its handle. */
export const instrucoesDoArrasto: ScreenReaderInstructions = {
  draggable:
    'Para mudar de lugar, pressione espaço, use as setas para cima e para baixo e pressione espaço de novo. Esc desiste.',
};

/** What is read out while a row is moved; `posicao` of its key counts from 1. */
export const avisosDoArrasto = (
  titulo: string,
  total: number,
  posicao: (chave: string | number) => number,
): Announcements => {
  const de = (chave: string | number): string => `${posicao(chave)} de ${total}`;
  return {
    onDragStart: ({ active }) => `Item na posição ${de(active.id)} de ${titulo} pego.`,
    onDragOver: ({ over }) => (over === null ? 'Fora da lista.' : `Vai para a posição ${de(over.id)}.`),
    onDragEnd: ({ over }) => (over === null ? 'Ficou onde estava.' : `Ficou na posição ${de(over.id)}.`),
    onDragCancel: ({ active }) => `Desistiu: continua na posição ${de(active.id)}.`,
  };
};
