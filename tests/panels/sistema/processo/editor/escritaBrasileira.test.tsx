import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
const ANTIGA = 'max(area_obra_m2 * 1.5, 30)';
const abrir = (): void => {
  const d = definicaoDe('o3');
  const etapa = d.etapas.find(({ publico }) => publico === 'setor')?.chave ?? '';
  const taxas: Definicao['taxas'] = [{ chave: 't', nome: 'Taxa', etapa, unidade: 'BRL', formula: ANTIGA }];
  edicao = abrirFolha({ ...d, taxas }, 'taxas[0]');
};
const caixa = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Fórmula' });
const formula = () => edicao.definicao().taxas[0]?.formula;
const digitar = (value: string): void => void fireEvent.change(caixa(), { target: { value } });
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('[E7] a formula in the editor', () => {
  it('of the older notation is shown as Brazilians write it, and stays in the file as it came until it is changed', () => {
    abrir();
    expect(caixa().value).toBe('max(area_obra_m2 * 1,5; 30)');
    expect(formula()).toBe(ANTIGA);
    digitar('max(area_obra_m2 * 1,5; 30.5)');
    fireEvent.blur(caixa());
    expect([caixa().value, formula()]).toEqual(['max(area_obra_m2 * 1,5; 30,5)', 'max(area_obra_m2 * 1,5; 30,5)']);
  });

  it('stands as it is typed, key by key, and is written so once it is left', () => {
    abrir();
    for (const ate of ['0', '0,', '0,3', '0,30', '0,30 *', '0,30 * 2', '0,30 * 2.', '0,30 * 2.5']) {
      digitar(ate);
      expect(caixa().value).toBe(ate);
    }
    fireEvent.blur(caixa());
    expect([caixa().value, formula()]).toEqual(['0,30 * 2,5', '0,30 * 2,5']);
  });

  it('with a comma that can be read in two ways says so, and a misspelt name which was meant', () => {
    abrir();
    digitar('max(1,5)');
    expect(screen.getByText(/Para dois valores, escreva 1; 5/)).toBeTruthy();
    digitar('area_obra_m * 2');
    expect(screen.getByText(/Você quis dizer "area_obra_m2"\?/)).toBeTruthy();
  });

  it('has every function beside it, with what it gives and an example', () => {
    abrir();
    expect(screen.getByText('Funções e exemplos')).toBeTruthy();
    expect(screen.getByText('arredondar(2,345; 2)')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'teto(número)' })).toHaveProperty('value', 'teto()');
  });
});
