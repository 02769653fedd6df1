import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoriaDeCalculo } from '../../../src/resources/requerimento/MemoriaDeCalculo.tsx';

afterEach(cleanup);

const fixa = { chave: 'expediente', nome: 'Expediente', valor: '15.88', memoria: ['Expediente', 'Valor: R$ 15,88'] };
const calculada = {
  chave: 'iss',
  nome: 'ISS da obra',
  valor: '290.50',
  memoria: ['ISS da obra', '0,0155 * 100,00 m² = 1,55 UFM', '1,55 UFM × R$ 187,42 = R$ 290,50'],
};
const colunas = (): (string | null)[] => screen.getAllByRole('columnheader').map((um) => um.textContent);

describe('how fees came about', () => {
  it('has no column for sums where every fee is a fixed amount', () => {
    render(<MemoriaDeCalculo linhas={[fixa]} />);
    expect(colunas()).toEqual(['Taxa', 'Valor']);
    expect(screen.getAllByRole('row').map((linha) => linha.children.length)).toEqual([2, 2, 2]);
  });

  it('has it as soon as one has a sum, or says what it lacks', () => {
    render(<MemoriaDeCalculo linhas={[fixa, calculada]} />);
    expect(colunas()).toEqual(['Taxa', 'Como foi calculada', 'Valor']);
    expect(screen.getAllByText('0,0155 × 100,00 m² = 1,55 UFM')).toHaveLength(1);
    expect(screen.getAllByRole('row').map((linha) => linha.children.length)).toEqual([3, 3, 3, 3]);
    cleanup();
    render(<MemoriaDeCalculo linhas={[{ ...fixa, valor: null, falta: 'Falta a área' }]} />);
    expect(colunas()).toEqual(['Taxa', 'Como foi calculada', 'Valor']);
  });
});
