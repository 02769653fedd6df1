import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fecharAviso, lerAvisos } from '../../../src/dataProvider/avisos.ts';
import { api } from '../../../src/dataProvider/http.ts';
import { App as DoRequerente } from '../../../src/panels/contribuinte/App.tsx';
import { App as DaPrefeitura } from '../../../src/panels/prefeitura/App.tsx';
import { textos } from '../../../src/schemas/textos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { inicioDe } from '../contribuinte/umRequerimento.ts';

window.scrollTo = () => undefined;
let servidor: ServidorDeRespostas;

beforeEach(async () => {
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path === 'painel-contribuinte/inicio') return envelope(inicioDe([]));
    if (path === 'proibido') return recusa(403, 'sem_permissao', 'Não pode');
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  for (const { id } of lerAvisos()) fecharAviso(id);
  await servidor.fechar();
});

const ditos = (): number => screen.queryAllByText(textos.erros.semPermissao).length;
/** Looks at every change of the page: a notice goes by itself, and the machine may be slow to look again. */
async function visto(oQue: () => boolean): Promise<void> {
  let foi = false;
  const olhar = new MutationObserver(() => (foi ||= oQue()));
  olhar.observe(document.body, { childList: true, subtree: true });
  await recusar();
  await waitFor(() => expect(foi || oQue()).toBe(true));
  olhar.disconnect();
}
const recusar = (): Promise<void> => act(async () => void (await api('proibido').catch(() => undefined)));

/** A call that is refused takes the panel to its start, and the message is read there; the next page has none to show. */
async function dizNoInicio(inicio: string, onde: () => string): Promise<void> {
  expect([onde() === inicio, ditos()]).toEqual([false, 0]);
  await visto(() => onde() === inicio && ditos() === 1);
  for (const { id } of lerAvisos()) act(() => fecharAviso(id));
  expect(ditos()).toBe(0);
  // Nothing is left to change when the panel stands at its start already.
  await visto(() => onde() === inicio && ditos() === 1);
  expect(sessionStorage.getItem('avisos.pendentes')).toBeNull();
}

it('a refusal inside the staff’s panel is read at its start, at once [ERRO-015]', async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] } });
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  render(
    <DaPrefeitura
      createRouter={(rotas) => (router = createMemoryRouter(rotas, { initialEntries: ['/prefeitura/contato'] }))}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Contato', hidden: true });
  await dizNoInicio('/prefeitura/requerimento/listagem', () => router?.state.location.pathname ?? '');
});

it('a refusal inside the applicant’s panel is read at its start, at once [ERRO-015]', async () => {
  sessaoAberta({ usuario: { nome: 'Iara Campestre', permissoes: ['painel.contribuinte'] } });
  window.history.replaceState(null, '', '/contribuinte/contato');
  render(<DoRequerente />);
  await screen.findByRole('heading', { level: 1, name: 'Contato' });
  await dizNoInicio('/contribuinte', () => window.location.pathname);
});
