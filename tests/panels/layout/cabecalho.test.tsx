import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { escolherPainel, lerLayout } from '../../../src/authProvider/layout.ts';
import { Cabecalho } from '../../../src/panels/layout/Cabecalho.tsx';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { cabecalhoNaTela, TRES, usuario, mostrar } from './cabecalhoNaTela.tsx';

const tela = cabecalhoNaTela();

describe('the header', () => {
  it('shows the logo and the name of the city without its prefix [CAB-003] [ENT-004]', () => {
    mostrar('contribuinte');
    const cidade = screen.getByRole('link', { name: /Campinas/ });
    expect(within(cidade).getByText('Campinas')).toBeTruthy();
    expect(cidade.querySelector('img')?.getAttribute('src')).toBe('https://exemplo.com.br/logo.png');
  });

  it.each([
    ['prefeitura', 'Painel da prefeitura', '[CAB-008]'],
    ['sistema', 'Painel da sistema', '[CAB-009]'],
    ['contribuinte', 'Painel do requerente', '[CAB-010]'],
  ] as const)('says where one is: in %s %s %s', (painel, nome, _id) => {
    mostrar(painel, TRES);
    expect(within(screen.getByRole('link', { name: /Campinas/ })).getByText(nome)).toBeTruthy();
  });

  it('leads home by logo and name, in each panel to its own [CAB-019] [CAB-038] [CAB-037]', () => {
    for (const [painel, inicio] of [
      ['contribuinte', '/contribuinte'],
      ['prefeitura', '/prefeitura/requerimento/listagem'],
      ['sistema', '/sistema/dashboard'],
    ] as const) {
      cleanup();
      mostrar(painel, TRES);
      expect(screen.getByRole('link', { name: /Campinas/ }).getAttribute('href')).toBe(inicio);
    }
  });

  it.each([
    ['contribuinte', '[CAB-020]'],
    ['sistema', '[CAB-015]'],
  ] as const)('counts the session down in its colour, in %s %s', (painel, _id) => {
    mostrar(painel, TRES);
    const tempo = document.querySelector('[data-minutos]');
    expect(Number(tempo?.getAttribute('data-minutos'))).toBeGreaterThanOrEqual(89);
    expect(tempo?.closest('[data-cor]')?.getAttribute('data-cor')).toBe('positive');
  });

  it.each([
    ['contribuinte', '[CAB-024]'],
    ['prefeitura', ''],
    ['sistema', '[CAB-016]'],
  ] as const)('leads to the account page of %s [CAB-034] %s', async (painel, _id) => {
    mostrar(painel, TRES);
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    const menu = within(screen.getByRole('group', { name: 'Minha conta' }));
    expect(menu.getByRole('link', { name: 'Meus dados' }).getAttribute('href')).toBe(`/${painel}/minha-conta/cadastro`);
  });

  it('leads from the system’s title to its dashboard, and from Sair to its own log-in [CAB-014] [CAB-017]', async () => {
    mostrar('sistema', TRES);
    escolherPainel('sistema');
    const cidade = screen.getByRole('link', { name: /Painel da sistema/ });
    expect(cidade.getAttribute('href')).toBe('/sistema/dashboard');
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    await usuario.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(tela.destinos).toEqual(['/sistema/login']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('shows name and e-mail, and leaves by Sair [CAB-033] [CAB-035]', async () => {
    mostrar('contribuinte');
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    const menu = screen.getByRole('group', { name: 'Minha conta' });
    expect(within(menu).getByText('Iara Campestre')).toBeTruthy();
    expect(within(menu).getByText('iara@exemplo.com.br')).toBeTruthy();
    await usuario.click(within(menu).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(tela.destinos).toEqual(['/']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says its version, the one that calls carry [CAB-001]', async () => {
    mostrar('contribuinte');
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    expect(screen.getByText('Versão 2.7.0')).toBeTruthy();
    expect(tela.servidor.pedidos[0]?.headers['app-ver']).toBe('2.7.0');
  });

  it('keeps a theme and a size of text', async () => {
    mostrar('contribuinte');
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    await usuario.click(screen.getByRole('radio', { name: 'Alto contraste' }));
    await usuario.click(screen.getByRole('radio', { name: 'Maior' }));
    const { dataset } = document.documentElement;
    expect([dataset.tema, dataset.texto]).toEqual(['contraste', 'maior']);
    expect(JSON.parse(localStorage.getItem('layout') ?? '{}')).toMatchObject({ tema: 'contraste', texto: 'maior' });
  });

  it('lets staff choose how dense lists and fields are, and the applicant not', async () => {
    mostrar('prefeitura', TRES);
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    const densidade = within(screen.getByRole('group', { name: 'Densidade' }));
    expect(densidade.getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true);
    await usuario.click(densidade.getByRole('radio', { name: 'Compacta' }));
    expect(densidade.getByRole<HTMLInputElement>('radio', { name: 'Compacta' }).checked).toBe(true);
    expect(document.documentElement.dataset.densidade).toBe('compacta');
    expect(lerLayout().densidade).toBe('compacta');
    cleanup();
    mostrar('contribuinte');
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    expect(screen.queryByRole('group', { name: 'Densidade' })).toBeNull();
  });

  it('has a contact in the two panels of a city [CAB-030]', () => {
    mostrar('contribuinte');
    expect(screen.getByRole('link', { name: 'Contato' }).getAttribute('href')).toBe('/contribuinte/contato');
    cleanup();
    mostrar('prefeitura', TRES);
    expect(screen.getByRole('link', { name: 'Contato' }).getAttribute('href')).toBe('/prefeitura/contato');
    cleanup();
    mostrar('sistema', TRES);
    expect(screen.queryByRole('link', { name: 'Contato' })).toBeNull();
  });
});

describe('the button of the menu', () => {
  it('is in the layout state as it is in the header [ENT-008]', () => {
    sessaoAberta({ usuario: { permissoes: TRES } });
    const com = (aoAbrirMenu: (() => void) | undefined) => (
      <QueryClientProvider client={new QueryClient()}>
        <Cabecalho painel="prefeitura" aoAbrirMenu={aoAbrirMenu} />
      </QueryClientProvider>
    );
    const { rerender } = render(com(() => undefined));
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeTruthy();
    expect(lerLayout().showToggleButton).toBe(true);
    rerender(com(undefined));
    expect(screen.queryByRole('button', { name: 'Abrir menu' })).toBeNull();
    expect(lerLayout().showToggleButton).toBe(false);
  });
});
