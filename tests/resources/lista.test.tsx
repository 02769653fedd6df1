import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contarFiltros } from '../../src/dataProvider/consultaDaLista.ts';
import { defineEntity } from '../../src/schemas/entity.ts';
import { date, money, optional, text, yesNo } from '../../src/schemas/fields.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { convenio } from '../../src/schemas/convenio.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
import { registro, type Registro } from './cadastroDeTeste.ts';
import { consultas, palco, type Palco } from './palco.tsx';

const LISTA = 'painel-prefeitura/cadastro/zona-ocupacao';
const zonas = (quantas: number): Registro[] =>
  Array.from({ length: quantas }, (_, i) =>
    registro(i + 1, {
      sigla: `Z-${String(i + 1).padStart(2, '0')}`,
      descricao: i === 2 ? 'Casario antigo' : `Zona ${i + 1}`,
      percentual: `${50 + i}.50`,
      abreviacao: null,
    }),
  );

let aberto: Palco | undefined;
const abrir = async (quantas = 3, extra: Parameters<typeof palco>[1] = {}): Promise<Palco> => {
  aberto = await palco(zonaOcupacao, { registros: zonas(quantas), ...extra });
  if (quantas > 0) await screen.findByRole('link', { name: 'Z-01' });
  return aberto;
};
const guardada = (chave: string): Record<string, Record<string, unknown>> =>
  JSON.parse(localStorage.getItem(chave) ?? '{}') as Record<string, Record<string, unknown>>;
const siglas = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((linha) => within(linha).getByRole('link').textContent ?? '');

afterEach(async () => {
  vi.useRealTimers();
  await aberto?.fechar();
  aberto = undefined;
});

describe('a generated list', () => {
  it('starts with page 1 of 10, without an order, and keeps that at once [ENT-010] [ENT-011] [ENT-012]', async () => {
    const { servidor } = await abrir(12);
    const [primeira] = servidor.pedidos.filter(({ path }) => path.startsWith(LISTA) && path.includes('per_page=10'));
    const consulta = new URLSearchParams(primeira?.path.split('?')[1]);
    expect([consulta.get('page'), consulta.get('per_page')]).toEqual(['1', '10']);
    expect(consulta.get('order') ?? '').toBe('');
    expect(consulta.get('direction') ?? 'asc').toBe('asc');
  });

  it('shows at most ten rows and says which of how many [ENT-013]', async () => {
    await abrir(12);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('1–10 de 12')).toBeDefined();
  });

  it('keeps 10 as the number of rows until the server has said how many there are [ENT-014]', async () => {
    const guardadas: unknown[] = [];
    const gravar = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, chave, valor) {
      if (chave === 'layout.paginations')
        guardadas.push((JSON.parse(valor) as Record<string, { rowsNumber: number }>)['zona_ocupacao']?.rowsNumber);
    });
    await abrir(12);
    await waitFor(() => expect(guardadas.at(-1)).toBe(12));
    expect(guardadas[0]).toBe(10);
    gravar.mockRestore();
  });

  it('goes through pages and sizes, kept by the name of the screen at once [ENT-015] [EST-030] [API-002]', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir(45);
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
    const tela = await abrir(3);
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
    const { onde } = await abrir(3);
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

  it('searches what is typed, reached by the slash key [API-001]', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir(5);
    await usuario.keyboard('/');
    const busca = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(busca);
    await usuario.keyboard('casa');
    await waitFor(() => expect(siglas()).toEqual(['Z-03']));
    expect(consultas(tela, LISTA).at(-1)?.get('s')).toBe('casa');
  });

  it('counts only filters with a value, and says it on the button [ENT-019]', async () => {
    expect(contarFiltros({ a: 'x', b: '', c: [], d: ['1'] })).toBe(2);
    localStorage.setItem('layout.filtros', JSON.stringify({ zona_ocupacao: { percentual: { de: '60', ate: '' } } }));
    await abrir(3);
    expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeDefined();
    expect(screen.getByText('de 60%')).toBeDefined();
  });

  it('keeps advanced filters one second after the last of several changes, once [ENT-016] [EST-031]', async () => {
    const tela = await abrir(3);
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
    const tela = await abrir(3);
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
    aberto = tela;
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
    aberto = await palco(zonaOcupacao, { registros: zonas(45) });
    await screen.findByText('21–40 de 45');
    const consulta = consultas(aberto, LISTA).find((uma) => uma.get('per_page') === '20');
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
    await abrir(25);
    await usuario.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    expect(guardada('layout.paginations')).toMatchObject(outras);
    expect(guardada('layout.filtros')['outra']).toEqual({ endereco: 'rua' });
  });

  it('forgets rows and selection when it is left [EST-033]', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir(3);
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

  it('has search, rows, pages, selection, filters and says that it loads [ENT-018]', async () => {
    const tela = await palco(zonaOcupacao, { registros: zonas(3) });
    aberto = tela;
    expect(await screen.findByText('Carregando zonas de ocupação…')).toBeDefined();
    await screen.findByRole('link', { name: 'Z-01' });
    for (const nome of ['Selecionar zonas de ocupação desta página', 'Selecionar Z-01'])
      expect(screen.getByRole('checkbox', { name: nome })).toBeDefined();
    expect(screen.getByRole('searchbox')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeDefined();
  });

  it('shows no English, in no state of the table', async () => {
    await abrir(3);
    const ingles = /\b(rows?|page|select|sort(ed)?|search|next|previous|loading|filter|delete|export|of|no results)\b/i;
    const nomes = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((um) =>
      ['aria-label', 'title', 'placeholder'].map((atributo) => um.getAttribute(atributo) ?? ''),
    );
    expect([document.body.textContent, ...nomes].filter((texto) => ingles.test(texto ?? ''))).toEqual([]);
  });

  it('deactivates the selected rows after naming what follows, and takes it back', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir(3);
    await usuario.click(screen.getByLabelText('Selecionar Z-02'));
    await usuario.click(screen.getByRole('button', { name: 'Desativar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Desativar Z-02?' });
    expect(within(dialogo).getByText(/deixa de aparecer nas listas/)).toBeDefined();
    await usuario.click(within(dialogo).getByRole('button', { name: 'Desativar' }));
    await screen.findByText('1 zona de ocupação desativada.');
    expect(tela.cadastro.excluidos.map(({ id }) => id)).toEqual([2]);
    await waitFor(() => expect(siglas()).toEqual(['Z-01', 'Z-03']));
    await usuario.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(siglas()).toContain('Z-02'));
    expect(tela.cadastro.excluidos).toEqual([]);
  });

  it('stays open with the reasons when the server refuses to deactivate', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir(2);
    await usuario.click(screen.getByLabelText('Selecionar zonas de ocupação desta página'));
    await usuario.click(screen.getByRole('button', { name: 'Desativar' }));
    tela.servidor.responder((pedido) => {
      if (!pedido.path.endsWith('/excluirIds')) return tela.cadastro.responder(pedido) ?? envelope(null);
      const motivos = [1, 2].map((id) => ({ id, motivo: `Motivo ${id}` }));
      const { corpo, ...resto } = recusa(422, 'regra', 'Nada foi alterado: confira os registros indicados');
      return { ...resto, corpo: { ...(corpo as object), dados: { motivos } } };
    });
    const dialogo = screen.getByRole('dialog', { name: 'Desativar 2 zonas de ocupação?' });
    await usuario.click(within(dialogo).getByRole('button', { name: 'Desativar' }));
    await within(dialogo).findByText('Z-01: Motivo 1');
    expect(within(dialogo).getByText('Z-02: Motivo 2')).toBeDefined();
  });

  it('restores from the tab of the deactivated ones', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir(2);
    tela.cadastro.excluidos.push({ ...registro(9, { sigla: 'Z-09' }), excluido_em: '2026-11-19T14:31:00-03:00' });
    await usuario.click(screen.getByRole('tab', { name: /^Desativadas/ }));
    await screen.findByText('19/11/2026 14:31');
    await usuario.click(screen.getByRole('button', { name: 'Restaurar Z-09' }));
    await waitFor(() => expect(tela.cadastro.registros.map(({ id }) => id)).toContain(9));
    await screen.findByText('Nenhuma zona de ocupação desativada');
  });

  it('names the filter that most likely hides things, and takes it off', async () => {
    localStorage.setItem('layout.filtros', JSON.stringify({ zona_ocupacao: { percentual: { de: '90' } } }));
    const usuario = userEvent.setup();
    const tela = await palco(zonaOcupacao);
    aberto = tela;
    await screen.findByText('O mais provável: “Percentual: de 90%”.');
    await usuario.click(screen.getByRole('button', { name: 'Tirar o filtro Percentual' }));
    await screen.findByText('Nenhuma zona de ocupação cadastrada');
  });

  it('fails in its own place and tries again', async () => {
    const usuario = userEvent.setup();
    const tela = await palco(zonaOcupacao, { registros: zonas(1) });
    aberto = tela;
    tela.servidor.responder(() => recusa(429, 'muitas_tentativas', 'Muitas tentativas'));
    await screen.findByText('Não foi possível carregar as zonas de ocupação.');
    tela.servidor.responder((pedido) => tela.cadastro.responder(pedido));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('link', { name: 'Z-01' });
  });

  it('offers nothing to write to whoever may only read', async () => {
    await abrir(2, { permissoes: ['painel.prefeitura'] });
    expect(screen.queryByRole('link', { name: /^Nova/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('comes out of a declaration that the portal has never seen, with its money in reais [LIM-001]', async () => {
    const feira = defineEntity({
      name: 'feira',
      path: 'feira',
      label: { one: 'Feira', many: 'Feiras', feminine: true },
      fields: {
        nome: text('Nome'),
        taxa: money('Taxa'),
        abre_em: optional(date('Abre em')),
        coberta: yesNo('Coberta'),
      },
      title: 'nome',
      list: ['nome', 'taxa', 'abre_em', 'coberta'],
      search: ['nome'],
      filters: ['coberta'],
      access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
    });
    const usuario = userEvent.setup();
    aberto = await palco(feira, {
      registros: [registro(1, { nome: 'Feira do Largo', taxa: '1234.50', abre_em: '2026-03-05', coberta: false })],
    });
    const linha = (await screen.findByRole('link', { name: 'Feira do Largo' })).closest('tr');
    expect([...(linha?.cells ?? [])].slice(1).map((celula) => celula.textContent)).toEqual([
      'Feira do Largo',
      'R$ 1.234,50',
      '05/03/2026',
      'Não',
    ]);
    await usuario.click(screen.getByText('05/03/2026'));
    await screen.findByRole('heading', { name: 'Feira do Largo' });
  });

  it('names related records by their titles, asked for together', async () => {
    const tela = await palco(imovel, {
      registros: [1, 2].map((id) =>
        registro(id, { numero_inscricao: `0${id}`, endereco: 'Rua A', zona_ocupacao_id: 4 }),
      ),
    });
    aberto = tela;
    tela.servidor.responder((pedido) => {
      if (!pedido.path.startsWith(LISTA)) return tela.listas.responder(pedido) ?? tela.cadastro.responder(pedido);
      return envelope({ data: [registro(4, { sigla: 'ZR-4' })], total: 1, current_page: 1, per_page: 1, last_page: 1 });
    });
    await waitFor(() => expect(screen.getAllByText('ZR-4')).toHaveLength(2));
    expect(consultas(tela, LISTA).map((uma) => uma.getAll('filtro[id][]'))).toEqual([['4']]);
  });
});
