import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { UiDoCampo } from '../../../src/schemas/processo/formulario.ts';
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

/** The field of a step form as its process declares it; gives what it hands up last. */
const campo = (
  ui: Pick<UiDoCampo, 'widget' | 'mascara'>,
): { readonly entrada: HTMLInputElement; readonly dado: () => Valor } => {
  const dados: Valor[] = [];
  const completa: UiDoCampo = { ...ui, nome: 'Código', obrigatorio: true, calculado: false };
  render(
    <EntradaDoCampo
      {...{ id: 'campo_codigo', campo: 'codigo', rotulo: 'Código', ui: completa, valor: null, servicos: {} }}
      aoDigitar={(valor) => dados.push(valor)}
      aoConfirmar={(valor) => dados.push(valor)}
    />,
  );
  return { entrada: screen.getByLabelText<HTMLInputElement>('Código'), dado: () => dados.at(-1) ?? null };
};

it.each([
  ['[W20] numerica [VAL-056]', 'numerica', 'a1b2', '12', 'numeric'],
  ['[W20] alfanumerica [VAL-057]', 'alfanumerica', 'a1-b2!', 'a1b2', 'text'],
  ['[W20] maiusculas [VAL-058]', 'maiusculas', 'ab1C', 'ABC', 'text'],
  ['[W20] minusculas [VAL-059]', 'minusculas', 'Ab1C', 'abc', 'text'],
])(
  'a field that names the mask %s takes its signs and no others',
  async (_titulo, mascara, digitado, fica, teclado) => {
    const { entrada, dado } = campo({ widget: 'texto', mascara });
    await userEvent.type(entrada, digitado);
    expect([entrada.value, dado(), entrada.inputMode]).toEqual([fica, fica, teclado]);
  },
);

it('[W20] a field of money shows R$ before what is typed, and what is stored lacks it [VAL-060]', async () => {
  const { entrada, dado } = campo({ widget: 'moeda' });
  expect(entrada.previousElementSibling?.textContent).toBe('R$');
  await userEvent.type(entrada, '1.234,5');
  expect(dado()).toBe('1234.5');
  fireEvent.blur(entrada);
  expect([entrada.value, dado()]).toEqual(['1.234,50', '1234.5']);
  await userEvent.clear(entrada);
  await userEvent.type(entrada, 'R$ 10');
  expect(dado()).toBe('10');
});
