import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { escolherPainel, lerLayout, type PainelAtivo } from '../../../src/authProvider/layout.ts';
import { mudarMarca } from '../../../src/authProvider/marcaDaPagina.ts';
import type { BuscaDoPainel } from '../../../src/panels/layout/busca/busca.ts';
import { Cabecalho } from '../../../src/panels/layout/Cabecalho.tsx';
import { enderecoDoSuporte } from '../../../src/panels/layout/enderecoDoSuporte.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

const TRES = ['painel.sistema', 'painel.prefeitura', 'painel.contribuinte'];
const destinos = destinosDaPagina();
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;

beforeEach(async () => {
  servidor = await servidorDeRespostas(({ path }) => envelope(path === 'recursos' ? recursosDaCidade : []));
  mudarMarca({ nome: 'Prefeitura Municipal de Campinas', logo: 'https://exemplo.com.br/logo.png' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const nome of ['data-tema', 'data-texto', 'data-densidade']) document.documentElement.removeAttribute(nome);
  await servidor.fechar();
});

const mostrar = (painel: PainelAtivo, permissoes: readonly string[] = ['painel.contribuinte']): void => {
  sessaoAberta({ minutos: 60, usuario: { nome: 'Iara Campestre', email: 'iara@exemplo.com.br', permissoes } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Cabecalho painel={painel} />
    </QueryClientProvider>,
  );
};

/** A screen of 400 px, as far as the page asks about it. */
const telaEstreita = (): void => {
  vi.stubGlobal('matchMedia', (consulta: string) => ({
    matches: consulta.includes('max-width: 1023px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

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
    await waitFor(() => expect(destinos).toEqual(['/sistema/login']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('shows name and e-mail, and leaves by Sair [CAB-033] [CAB-035]', async () => {
    mostrar('contribuinte');
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    const menu = screen.getByRole('group', { name: 'Minha conta' });
    expect(within(menu).getByText('Iara Campestre')).toBeTruthy();
    expect(within(menu).getByText('iara@exemplo.com.br')).toBeTruthy();
    await usuario.click(within(menu).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(destinos).toEqual(['/']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says its version, the one that calls carry [CAB-001]', async () => {
    mostrar('contribuinte');
    await usuario.click(screen.getByRole('button', { name: /Iara Campestre/ }));
    expect(screen.getByText('Versão 2.7.0')).toBeTruthy();
    expect(servidor.pedidos[0]?.headers['app-ver']).toBe('2.7.0');
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

  it('opens the search out of its menu on a narrow screen, and gives the focus back to it', async () => {
    telaEstreita();
    sessaoAberta({ usuario: { permissoes: TRES } });
    const carregar = async (): Promise<BuscaDoPainel> => ({
      fontes: [],
      telas: [{ titulo: 'Contato', rota: '/prefeitura/contato' }],
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Cabecalho painel="prefeitura" busca={{ convite: 'Buscar tela…', carregar }} />
      </QueryClientProvider>,
    );
    expect(screen.queryByRole('button', { name: /^Buscar/ })).toBeNull();
    const mais = screen.getByRole('button', { name: 'Mais opções' });
    await usuario.click(mais);
    await usuario.click(screen.getByRole('button', { name: 'Buscar' }));
    const campo = await screen.findByRole('searchbox', { name: 'O que procurar' });
    expect(screen.queryByRole('group', { name: 'Mais opções' })).toBeNull();
    await usuario.type(campo, 'contato');
    expect(await screen.findByRole('link', { name: 'Contato' })).toBeTruthy();
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(mais);
    await usuario.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('searchbox', { name: 'O que procurar' })).toBeTruthy();
  });

  it('has no switch for a single panel, wide or narrow [CAB-025] [CAB-026] [PERM-006]', async () => {
    mostrar('contribuinte');
    expect(screen.queryByRole('button', { name: 'Trocar painel' })).toBeNull();
    cleanup();
    telaEstreita();
    mostrar('contribuinte');
    await usuario.click(screen.getByRole('button', { name: 'Mais opções' }));
    const menu = within(screen.getByRole('group', { name: 'Mais opções' }));
    expect(menu.queryByRole('button', { name: /^Painel/ })).toBeNull();
  });

  it('offers the other panels that the user has, and nothing else [CAB-025] [CAB-026] [CAB-027]', async () => {
    mostrar('prefeitura', TRES);
    await usuario.click(screen.getByRole('button', { name: 'Trocar painel' }));
    const opcoes = within(screen.getByRole('group', { name: 'Trocar painel' })).getAllByRole('button');
    expect(opcoes.map((opcao) => opcao.textContent)).toEqual(['Painel da sistema', 'Painel do requerente']);
  });

  it('makes the chosen panel the active one and opens its home [EST-003]', async () => {
    escolherPainel('prefeitura', 3);
    mostrar('prefeitura', TRES);
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await usuario.click(screen.getByRole('button', { name: 'Trocar painel' }));
    await usuario.click(screen.getByRole('button', { name: 'Painel do requerente' }));
    expect(lerLayout()).toMatchObject({
      painelContribuinte: true,
      painelPrefeitura: false,
      painelSistema: false,
      painelPublico: false,
    });
    expect(assign.mock.calls).toEqual([['/contribuinte']]);
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

  it('collapses its actions into one menu on a narrow screen, where all can be reached [CAB-036]', async () => {
    telaEstreita();
    mostrar('contribuinte', ['painel.contribuinte', 'painel.prefeitura']);
    expect(screen.queryByRole('link', { name: 'Contato' })).toBeNull();
    for (const nome of ['Trocar painel', 'FAQ', 'Suporte', 'Notícias', 'Sugestões'])
      expect(screen.queryByRole('button', { name: nome })).toBeNull();
    expect(screen.getByRole('button', { name: /^Notificações/ })).toBeTruthy();
    expect(document.querySelector('[data-minutos]')).not.toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Mais opções' }));
    const menu = within(screen.getByRole('group', { name: 'Mais opções' }));
    for (const nome of ['FAQ', 'Suporte', 'Notícias', 'Sugestões'])
      expect(menu.getByRole('button', { name: nome })).toBeTruthy();
    expect(menu.getByRole('link', { name: 'Contato' })).toBeTruthy();
    expect(menu.getByRole('link', { name: 'Meus dados' })).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Painel da prefeitura' })).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Sair' })).toBeTruthy();
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

describe('the support conversation', () => {
  it('comes with the brand from GET recursos, and opens in a window of its own [CAB-002] [CAB-006]', async () => {
    const suporte = { numero: '+55 (48) 99999-0000', mensagem: 'Olá! Preciso de ajuda.' };
    const comSuporte = { ...recursosDaCidade, padrao: { ...recursosDaCidade.padrao, suporte } };
    servidor.responder(({ path }) => envelope(path === 'recursos' ? comSuporte : []));
    // A page of its own: the resources are asked for once in its life.
    vi.resetModules();
    const { abrirPainel } = await import('./palcoDasLaterais.tsx');
    abrirPainel('contribuinte', ['painel.contribuinte']);
    await usuario.click(screen.getByRole('button', { name: 'Suporte' }));
    const ajuda = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Falar com o suporte' });
    expect(ajuda.target).toBe('_blank');
    expect(ajuda.href).toBe(enderecoDoSuporte(suporte));
    expect(ajuda.href).toContain(encodeURIComponent(suporte.mensagem));
    const cidade = screen.getByRole('link', { name: /Campinas/ });
    expect(cidade.querySelector('img')?.getAttribute('src')).toBe(recursosDaCidade.organizacao.brand.logo);
  });

  it('goes to the configured number with the message ready to send [CAB-006]', () => {
    const href = enderecoDoSuporte({ numero: '+55 (48) 99999-0000', mensagem: 'Olá! Preciso de ajuda.' });
    const url = new URL(href ?? '');
    expect(url.pathname).toBe('/5548999990000');
    expect(url.searchParams.get('text')).toBe('Olá! Preciso de ajuda.');
  });

  it('is not offered while the city has no number', () => {
    expect(enderecoDoSuporte({ numero: null, mensagem: 'x' })).toBeNull();
    expect(enderecoDoSuporte(undefined)).toBeNull();
  });
});
