import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EditorDoProcesso } from '../../../../src/panels/sistema/processo/editor/EditorDoProcesso.tsx';
import { LugarDado, lugarNoSistema } from '../../../../src/panels/sistema/processo/lugar.ts';
import { UmProcesso } from '../../../../src/panels/sistema/processo/UmProcesso.tsx';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { migracaoVista } from './migracaoDeTeste.ts';
import { abrirProcessos, CIDADE, processo, versao, vigente } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const lugar = lugarNoSistema(CIDADE);
let servidor: ServidorDeRespostas;
let existe: boolean;

beforeEach(async () => {
  existe = false;
  servidor = await servidorDeRespostas(({ path }) => {
    const [caminho] = path.split('?');
    if (!existe) return recusa(404, 'nao_encontrado', 'Processo não encontrado');
    if (caminho === 'admin/processo/3') return envelope(processo({ versoes: [versao({ numero: 1 })] }));
    if (caminho === 'admin/processo/3/verificar') return envelope([]);
    if (caminho === 'admin/processo/3/migracao') return envelope(migracaoVista({ versoes: [], total: 0 }));
    if (caminho === 'admin/processo/3/pagina') return envelope({ etapas: [], taxas: [] });
    if (caminho === 'admin/processo/3/rascunho/descartar') {
      existe = false;
      return envelope({ processo_descartado: true }, 'Descartado');
    }
    return recusa(404, 'nao_encontrado', 'Não encontrado');
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const ditoQueNaoExiste = async (): Promise<void> => {
  await screen.findByRole('heading', { name: 'Este processo não existe mais' });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver os processos' });
  expect(link.getAttribute('href')).toBe(lugar.lista);
};

describe('the address of a process that is gone', () => {
  it('says so in the editor, which has no draft to begin there', async () => {
    abrirProcessos(<EditorDoProcesso id={3} />);
    await ditoQueNaoExiste();
    expect(screen.queryByRole('button', { name: 'Começar um rascunho' })).toBeNull();
  });

  it('says so on its page, where nothing can be tried again', async () => {
    abrirProcessos(<UmProcesso id={3} />);
    await ditoQueNaoExiste();
    expect(screen.queryByRole('button', { name: /tentar/i })).toBeNull();
  });
});

it('the editor of a process that only has no draft still offers to begin one', async () => {
  servidor.responder(({ path }) =>
    path.split('?')[0] === 'admin/processo/3'
      ? envelope(processo({ versoes: [vigente] }))
      : recusa(404, 'nao_encontrado', 'Este processo não tem rascunho'),
  );
  abrirProcessos(<EditorDoProcesso id={3} />);
  await screen.findByRole('button', { name: 'Começar um rascunho' });
});

it('the way back does not lead to a process that was thrown away', async () => {
  existe = true;
  const tela = (
    <LugarDado value={lugar}>
      <UmProcesso id={3} />
    </LugarDado>
  );
  const [lista = ''] = lugar.lista.split('?');
  const rotas = [
    { path: '/antes', element: <p>Antes</p> },
    { path: lista, element: <p>A lista</p> },
    { path: lugar.processo(3), element: tela },
  ];
  const roteador = createMemoryRouter(rotas, { initialEntries: ['/antes', lugar.processo(3)] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={roteador} />
    </QueryClientProvider>,
  );
  await usuario.click(await screen.findByRole('button', { name: 'Descartar rascunho' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Descartar o rascunho e o processo?' }));
  await usuario.click(dialogo.getByRole('button', { name: 'Descartar o processo' }));
  await screen.findByText('A lista');
  await roteador.navigate(-1);
  await waitFor(() => expect(screen.getByText('Antes')).toBeTruthy());
});
