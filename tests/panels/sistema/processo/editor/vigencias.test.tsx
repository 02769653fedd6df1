import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirFolha } from './abrirFolha.tsx';

const o3 = definicaoDe('o3');
const simples: Definicao = {
  ...o3,
  taxas: o3.taxas.map((t, i) => (i === 0 ? { ...t, unidade: 'BRL', formula: '10', exemplos: [] } : t)),
};
let edicao: Edicao;
const taxa = () => edicao.definicao().taxas[0];
const clicar = (nome: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name: nome }));
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('rules of a fee from a day on', () => {
  it('are added below its own, each with its day and its formula', () => {
    edicao = abrirFolha(simples, 'taxas[0]');
    clicar('Incluir regra');
    expect(taxa()?.vigencias).toEqual([{ desde: '' }]);
    cleanup();
    edicao.encerrar();
    edicao = abrirFolha(
      { ...simples, taxas: [{ ...simples.taxas[0]!, vigencias: [{ desde: '2027-01-01' }] }] },
      'taxas[0].vigencias[0]',
    );
    fireEvent.change(screen.getByLabelText(/^Vale desde/), { target: { value: '01/02/2027' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Fórmula' }), { target: { value: '12.5' } });
    fireEvent.blur(screen.getByRole('textbox', { name: 'Fórmula' }));
    expect(taxa()?.vigencias).toEqual([{ desde: '2027-02-01', formula: '12,5' }]);
    expect(taxa()?.formula).toBe('10');
  });

  it('are not asked for of a fee that staff type', () => {
    edicao = abrirFolha(definicaoDe('o5'), 'taxas[0]');
    expect(screen.queryByRole('button', { name: 'Incluir regra' })).toBeNull();
  });
});
