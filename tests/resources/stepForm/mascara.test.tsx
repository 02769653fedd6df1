import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EntradaDoCampo } from '../../../src/resources/stepForm/entradas/EntradaDoCampo.tsx';
import type { Valor } from '../../../src/schemas/requerimento/resposta.ts';

const ui = { widget: 'texto', nome: 'Telefone', obrigatorio: true, calculado: false, mascara: 'telefone' } as const;

it('a field with a mask writes its separators, shows what an answer looks like, and hands up what is shown', async () => {
  const digitados: Valor[] = [];
  const confirmados: Valor[] = [];
  render(
    <EntradaDoCampo
      {...{ id: 'campo_telefone', campo: 'telefone', rotulo: 'Telefone', ui, valor: null, servicos: {} }}
      aoDigitar={(valor) => digitados.push(valor)}
      aoConfirmar={(valor) => confirmados.push(valor)}
    />,
  );
  const entrada = screen.getByLabelText<HTMLInputElement>('Telefone');
  expect(entrada.placeholder).toBe('(00) 00000-0000');
  await userEvent.type(entrada, '48x9991');
  expect(entrada.value).toBe('(48) 9991');
  // What does not fill it yet is handed up too: nothing that was typed is lost.
  expect(digitados.at(-1)).toBe('(48) 9991');
  await userEvent.type(entrada, '12233');
  fireEvent.blur(entrada);
  expect(entrada.value).toBe('(48) 99911-2233');
  expect(confirmados).toEqual(['(48) 99911-2233']);
  await userEvent.clear(entrada);
  fireEvent.blur(entrada);
  expect(confirmados.at(-1)).toBeNull();
});
