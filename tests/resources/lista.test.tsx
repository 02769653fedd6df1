import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mudarLayout } from '../../src/authProvider/layout.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { consultas, palco } from './palco.tsx';
import { listaDeZonas, LISTA, zonas, guardada, siglas } from './listaDeZonas.tsx';

const lista = listaDeZonas();

describe('a generated list', () => {
  it('starts with page 1 of 10, without an order, and keeps that at once [ENT-010] [ENT-011] [ENT-012]', async () => {
    const { servidor } = await lista.abrir(12);
    const [primeira] = servidor.pedidos.filter(({ path }) => path.startsWith(LISTA) && path.includes('per_page=10'));
    const consulta = new URLSearchParams(primeira?.path.split('?')[1]);
    expect([consulta.get('page'), consulta.get('per_page')]).toEqual(['1', '10']);
    expect(consulta.get('order') ?? '').toBe('');
    expect(consulta.get('direction') ?? 'asc').toBe('asc');
  });

  it('shows at most ten rows and says which of how many [ENT-013]', async () => {
    await lista.abrir(12);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('1–10 de 12')).toBeDefined();
  });

  it('keeps 10 as the number of rows until the server has said how many there are [ENT-014]', async () => {
    const guardadas: unknown[] = [];
    const gravar = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, chave, valor) {
      if (chave === 'layout.paginations')
        guardadas.push((JSON.parse(valor) as Record<string, { rowsNumber: number }>)['zona_ocupacao']?.rowsNumber);
    });
    await lista.abrir(12);
    await waitFor(() => expect(guardadas.at(-1)).toBe(12));
    expect(guardadas[0]).toBe(10);
    gravar.mockRestore();
  });

  it('goes through pages and sizes, kept by the name of the screen at once [ENT-015] [EST-030] [API-002]', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(45);
    await usuario.selectOptions(screen.getByLabelText('Por página'), '20');
    await screen.findByText('1–20 de 45');
    await usuario.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    expect(guardada('layout.paginations')['zona_ocupacao']).toMatchObject({
      sortBy: '',
      descending: false,
      page: 2,
      rowsPerPage: 20,
      rowsNumber: 45,
    });
    await screen.findByText('21–40 de 45');
    const ultima = consultas(tela, LISTA).at(-1);
    expect([ultima?.get('page'), ultima?.get('per_page')]).toEqual(['2', '20']);
  });

  it('sorts by a head, the other way by a second press [API-003] [API-004]', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(3);
    await usuario.click(screen.getByRole('button', { name: 'Sigla' }));
    await waitFor(() => expect(consultas(tela, LISTA).at(-1)?.get('order')).toBe('sigla'));
    expect(consultas(tela, LISTA).at(-1)?.get('direction')).toBe('asc');
    await usuario.click(screen.getByRole('button', { name: 'Sigla' }));
    await waitFor(() => expect(siglas()).toEqual(['Z-03', 'Z-02', 'Z-01']));
    expect(consultas(tela, LISTA).at(-1)?.get('direction')).toBe('desc');
    expect(screen.getByRole('columnheader', { name: 'Sigla' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('is gone through by J and K, a row selected by X and opened by Enter, and not while somebody writes', async () => {
    const usuario = userEvent.setup();
    const { onde } = await lista.abrir(3);
    const emFoco = (): string | null => document.activeElement?.querySelector('a')?.textContent ?? null;
    await usuario.keyboard('jj');
    expect(emFoco()).toBe('Z-02');
    await usuario.keyboard('x');
    await screen.findByText('1 selecionada');
    expect((screen.getByRole('checkbox', { name: 'Selecionar Z-02' }) as HTMLInputElement).checked).toBe(true);
    expect(emFoco()).toBe('Z-02');
    await usuario.keyboard('x');
    await waitFor(() => expect(screen.queryByText('1 selecionada')).toBeNull());
    await usuario.keyboard('k');
    expect(emFoco()).toBe('Z-01');
    await usuario.keyboard('/jx');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jx');
    expect(screen.queryByText('1 selecionada')).toBeNull();
    await usuario.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(siglas()).toHaveLength(3));
    screen.getByRole('searchbox').blur();
    await usuario.keyboard('j{Enter}');
    await waitFor(() => expect(onde()).toBe('/zona_ocupacao/1/show'));
  });

  it('leaves keys pressed alone to who switched them off, and says nothing of them', async () => {
    const usuario = userEvent.setup();
    mudarLayout({ atalhosDeUmaTecla: false });
    await lista.abrir(3);
    const teclas = (): number => document.querySelectorAll('kbd, [aria-keyshortcuts]').length;
    expect(teclas()).toBe(0);
    await usuario.keyboard('j');
    expect(document.activeElement).toBe(document.body);
    // Also where the focus came by Tab into a row: X is not pressed there.
    screen.getByRole('checkbox', { name: 'Selecionar Z-02' }).focus();
    screen.getByRole('link', { name: 'Z-02' }).focus();
    await usuario.keyboard('x/');
    expect(screen.queryByText('1 selecionada')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Z-02' }));

    act(() => void mudarLayout({ atalhosDeUmaTecla: true }));
    expect(teclas()).toBeGreaterThan(0);
    await usuario.keyboard('x');
    await screen.findByText('1 selecionada');
    await usuario.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('searches what is typed, reached by the slash key [API-001]', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(5);
    await usuario.keyboard('/');
    const busca = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(busca);
    await usuario.keyboard('casa');
    await waitFor(() => expect(siglas()).toEqual(['Z-03']));
    expect(consultas(tela, LISTA).at(-1)?.get('s')).toBe('casa');
  });

  it('has search, rows, pages, selection, filters and says that it loads [ENT-018]', async () => {
    const tela = await palco(zonaOcupacao, { registros: zonas(3) });
    lista.aberto = tela;
    expect(await screen.findByText('Carregando zonas de ocupação…')).toBeDefined();
    await screen.findByRole('link', { name: 'Z-01' });
    for (const nome of ['Selecionar zonas de ocupação desta página', 'Selecionar Z-01'])
      expect(screen.getByRole('checkbox', { name: nome })).toBeDefined();
    expect(screen.getByRole('searchbox')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeDefined();
  });

  it('shows no English, in no state of the table', async () => {
    await lista.abrir(3);
    const ingles = /\b(rows?|page|select|sort(ed)?|search|next|previous|loading|filter|delete|export|of|no results)\b/i;
    const nomes = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((um) =>
      ['aria-label', 'title', 'placeholder'].map((atributo) => um.getAttribute(atributo) ?? ''),
    );
    expect([document.body.textContent, ...nomes].filter((texto) => ingles.test(texto ?? ''))).toEqual([]);
  });
});
