import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { useTeclasDoEditor } from '../../../../../src/panels/sistema/processo/editor/useTeclasDoEditor.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

function Teclas(): ReactElement | null {
  useTeclasDoEditor(edicao);
  return null;
}

it('a choice and a mark are undone where they were made; a text that is typed undoes itself', () => {
  const d = definicaoDe('o3');
  edicao = abrirFolha(d, 'campos[2]');
  render(<Teclas />);
  const tipo = screen.getByLabelText<HTMLSelectElement>('Tipo');
  const antes = tipo.value;
  fireEvent.change(tipo, { target: { value: 'texto-longo' } });
  expect(edicao.definicao().campos[2]?.tipo).toBe('texto-longo');
  fireEvent.keyDown(tipo, { key: 'z', ctrlKey: true });
  expect(edicao.definicao().campos[2]?.tipo).toBe(antes);

  const marca = screen.getByLabelText<HTMLInputElement>('Obrigatório');
  const marcado = marca.checked;
  fireEvent.click(marca);
  fireEvent.keyDown(marca, { key: 'z', ctrlKey: true });
  expect(edicao.definicao().campos[2]?.obrigatorio).toBe(marcado);
  fireEvent.keyDown(marca, { key: 'y', ctrlKey: true });
  expect(edicao.definicao().campos[2]?.obrigatorio).toBe(!marcado);

  const pergunta = screen.getByLabelText('Pergunta');
  fireEvent.change(pergunta, { target: { value: 'Outra' } });
  fireEvent.keyDown(pergunta, { key: 'z', ctrlKey: true });
  expect(edicao.definicao().campos[2]?.nome).toBe('Outra');
});
