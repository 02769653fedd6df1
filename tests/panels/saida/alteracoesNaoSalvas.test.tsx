import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { createMemoryRouter, Link, Route, RouterProvider, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marcaDaPagina } from '../../../src/authProvider/marcaDaPagina.ts';
import { CompletarCadastro } from '../../../src/panels/contribuinte/conta/CompletarCadastro.tsx';
import { Roteador } from '../../../src/panels/contribuinte/Roteador.tsx';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { Feedback } from '../../../src/panels/layout/feedback/Feedback.tsx';
import { Dialogo } from '../../../src/panels/layout/ui/Dialogo.tsx';
import { ProvedorDaMarca } from '../../../src/panels/publico/comum/MarcaContexto.ts';
import { Bloqueio, JaBloqueado } from '../../../src/resources/saida/Bloqueio.tsx';
import { useAoSair } from '../../../src/resources/saida/useAoSair.tsx';
import { useMexido } from '../../../src/resources/saida/useMexido.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';
import { abrir } from '../publico/tela.tsx';

const usuario = userEvent.setup();
const PERGUNTA = 'Existem alterações não salvas! Deseja salvar estas alterações?';
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
    return envelope([]);
  });
});
afterEach(() => servidor.fechar());

const gravados = (path: string): unknown[] =>
  servidor.pedidos.filter((p) => p.method === 'POST' && p.path === path).map(({ corpo }) => JSON.parse(corpo));
const pergunta = (): HTMLElement | null => screen.queryByText(PERGUNTA);
const aPergunta = (): Promise<HTMLElement> => screen.findByText(PERGUNTA);
const responder = (resposta: 'Sim' | 'Não' | 'Cancelar'): Promise<void> =>
  usuario.click(
    within(screen.getByRole('dialog', { name: 'Alterações não salvas' })).getByRole('button', { name: resposta }),
  );
/** Whether the browser would ask before it closes the tab. */
const fecharAba = (): boolean => {
  const evento = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(evento);
  return evento.defaultPrevented;
};

let ir: ReturnType<typeof useNavigate>;
const Onde = (): ReactElement => {
  ir = useNavigate();
  const { pathname, search } = useLocation();
  return <p data-testid="onde">{pathname + search}</p>;
};
const onde = (): string => screen.getByTestId('onde').textContent ?? '';

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
      await act(async () => void ir('/conta'));
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
    act(() => void ir(-1));
    await aPergunta();
    await waitFor(() => expect(onde()).toBe('/conta'));
    if (painel === 'contribuinte') await waitFor(() => expect(window.location.pathname).toBe('/conta'));
    await responder('Cancelar');
    expect((await campoNome()).value).toBe('Iara Campestre Nova');
    act(() => void ir(-1));
    await aPergunta();
    await responder('Não');
    await waitFor(() => expect(onde()).toBe('/antes'));
    if (painel === 'contribuinte') await waitFor(() => expect(window.location.pathname).toBe('/antes'));
    act(() => void ir(1));
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

describe('a public form', () => {
  it('asks on the way to another screen and on the way back [ERRO-023]', async () => {
    window.history.replaceState(null, '', '/passwordReset');
    window.history.pushState(null, '', '/autocadastro');
    await abrir('/autocadastro');
    await usuario.type(screen.getByLabelText('Nome completo'), 'Iara');
    expect(fecharAba()).toBe(true);
    act(() => window.history.back());
    await aPergunta();
    await waitFor(() => expect(window.location.pathname).toBe('/autocadastro'));
    await responder('Cancelar');
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Iara');
    await usuario.click(screen.getByRole('link', { name: 'Entrar' }));
    await aPergunta();
    await responder('Sim');
    // What is missing stands on the fields.
    await screen.findAllByText('Campo obrigatório');
    expect(window.location.pathname).toBe('/autocadastro');
    act(() => window.history.back());
    await aPergunta();
    await responder('Não');
    await waitFor(() => expect(window.location.pathname).toBe('/passwordReset'));
    await waitFor(() => expect(screen.queryByLabelText('Nome completo')).toBeNull());
  });
});

describe('the dialog of an act', () => {
  const feitos: string[] = [];
  const Ato = ({ aoFechar }: { readonly aoFechar: () => void }): ReactElement => {
    const { doFormulario, sujo } = useMexido();
    const { pergunta: aoSair, antesDe } = useAoSair(sujo, async () => {
      feitos.push('salvo');
      aoFechar();
      return true;
    });
    return (
      <>
        <Dialogo titulo="Um ato" aoFechar={() => antesDe(aoFechar)}>
          <form {...doFormulario}>
            <textarea aria-label="Motivo" />
            <input type="checkbox" aria-label="Urgente" />
            <select aria-label="Setor" defaultValue="1">
              <option value="1">Um</option>
              <option value="2">Dois</option>
            </select>
          </form>
        </Dialogo>
        {aoSair}
      </>
    );
  };
  const Palco = (): ReactElement => {
    const [aberto, setAberto] = useState(true);
    return aberto ? <Ato aoFechar={() => setAberto(false)} /> : <button onClick={() => setAberto(true)}>Abrir</button>;
  };
  const ato = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Um ato' });
  beforeEach(() => void feitos.splice(0));

  it.each([
    ['typed', () => usuario.type(screen.getByLabelText('Motivo'), 'Falta a planta')],
    ['ticked', () => usuario.click(screen.getByLabelText('Urgente'))],
    ['chosen', () => usuario.selectOptions(screen.getByLabelText('Setor'), '2')],
  ])('with something %s asks at Escape and at its cross', async (_como, mexer) => {
    render(<Palco />);
    await mexer();
    fireEvent.keyDown(ato() ?? expect.unreachable(), { key: 'Escape' });
    await aPergunta();
    await responder('Cancelar');
    expect(ato()).not.toBeNull();
    await usuario.click(within(ato() ?? expect.unreachable()).getByRole('button', { name: 'Fechar' }));
    await aPergunta();
    await responder('Não');
    await waitFor(() => expect(ato()).toBeNull());
    expect(feitos).toEqual([]);
    // Opened again it is another form: unchanged it closes, changed it asks.
    await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
    fireEvent.keyDown(ato() ?? expect.unreachable(), { key: 'Escape' });
    await waitFor(() => expect(ato()).toBeNull());
    expect(pergunta()).toBeNull();
  });

  it('is done at Sim and closes', async () => {
    render(<Palco />);
    await usuario.type(screen.getByLabelText('Motivo'), 'Falta a planta');
    fireEvent.keyDown(ato() ?? expect.unreachable(), { key: 'Escape' });
    await aPergunta();
    await responder('Sim');
    await waitFor(() => expect(ato()).toBeNull());
    expect(feitos).toEqual(['salvo']);
    expect(pergunta()).toBeNull();
  });
});

describe('the feedback widget', () => {
  it('keeps its text on every page: only the closing of the tab asks', async () => {
    window.history.replaceState(null, '', '/um');
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Roteador>
          <Onde />
          <Feedback painel="contribuinte" />
        </Roteador>
      </QueryClientProvider>,
    );
    await usuario.click(screen.getByRole('button', { name: 'Expandir sugestões' }));
    await usuario.type(screen.getByLabelText('Título'), 'Botão pequeno');
    expect(fecharAba()).toBe(true);
    await act(async () => void ir('/dois'));
    expect([onde(), pergunta()]).toEqual(['/dois', null]);
    await usuario.clear(screen.getByLabelText('Título'));
    expect(fecharAba()).toBe(false);
  });
});
