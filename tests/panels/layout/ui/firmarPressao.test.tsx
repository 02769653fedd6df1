import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Botao } from '../../../../src/panels/layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../src/panels/layout/ui/BotaoDeIcone.tsx';

afterEach(cleanup);

const em = (top: number): DOMRect =>
  ({ top, left: 10, right: 90, bottom: top + 40, width: 80, height: 40, x: 10, y: top }) as DOMRect;

const desenhos = {
  'em palavras': (aoClicar: () => void) => <Botao onClick={aoClicar}>Enviar</Botao>,
  'só com um ícone': (aoClicar: () => void) => <BotaoDeIcone icone="lixeira" rotulo="Enviar" onClick={aoClicar} />,
} as const;
type Desenho = keyof typeof desenhos;

/** A button pressed at a point and released there; meanwhile it may have moved, and the pointer too. */
const apertar = (desenho: Desenho, { moveu, longe = 0 }: { moveu: boolean; longe?: number }) => {
  const aoClicar = vi.fn();
  render(desenhos[desenho](aoClicar));
  const botao = screen.getByRole('button', { name: 'Enviar' });
  const onde = vi.spyOn(botao, 'getBoundingClientRect').mockReturnValue(em(300));
  fireEvent.pointerDown(botao, { button: 0, clientX: 40, clientY: 320 });
  if (moveu) onde.mockReturnValue(em(360));
  fireEvent.pointerUp(document.body, { clientX: 40 + longe, clientY: 320 });
  return aoClicar;
};

describe.each(Object.keys(desenhos) as Desenho[])('a button %s', (desenho) => {
  it('[E8] that moved away under the press was pressed', () => {
    expect(apertar(desenho, { moveu: true })).toHaveBeenCalledTimes(1);
  });

  it('[E8] is not pressed by what is taken off it while it stands still, or carried away', () => {
    expect(apertar(desenho, { moveu: false })).not.toHaveBeenCalled();
    cleanup();
    expect(apertar(desenho, { moveu: true, longe: 60 })).not.toHaveBeenCalled();
  });

  it('[E8] released on, it has the browser’s own click as the only one', () => {
    const aoClicar = vi.fn();
    render(desenhos[desenho](aoClicar));
    const botao = screen.getByRole('button', { name: 'Enviar' });
    fireEvent.pointerDown(botao, { button: 0 });
    fireEvent.pointerUp(botao);
    fireEvent.click(botao);
    expect(aoClicar).toHaveBeenCalledTimes(1);
  });
});
