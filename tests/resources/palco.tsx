import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, Resource } from 'ra-core';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { createDataProvider } from '../../src/dataProvider/createDataProvider.ts';
import { i18nProvider } from '../../src/i18n/i18nProvider.ts';
import { createClienteDaEquipe } from '../../src/panels/layout/staff/createClienteDaEquipe.ts';
import { Toasts } from '../../src/panels/layout/ui/Toast.tsx';
import { BarraDeDesfazer } from '../../src/resources/mover/BarraDeDesfazer.tsx';
import { PainelContext } from '../../src/resources/PainelContext.ts';
import { resourceOf } from '../../src/resources/resourceOf.tsx';
import { theme } from '../../src/theme.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { entityNamed } from '../../src/schemas/entities.ts';
import { recursosDaCidade } from '../support/recursosDaCidade.ts';
import {
  envelope,
  servidorDeRespostas,
  type PedidoRecebido,
  type ServidorDeRespostas,
} from '../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { cadastroDeTeste, type CadastroDeTeste, type Registro } from './cadastroDeTeste.ts';
import { listasDeTeste, type ListasDeTeste } from './listasDeTeste.ts';

export interface Palco {
  readonly servidor: ServidorDeRespostas;
  readonly cadastro: CadastroDeTeste;
  readonly listas: ListasDeTeste;
  /** Address inside the panel. */
  onde(): string;
  /** Its query. */
  busca(): string;
  ir(caminho: string): Promise<void>;
  /** Hears of the next change of address, before what stands there is drawn. */
  aoMudarDeEndereco(ouvir: () => void): void;
  fechar(): Promise<void>;
}

// jsdom works every style sheet out again for each look-up by role; what things look like is not asked here.
const semFolhas = createCache({ key: 'teste' });
semFolhas.insert = () => undefined;

interface Opcoes {
  readonly registros?: readonly Registro[];
  readonly caminho?: string;
  readonly permissoes?: readonly string[];
  readonly listas?: ListasDeTeste;
  readonly setores?: readonly { readonly id: number; readonly permissoes: readonly string[] }[];
}

/** What the calls below `caminho` asked for, newest last: their queries. */
export const consultas = ({ servidor }: Palco, caminho: string): URLSearchParams[] =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'GET' && path.split('?')[0] === caminho)
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));

/**
 * The generated screens of one declaration under react-admin's own `<Resource>`, exactly as a panel without paths of its own would
 * have them: one line. The declaration need not be among the portal's.
 */
export async function palco(entity: Entity, opcoes: Opcoes = {}): Promise<Palco> {
  const {
    registros = [],
    caminho = `/${entity.name}`,
    permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  } = opcoes;
  const listas = opcoes.listas ?? listasDeTeste();
  const cadastro = cadastroDeTeste(`painel-prefeitura/${entity.base}`, registros, entity.sums);
  const vazio = cadastroDeTeste('painel-prefeitura/cadastro', []);
  const daCidade = ({ path }: PedidoRecebido) =>
    path.split('?')[0] === 'recursos' ? envelope(recursosDaCidade) : undefined;
  const servidor = await servidorDeRespostas(
    (pedido) =>
      listas.responder(pedido) ??
      cadastro.responder(pedido) ??
      daCidade(pedido) ??
      vazio.responder({ ...pedido, path: 'painel-prefeitura/cadastro' }),
  );
  sessaoAberta({ usuario: { permissoes, setores: opcoes.setores ?? [] } });
  const achar = (nome: string): Entity | undefined => (nome === entity.name ? entity : entityNamed(nome));
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext
            dataProvider={createDataProvider({ painel: 'painel-prefeitura', achar })}
            i18nProvider={i18nProvider}
            queryClient={createClienteDaEquipe()}
          >
            <PainelContext.Provider value={{ painel: 'painel-prefeitura', caminhos: {} }}>
              <Routes>
                <Route path={`/${entity.name}/*`} element={<Resource {...resourceOf(entity)} />} />
                <Route path="*" element={<h1>Outra página</h1>} />
              </Routes>
            </PainelContext.Provider>
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [caminho] },
  );
  render(
    <CacheProvider value={semFolhas}>
      <ThemeProvider theme={theme} storageManager={null}>
        <RouterProvider router={router} />
        <BarraDeDesfazer />
        <Toasts />
      </ThemeProvider>
    </CacheProvider>,
  );
  // Forms check themselves after the event has ended; that is waited for by what shows, not by act.
  const reagir = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  reagir.IS_REACT_ACT_ENVIRONMENT = false;
  return {
    servidor,
    cadastro,
    listas,
    onde: () => router.state.location.pathname,
    aoMudarDeEndereco: (ouvir) => {
      const parar = router.subscribe(() => {
        parar();
        ouvir();
      });
    },
    busca: () => router.state.location.search,
    ir: (destino) => router.navigate(destino),
    fechar: async () => {
      reagir.IS_REACT_ACT_ENVIRONMENT = true;
      await servidor.fechar();
    },
  };
}
