import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { escolherPainel, lerLayout, painelAtivo } from '../../../src/authProvider/layout.ts';
import type { BuscaDoPainel } from '../../../src/panels/layout/busca/busca.ts';
import { Cabecalho } from '../../../src/panels/layout/Cabecalho.tsx';
import { enderecoDoSuporte } from '../../../src/panels/layout/enderecoDoSuporte.ts';
import { usePorteiro } from '../../../src/panels/layout/usePorteiro.ts';
import { useAoSair } from '../../../src/resources/saida/useAoSair.tsx';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { aPergunta, responder } from '../saida/palcoDaSaida.tsx';
import { cabecalhoNaTela, TRES, usuario, mostrar, telaEstreita } from './cabecalhoNaTela.tsx';

const tela = cabecalhoNaTela();

describe('the header', () => {
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

  const trocarPara = async (nome: string): Promise<void> => {
    await usuario.click(screen.getByRole('button', { name: 'Trocar painel' }));
    await usuario.click(screen.getByRole('button', { name: nome }));
  };

  it('opens the home of the chosen panel, which becomes the active one there [EST-003]', async () => {
    escolherPainel('prefeitura', 3);
    mostrar('prefeitura', TRES);
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await trocarPara('Painel do requerente');
    expect(assign.mock.calls).toEqual([['/contribuinte']]);
    expect(painelAtivo()).toBe('prefeitura');
    renderHook(() => usePorteiro('contribuinte'));
    expect(lerLayout()).toMatchObject({
      painelContribuinte: true,
      painelPrefeitura: false,
      painelSistema: false,
      painelPublico: false,
      paineis: 3,
    });
  });

  it('asks before the switch takes away something typed; whoever stays is still in the same panel', async () => {
    escolherPainel('prefeitura', 3);
    let sujo = true;
    const Formulario = (): ReactElement =>
      useAoSair(
        () => sujo,
        async () => {
          sujo = false;
          return true;
        },
      ).pergunta;
    render(<Formulario />);
    mostrar('prefeitura', TRES);
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await trocarPara('Painel do requerente');
    await aPergunta();
    await responder('Cancelar');
    expect([assign.mock.calls, painelAtivo()]).toEqual([[], 'prefeitura']);
    await trocarPara('Painel do requerente');
    await aPergunta();
    await responder('Sim');
    await waitFor(() => expect(assign.mock.calls).toEqual([['/contribuinte']]));
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

describe('the support conversation', () => {
  it('comes with the brand from GET recursos, and opens in a window of its own [CAB-002] [CAB-006]', async () => {
    const suporte = { numero: '+55 (48) 99999-0000', mensagem: 'Olá! Preciso de ajuda.' };
    const comSuporte = { ...recursosDaCidade, padrao: { ...recursosDaCidade.padrao, suporte } };
    tela.servidor.responder(({ path }) => envelope(path === 'recursos' ? comSuporte : []));
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
