import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { App } from '../../src/panels/prefeitura/App.tsx';
import { recursosDaCidade } from './recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type Responder, type ServidorDeRespostas } from './servidorDeRespostas.ts';
import { sessaoAberta } from './sessaoDaPagina.ts';

const GESTOR = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'];

/** The city's panel open at a report, beside a server that answers as a test says. */
export interface PalcoDosRelatorios {
  readonly servidor: ServidorDeRespostas;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Opens the panel at an address, for somebody who reads every report. */
  readonly abrir: (caminho: string) => void;
}

/**
 * Sets the stage before each test of a file and clears it after.
 * @param responder what the server answers; undefined: nothing there, an empty list
 */
export const palcoDosRelatorios = (responder: Responder): PalcoDosRelatorios => {
  let servidor: ServidorDeRespostas;
  let router: ReturnType<typeof createMemoryRouter>;
  // jsdom works every style sheet out again for each look-up by role; nothing here is hidden by style.
  beforeAll(() => configure({ defaultHidden: true }));
  afterAll(() => configure({ defaultHidden: false }));
  beforeEach(async () => {
    servidor = await servidorDeRespostas(async (pedido) =>
      pedido.path === 'recursos' ? envelope(recursosDaCidade) : ((await responder(pedido)) ?? envelope([])),
    );
  });
  afterEach(async () => {
    cleanup();
    await servidor.fechar();
  });
  return {
    get servidor() {
      return servidor;
    },
    get router() {
      return router;
    },
    abrir: (caminho) => {
      sessaoAberta({ usuario: { permissoes: GESTOR } });
      render(
        <App
          createRouter={(rotas) => {
            router = createMemoryRouter(rotas, { initialEntries: [caminho] });
            return router;
          }}
        />,
      );
    },
  };
};
