import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Botao } from '../../../../src/panels/layout/ui/Botao.tsx';

afterEach(cleanup);

const em = (top: number): DOMRect =>
  ({ top, left: 10, right: 90, bottom: top + 40, width: 80, height: 40, x: 10, y: top }) as DOMRect;

/** A button pressed at a point and released there; meanwhile it may have moved, and the pointer too. */
const apertar = ({ moveu, longe = 0, sobre }: { moveu: boolean; longe?: number; sobre?: Element }) => {
  const aoClicar = vi.fn();
  render(<Botao onClick={aoClicar}>Enviar</Botao>);
  const botao = screen.getByRole('button', { name: 'Enviar' });
  const onde = vi.spyOn(botao, 'getBoundingClientRect').mockReturnValue(em(300));
  fireEvent.pointerDown(botao, { button: 0, clientX: 40, clientY: 320 });
  if (moveu) onde.mockReturnValue(em(360));
  fireEvent.pointerUp(sobre ?? document.body, { clientX: 40 + longe, clientY: 320 });
  return aoClicar;
};

it('[E8] a button that moved away under the press was pressed', () => {
  expect(apertar({ moveu: true })).toHaveBeenCalledTimes(1);
});

it('[E8] a press that is taken off a button that stands still, or carried away, is none', () => {
  expect(apertar({ moveu: false })).not.toHaveBeenCalled();
  cleanup();
  expect(apertar({ moveu: true, longe: 60 })).not.toHaveBeenCalled();
});

it('[E8] released on the button the browser’s own click is the only one', () => {
  const aoClicar = vi.fn();
  render(<Botao onClick={aoClicar}>Enviar</Botao>);
  const botao = screen.getByRole('button', { name: 'Enviar' });
  fireEvent.pointerDown(botao, { button: 0 });
  fireEvent.pointerUp(botao);
  fireEvent.click(botao);
  expect(aoClicar).toHaveBeenCalledTimes(1);
});
