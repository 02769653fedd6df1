import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { marcaDaPagina } from '../../../src/authProvider/marcaDaPagina.ts';
import { Toasts } from '../../../src/panels/layout/ui/Toast.tsx';
import { ProvedorDaMarca } from '../../../src/panels/publico/comum/MarcaContexto.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

// jsdom draws nothing, so nothing can be scrolled to.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/** Somebody with the applicant's panel is logged in. */
export const entrarComoRequerente = (usuario: Readonly<Record<string, unknown>> = {}): void => {
  sessaoAberta({
    usuario: {
      id: 9,
      nome: 'Iara Campestre',
      email: 'iara@exemplo.com.br',
      permissoes: ['painel.contribuinte'],
      ...usuario,
    },
  });
};

/** One screen of the panel at an address, with what the panel gives it. */
export const abrirTela = (tela: ReactElement, { caminho = '/', padrao = '*' } = {}): RenderResult =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProvedorDaMarca value={marcaDaPagina()}>
        <MemoryRouter initialEntries={[caminho]}>
          <Routes>
            <Route path={padrao} element={tela} />
          </Routes>
        </MemoryRouter>
        <Toasts />
      </ProvedorDaMarca>
    </QueryClientProvider>,
  );
