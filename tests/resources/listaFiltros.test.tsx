import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { contarFiltros } from '../../src/dataProvider/consultaDaLista.ts';
import { convenio } from '../../src/schemas/convenio.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { consultas, palco } from './palco.tsx';
import { listaDeZonas, LISTA, zonas, guardada } from './listaDeZonas.tsx';

const lista = listaDeZonas();

describe('a generated list', () => {
  it('counts only filters with a value, and says it on the button [ENT-019]', async () => {
    expect(contarFiltros({ a: 'x', b: '', c: [], d: ['1'] })).toBe(2);
    localStorage.setItem('layout.filtros', JSON.stringify({ zona_ocupacao: { percentual: { de: '60', ate: '' } } }));
    await lista.abrir(3);
    expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeDefined();
    expect(screen.getByText('de 60%')).toBeDefined();
  });

  it('keeps advanced filters one second after the last of several changes, once [ENT-016] [EST-031]', async () => {
    const tela = await lista.abrir(3);
    fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    const de = await screen.findByLabelText('Percentual, de');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const valor of ['5', '55', '55,5']) {
      fireEvent.change(de, { target: { value: valor } });
      act(() => void vi.advanceTimersByTime(900));
    }
    expect(guardada('layout.filtros')['zona_ocupacao']).toBeUndefined();
    act(() => void vi.advanceTimersByTime(100));
    vi.useRealTimers();
    expect(guardada('layout.filtros')['zona_ocupacao']).toEqual({ percentual: { de: '55.5', ate: '' } });
    await waitFor(() => expect(consultas(tela, LISTA).at(-1)?.get('filtro[percentual][de]')).toBe('55.5'));
    expect(consultas(tela, LISTA).at(-1)?.has('filtro[percentual][ate]')).toBe(false);
  });

  it('asks a number as a range or as one value, and of what may be missing whether it is there', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(3);
    await usuario.click(screen.getByRole('button', { name: 'Filtros' }));
    const como = await screen.findByLabelText<HTMLSelectElement>('Percentual: como comparar');
    expect([...como.options].map(({ text }) => text)).toEqual(['Entre', 'Igual a']);
    await usuario.selectOptions(como, 'Igual a');
    expect(screen.queryByLabelText('Percentual, de')).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Percentual' }), { target: { value: '55,5' } });
    await waitFor(() => expect(consultas(tela, LISTA).at(-1)?.get('filtro[percentual]')).toBe('55.5'));
    await usuario.selectOptions(como, 'Entre');
    await waitFor(() => expect(consultas(tela, LISTA).at(-1)?.has('filtro[percentual]')).toBe(false));
    expect(screen.getByLabelText('Percentual, de')).toBeDefined();
  });

  it('asks of what may be missing whether it is there, and takes that back with its chip', async () => {
    const usuario = userEvent.setup();
    const tela = await palco(convenio, { registros: [] });
    lista.aberto = tela;
    await usuario.click(await screen.findByRole('button', { name: 'Filtros' }));
    const como = await screen.findByLabelText<HTMLSelectElement>('Vigência: fim: como comparar');
    expect([...como.options].map(({ text }) => text)).toEqual(['Entre', 'Igual a', 'Vazio', 'Preenchido']);
    const ultima = () => consultas(tela, 'painel-prefeitura/cadastro/convenio').at(-1);
    await usuario.selectOptions(como, 'Vazio');
    await waitFor(() => expect(ultima()?.get('filtro[vigencia_fim][vazio]')).toBe('1'));
    expect(screen.queryByLabelText('Vigência: fim, de')).toBeNull();
    await usuario.selectOptions(como, 'Preenchido');
    await waitFor(() => expect(ultima()?.get('filtro[vigencia_fim][vazio]')).toBe('0'));
    await usuario.click(screen.getByRole('button', { name: 'Tirar dos filtros: Vigência: fim' }));
    await waitFor(() => expect(ultima()?.has('filtro[vigencia_fim][vazio]')).toBe(false));
    expect(screen.getByLabelText('Vigência: fim, de')).toBeDefined();
  });

  it('comes back as it was left: page, size, order, filters [EST-032]', async () => {
    localStorage.setItem(
      'layout.paginations',
      JSON.stringify({
        zona_ocupacao: { sortBy: 'percentual', descending: true, page: 2, rowsPerPage: 20, rowsNumber: 45 },
        outra: { page: 7 },
      }),
    );
    localStorage.setItem('layout.filtros', JSON.stringify({ zona_ocupacao: { percentual: { de: '10' } } }));
    lista.aberto = await palco(zonaOcupacao, { registros: zonas(45) });
    await screen.findByText('21–40 de 45');
    const consulta = consultas(lista.aberto, LISTA).find((uma) => uma.get('per_page') === '20');
    expect(Object.fromEntries(consulta ?? [])).toEqual({
      page: '2',
      per_page: '20',
      order: 'percentual',
      direction: 'desc',
      'filtro[percentual][de]': '10',
    });
  });

  it('leaves what other screens keep alone [ENT-017]', async () => {
    const outras = { 'prefeitura.cadastro.imovel': { page: 7, rowsPerPage: 50 } };
    localStorage.setItem('layout.paginations', JSON.stringify(outras));
    localStorage.setItem('layout.filtros', JSON.stringify({ outra: { endereco: 'rua' } }));
    const usuario = userEvent.setup();
    await lista.abrir(25);
    await usuario.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    expect(guardada('layout.paginations')).toMatchObject(outras);
    expect(guardada('layout.filtros')['outra']).toEqual({ endereco: 'rua' });
  });

  it('forgets rows and selection when it is left [EST-033]', async () => {
    const usuario = userEvent.setup();
    const tela = await lista.abrir(3);
    await usuario.click(screen.getByLabelText('Selecionar Z-02'));
    expect(screen.getByText('1 selecionada')).toBeDefined();
    await act(() => tela.ir('/fora'));
    await screen.findByText('Outra página');
    let responder: (() => void) | undefined;
    tela.servidor.responder(async (pedido) => {
      await new Promise<void>((resolver) => (responder = resolver));
      return tela.cadastro.responder(pedido);
    });
    await act(() => tela.ir('/zona_ocupacao'));
    await screen.findByRole('heading', { name: 'Zonas de ocupação' });
    expect(screen.queryByRole('link', { name: 'Z-02' })).toBeNull();
    tela.servidor.responder((pedido) => tela.cadastro.responder(pedido));
    responder?.();
    await screen.findByRole('link', { name: 'Z-02' });
    expect(screen.queryByText('1 selecionada')).toBeNull();
  });

  it('names the filter that most likely hides things, and takes it off', async () => {
    localStorage.setItem('layout.filtros', JSON.stringify({ zona_ocupacao: { percentual: { de: '90' } } }));
    const usuario = userEvent.setup();
    const tela = await palco(zonaOcupacao);
    lista.aberto = tela;
    await screen.findByText('O mais provável: “Percentual: de 90%”.');
    await usuario.click(screen.getByRole('button', { name: 'Tirar o filtro Percentual' }));
    await screen.findByText('Nenhuma zona de ocupação cadastrada');
  });
});
