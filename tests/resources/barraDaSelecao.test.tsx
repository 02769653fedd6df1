import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BarraDaSelecao } from '../../src/resources/lote/BarraDaSelecao.tsx';

const feitos: string[] = [];
const ato = (nome: string) => ({ nome, rotulo: `Ato ${nome}`, agir: () => void feitos.push(nome) });
const mostrar = (nomes: readonly string[]): void =>
  void render(
    <BarraDaSelecao
      frase="2 selecionadas"
      todos={{
        rotulo: 'Selecionar todas as 12 deste filtro',
        curto: 'Todas as 12',
        agir: () => void feitos.push('todos'),
      }}
      acoes={nomes.map(ato)}
      limpar={() => void feitos.push('limpar')}
    />,
  );
const telefone = (): void =>
  void vi.stubGlobal('matchMedia', (consulta: string) => ({
    matches: consulta.includes('max-width:599px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const botoes = (): (string | null)[] =>
  screen.getAllByRole('button').map((um) => um.getAttribute('aria-label') ?? um.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  feitos.length = 0;
});

describe('the bar of what is selected', () => {
  it('has four acts side by side at a desk, and closes at its end', () => {
    mostrar(['a', 'b', 'c', 'd']);
    expect(botoes()).toEqual([
      'Selecionar todas as 12 deste filtro',
      ...['Ato a', 'Ato b', 'Ato c', 'Ato d'],
      'Limpar seleção',
    ]);
  });

  it('keeps a fifth behind "Mais ações", where each does what it says', async () => {
    const usuario = userEvent.setup();
    mostrar(['a', 'b', 'c', 'd', 'e']);
    expect(botoes()).toEqual([
      'Selecionar todas as 12 deste filtro',
      ...['Ato a', 'Ato b', 'Ato c', 'Mais ações'],
      'Limpar seleção',
    ]);
    await usuario.click(screen.getByRole('button', { name: 'Mais ações' }));
    const mais = screen.getByRole('group', { name: 'Mais ações com a seleção' });
    expect(within(mais).getAllByRole('button')).toHaveLength(2);
    await usuario.click(within(mais).getByRole('button', { name: 'Ato e' }));
    expect(screen.queryByRole('group')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(feitos).toEqual(['e', 'limpar']);
  });

  it('shows two on a phone, the rest folded, and says all of the short button to screen readers', async () => {
    telefone();
    const usuario = userEvent.setup();
    mostrar(['a', 'b', 'c']);
    expect(botoes()).toEqual(['Selecionar todas as 12 deste filtro', 'Limpar seleção', 'Ato a', 'Mais ações']);
    const todas = screen.getByRole('button', { name: 'Selecionar todas as 12 deste filtro' });
    expect(todas.textContent).toBe('Todas as 12');
    await usuario.click(todas);
    await usuario.click(screen.getByRole('button', { name: 'Mais ações' }));
    await usuario.click(screen.getByRole('button', { name: 'Ato c' }));
    expect(feitos).toEqual(['todos', 'c']);
  });
});
