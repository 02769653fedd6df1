import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { type PainelAtivo } from '../../../src/authProvider/layout.ts';
import { mudarMarca } from '../../../src/authProvider/marcaDaPagina.ts';
import { Cabecalho } from '../../../src/panels/layout/Cabecalho.tsx';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

export const TRES = ['painel.sistema', 'painel.prefeitura', 'painel.contribuinte'];

export const usuario = userEvent.setup();

export const mostrar = (painel: PainelAtivo, permissoes: readonly string[] = ['painel.contribuinte']): void => {
  sessaoAberta({ minutos: 60, usuario: { nome: 'Iara Campestre', email: 'iara@exemplo.com.br', permissoes } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Cabecalho painel={painel} />
    </QueryClientProvider>,
  );
};

/** A screen of 400 px, as far as the page asks about it. */
export const telaEstreita = (): void => {
  vi.stubGlobal('matchMedia', (consulta: string) => ({
    matches: consulta.includes('max-width: 1023px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

/** The header of a panel, anew for each test. Call it at the top of a file. */
export function cabecalhoNaTela() {
  const destinos = destinosDaPagina();
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

  return {
    destinos,
    get servidor() {
      return servidor;
    },
  };
}
