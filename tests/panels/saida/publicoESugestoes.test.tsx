import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Roteador } from '../../../src/panels/contribuinte/Roteador.tsx';
import { Feedback } from '../../../src/panels/layout/feedback/Feedback.tsx';
import { alternarFeedback, iniciarPartes } from '../../../src/panels/layout/laterais/partesAbertas.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';
import { abrir } from '../publico/tela.tsx';
import { aPergunta, fecharAba, ir, onde, Onde, pergunta, responder, usuario } from './palcoDaSaida.tsx';

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas(() => envelope([]));
});
afterEach(() => servidor.fechar());

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

describe('the choice of a new password', () => {
  const digitar = async (): Promise<void> => {
    await abrir('/auth/passwordChange/um-token');
    await usuario.type(screen.getByLabelText('Senha'), 'Certa#2026');
    await usuario.type(screen.getByLabelText('Repita a senha'), 'Certa#2026');
  };

  it('asks before its tab is closed, and no more once it is chosen', async () => {
    await digitar();
    expect(fecharAba()).toBe(true);
    await usuario.click(screen.getByRole('button', { name: 'Salvar a senha nova' }));
    await screen.findByText('Entre com a senha nova.');
    expect(fecharAba()).toBe(false);
  });

  it('asks on the way back: Sim chooses it', async () => {
    window.history.replaceState(null, '', '/passwordReset');
    window.history.pushState(null, '', '/auth/passwordChange/um-token');
    await digitar();
    act(() => window.history.back());
    await aPergunta();
    await responder('Sim');
    await waitFor(() => expect(window.location.pathname).toBe('/passwordReset'));
    expect(servidor.pedidos.map(({ path }) => path)).toContain('auth/passwordReset/um-token');
  });

  it('with a dead link lets go: the link to another one asks nothing', async () => {
    servidor.responder(() => recusa(422, 'link_expirado', 'Este link expirou. Peça um novo'));
    await digitar();
    await usuario.click(screen.getByRole('button', { name: 'Salvar a senha nova' }));
    await usuario.click(await screen.findByRole('link', { name: 'Pedir um link novo' }));
    await waitFor(() => expect(window.location.pathname).toBe('/passwordReset'));
    expect(pergunta()).toBeNull();
  });
});

describe('the feedback widget', () => {
  beforeEach(() => {
    entrarComoRequerente();
    iniciarPartes('contribuinte');
  });
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
    act(() => alternarFeedback());
    await usuario.type(screen.getByLabelText('Título'), 'Botão pequeno');
    await waitFor(() => expect(fecharAba()).toBe(true));
    await act(async () => ir('/dois'));
    expect([onde(), pergunta()]).toEqual(['/dois', null]);
    await usuario.clear(screen.getByLabelText('Título'));
    await waitFor(() => expect(fecharAba()).toBe(false));
  });
});
