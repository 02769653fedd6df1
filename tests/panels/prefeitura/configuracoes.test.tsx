import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cadastrosDeConfiguracoes,
  gruposDeAbas,
  type AbaDeConfiguracoes,
} from '../../../src/panels/prefeitura/configuracoes/abas.ts';
import { IndiceDeConfiguracoes } from '../../../src/panels/prefeitura/configuracoes/IndiceDeConfiguracoes.tsx';
import { rotasDaPrefeitura } from '../../../src/panels/prefeitura/rotas.ts';

const todos = gruposDeAbas(() => true);
const Onde = () => <output>{useLocation().pathname}</output>;
const mostrar = (aberta: AbaDeConfiguracoes): void =>
  void render(
    <MemoryRouter initialEntries={[`/prefeitura/configuracoes/${aberta}`]}>
      <IndiceDeConfiguracoes grupos={todos} aberta={aberta} />
      <Onde />
    </MemoryRouter>,
  );
const telefone = (): void =>
  void vi.stubGlobal('matchMedia', (consulta: string) => ({
    matches: /max-width/.test(consulta),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the tabs of the settings', () => {
  it('stand once each below the head of a group, every one with its route', () => {
    const nomes = todos.flatMap(({ abas }) => abas.map(({ nome }) => nome));
    expect([...nomes].sort()).toEqual([...Object.keys(cadastrosDeConfiguracoes), 'processos'].sort());
    const caminhos = new Set(rotasDaPrefeitura.map(({ caminho }) => caminho));
    expect(nomes.filter((nome) => !caminhos.has(`/prefeitura/configuracoes/${nome}`))).toEqual([]);
    // What the settings open with comes first.
    expect(nomes[0]).toBe('setores');
  });

  it('leaves out what one may not open, and a group of nothing else', () => {
    const [so, ...mais] = gruposDeAbas((nome) => nome === 'faq');
    expect(so).toEqual({ titulo: 'Portal', abas: [{ nome: 'faq', rotulo: 'FAQ', grupo: 'portal' }] });
    expect(mais).toEqual([]);
  });

  it('are lists by the name of their group, the open one marked as the current page', () => {
    mostrar('formulas-taxa');
    const indice = screen.getByRole('navigation', { name: 'Configurações' });
    const taxas = within(indice).getByRole('list', { name: 'Taxas' });
    expect(within(taxas).getAllByRole('link')).toHaveLength(3);
    expect(within(indice).getAllByRole('link', { current: 'page' })).toEqual([
      within(taxas).getByRole('link', { name: 'Fórmulas de taxa' }),
    ]);
  });

  it('are behind one button on a phone, which says the open one; Esc gives the focus back to it', async () => {
    telefone();
    const usuario = userEvent.setup();
    mostrar('parametros');
    expect(screen.queryByRole('link')).toBeNull();
    const botao = screen.getByRole('button', { name: 'Configurações: Parâmetros' });
    await usuario.click(botao);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Parâmetros');
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(botao);
    await usuario.click(botao);
    await usuario.click(screen.getByRole('link', { name: 'Feriados' }));
    expect(screen.getByRole('status').textContent).toBe('/prefeitura/configuracoes/feriados');
  });
});
