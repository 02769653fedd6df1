import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { PainelAtivo } from '../../../src/authProvider/layout.ts';
import { Cabecalho } from '../../../src/panels/layout/Cabecalho.tsx';
import { Laterais } from '../../../src/panels/layout/laterais/Laterais.tsx';
import { Toasts } from '../../../src/panels/layout/ui/Toast.tsx';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const TODOS = ['painel.sistema', 'painel.prefeitura', 'painel.contribuinte'];

/** The header of a panel and what it opens, as the panels put them together. */
export function abrirPainel(
  painel: PainelAtivo,
  permissoes: readonly string[] = TODOS,
): { readonly fechar: () => void } {
  sessaoAberta({ minutos: 60, usuario: { nome: 'Iara Campestre', email: 'iara@exemplo.com.br', permissoes } });
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Cabecalho painel={painel} />
        <Laterais painel={painel} />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { fechar: unmount };
}

/** A window narrower than these widths, as far as the page asks about it. */
export const telaDe = (largura: number): void => {
  vi.stubGlobal('matchMedia', (consulta: string) => ({
    matches: largura <= Number(/max-width: (\d+)px/.exec(consulta)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
