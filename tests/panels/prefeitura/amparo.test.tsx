import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { textos } from '../../../src/schemas/textos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  servidor = await servidorDeRespostas(({ path }) => envelope(path === 'recursos' ? recursosDaCidade : []));
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await servidor.fechar();
});

const abrir = (caminho: string) => {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  render(
    <App
      createRouter={(rotas) => {
        router = createMemoryRouter(rotas, { initialEntries: [caminho] });
        return router;
      }}
    />,
  );
  return (destino: string) => act(async () => router?.navigate(destino));
};

describe('a staff screen that fails while it is drawn', () => {
  it('says so in its place; the header stays, and the next screen is drawn', async () => {
    sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] } });
    // A report that holds nothing of what a report has.
    const ir = abrir('/prefeitura/relatorio/entrada-requerimento');
    expect(await screen.findByText(textos.erros.inesperado)).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    await ir('/prefeitura/nao-existe');
    await vi.waitFor(() => expect(screen.queryByText(textos.erros.inesperado)).toBeNull());
    expect(screen.getByRole('banner')).toBeTruthy();
  });
});
