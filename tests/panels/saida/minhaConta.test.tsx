import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Link, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marcaDaPagina } from '../../../src/authProvider/marcaDaPagina.ts';
import { CompletarCadastro } from '../../../src/panels/contribuinte/conta/CompletarCadastro.tsx';
import { Roteador } from '../../../src/panels/contribuinte/Roteador.tsx';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { ProvedorDaMarca } from '../../../src/panels/publico/comum/MarcaContexto.ts';
import { Bloqueio, JaBloqueado } from '../../../src/resources/saida/Bloqueio.tsx';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';
import { aPergunta, fecharAba, ir, onde, Onde, pergunta, responder, usuario } from './palcoDaSaida.tsx';

const dados = {
  id: 9,
  nome: 'Iara Campestre',
  email: 'iara@exemplo.com.br',
  usuario: 'iara',
  documento: '11144477735',
  telefone_celular: null,
  login_externo: 'Não',
  permissoes: ['painel.contribuinte'],
};

let servidor: ServidorDeRespostas;
let nome: string;
beforeEach(async () => {
  nome = dados.nome;
  entrarComoRequerente();
  servidor = await servidorDeRespostas(({ path, method, corpo }) => {
    if (path === 'me' && method === 'POST') nome = (JSON.parse(corpo) as { nome?: string }).nome ?? nome;
    if (path === 'me') return envelope({ ...dados, nome });
    if (path === 'me/senha')
      return recusa(422, 'dados_invalidos', 'Confira', { password_atual: ['A senha não confere'] });
    if (path === 'me/segundo-fator')
      return envelope({ ativo: false, codigos_restantes: 0, exigido: false, desde: null });
    if (path === 'painel-contribuinte/procuracoes')
      return envelope({ represento: [], representado: [], tem_cadastro: true });
    return envelope([]);
  });
});
afterEach(() => servidor.fechar());

const gravados = (path: string): unknown[] =>
  servidor.pedidos.filter((p) => p.method === 'POST' && p.path === path).map(({ corpo }) => JSON.parse(corpo));

describe.each(['contribuinte', 'equipe'] as const)('a form of my account, in the router of panel %s', (painel) => {
  const Telas = ({ tela }: { readonly tela: ReactElement }): ReactElement => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProvedorDaMarca value={marcaDaPagina()}>
        <Onde />
        <Link to="/fora?x=1">Ir para fora</Link>
        <Routes>
          <Route path="/conta" element={tela} />
          <Route path="*" element={<h1>Outra página</h1>} />
        </Routes>
      </ProvedorDaMarca>
    </QueryClientProvider>
  );
  const mostrar = async (tela: ReactElement): Promise<void> => {
    if (painel === 'contribuinte') {
      window.history.replaceState(null, '', '/antes');
      render(
        <Roteador>
          <Telas tela={tela} />
        </Roteador>,
      );
      await act(async () => ir('/conta'));
      return;
    }
    const router = createMemoryRouter(
      [
        {
          path: '*',
          element: (
            <>
              <Bloqueio />
              <JaBloqueado.Provider value>
                <Telas tela={tela} />
              </JaBloqueado.Provider>
            </>
          ),
        },
      ],
      { initialEntries: ['/antes', '/conta'], initialIndex: 1 },
    );
    render(<RouterProvider router={router} />);
  };
  const campoNome = (): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>('Nome');
  const sair = (): Promise<void> => usuario.click(screen.getByRole('link', { name: 'Ir para fora' }));

  it('unchanged asks nothing, neither on the way out nor at the closing of the tab', async () => {
    await mostrar(<MinhaConta />);
    await campoNome();
    expect(fecharAba()).toBe(false);
    await sair();
    await screen.findByRole('heading', { name: 'Outra página' });
    expect(pergunta()).toBeNull();
  });

  it('changed and changed back asks nothing either', async () => {
    await mostrar(<MinhaConta />);
    await usuario.type(await campoNome(), 'x');
    expect(fecharAba()).toBe(true);
    await usuario.type(await campoNome(), '{Backspace}');
    expect(fecharAba()).toBe(false);
    await sair();
    await screen.findByRole('heading', { name: 'Outra página' });
  });

  it('Cancelar stays with what was typed, Não leaves and saves nothing', async () => {
    await mostrar(<MinhaConta />);
    await usuario.type(await campoNome(), ' Nova');
    expect(fecharAba()).toBe(true);
    await sair();
    await aPergunta();
    expect(onde()).toBe('/conta');
    await responder('Cancelar');
    expect(pergunta()).toBeNull();
    expect((await campoNome()).value).toBe('Iara Campestre Nova');
    await sair();
    await aPergunta();
    await responder('Não');
    await screen.findByRole('heading', { name: 'Outra página' });
    expect(onde()).toBe('/fora?x=1');
    expect(gravados('me')).toEqual([]);
    expect(fecharAba()).toBe(false);
  });

  it('Sim saves and then leaves', async () => {
    await mostrar(<MinhaConta />);
    await usuario.type(await campoNome(), ' Nova');
    await sair();
    await aPergunta();
    await responder('Sim');
    await screen.findByRole('heading', { name: 'Outra página' });
    expect(gravados('me')).toEqual([{ nome: 'Iara Campestre Nova' }]);
  });

  it('Sim stays where something is refused, and says it on its field', async () => {
    await mostrar(<MinhaConta />);
    await usuario.type(await screen.findByLabelText('Senha atual'), 'Errada#1');
    await usuario.type(screen.getByLabelText('Senha'), 'Certa#2026');
    await usuario.type(screen.getByLabelText('Repita a senha'), 'Certa#2026');
    await sair();
    await aPergunta();
    await responder('Sim');
    await screen.findByText('A senha não confere');
    expect(onde()).toBe('/conta');
    expect(gravados('me/senha')).toHaveLength(1);
    expect(pergunta()).toBeNull();
    // It still asks.
    await sair();
    await aPergunta();
  });

  it('saved by its own button it asks no more', async () => {
    await mostrar(<MinhaConta />);
    await usuario.type(await campoNome(), ' Nova');
    await usuario.click(screen.getByRole('button', { name: 'Salvar dados' }));
    await waitFor(() => expect(fecharAba()).toBe(false));
    await sair();
    await screen.findByRole('heading', { name: 'Outra página' });
    expect(pergunta()).toBeNull();
  });

  it('asks at the browser’s own way back, stays there, and goes when told so', async () => {
    await mostrar(<MinhaConta />);
    await usuario.type(await campoNome(), ' Nova');
    act(() => ir(-1));
    await aPergunta();
    await waitFor(() => expect(onde()).toBe('/conta'));
    if (painel === 'contribuinte') await waitFor(() => expect(window.location.pathname).toBe('/conta'));
    await responder('Cancelar');
    expect((await campoNome()).value).toBe('Iara Campestre Nova');
    act(() => ir(-1));
    await aPergunta();
    await responder('Não');
    await waitFor(() => expect(onde()).toBe('/antes'));
    if (painel === 'contribuinte') await waitFor(() => expect(window.location.pathname).toBe('/antes'));
    act(() => ir(1));
    await waitFor(() => expect(onde()).toBe('/conta'));
    expect((await campoNome()).value).toBe('Iara Campestre');
  });

  it('that leaves by itself after saving is not asked about', async () => {
    await mostrar(<CompletarCadastro />);
    await usuario.type(await screen.findByLabelText('Telefone celular'), '11987654321');
    for (const [rotulo, texto] of [
      ['CEP', '88000000'],
      ['Rua', 'Rua das Laranjeiras'],
      ['Cidade', 'Aurora'],
      ['Estado', 'SC'],
    ] as const)
      await usuario.type(screen.getByLabelText(rotulo), texto);
    expect(fecharAba()).toBe(true);
    await usuario.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    await waitFor(() => expect(onde()).toBe('/contribuinte'));
    expect(pergunta()).toBeNull();
    expect(fecharAba()).toBe(false);
  });
});
