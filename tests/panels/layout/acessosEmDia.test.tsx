import { configure, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { atualizarUsuario } from '../../../src/authProvider/atualizarUsuario.ts';
import { removerToken } from '../../../src/authProvider/token.ts';
import { gravarUsuario, lerUsuario, removerUsuario } from '../../../src/authProvider/usuario.ts';
import type { EstadoTempoReal } from '../../../src/dataProvider/realtime.ts';
import { seguirAcessos } from '../../../src/panels/layout/ligarTempoReal.ts';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const DALVA = {
  id: 7,
  nome: 'Dalva Montalegre',
  email: 'dalva@exemplo.com.br',
  organizacao: { id: 1, nome: 'Prefeitura Municipal de Aurora', isSistema: false },
};
const GESTORA = ['painel.prefeitura', 'perfil.gestor.prefeitura'];
const destinos = destinosDaPagina();
let permissoes: readonly string[];
let servidor: ServidorDeRespostas;

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  permissoes = ['painel.prefeitura'];
  sessaoAberta({ usuario: { ...DALVA, permissoes } });
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    return envelope(path === 'me' ? { ...DALVA, permissoes } : []);
  });
});
afterEach(() => servidor.fechar());

const abrir = (caminho: string): void =>
  void render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [caminho] })} />);
const pedidos = (): number => servidor.pedidos.filter(({ path }) => path === 'me').length;

describe('what the account may do by now', () => {
  it('is asked for once when a panel’s page has started: menu and panel switch follow', async () => {
    abrir('/prefeitura/contato');
    await screen.findByRole('heading', { level: 1, name: 'Contato' });
    expect([pedidos(), screen.queryByRole('link', { name: 'Configurações' })]).toEqual([0, null]);
    expect(screen.queryByRole('button', { name: 'Trocar painel' })).toBeNull();
    permissoes = [...GESTORA, 'painel.contribuinte'];
    await screen.findByRole('link', { name: 'Configurações' });
    await screen.findByRole('button', { name: 'Trocar painel' });
    expect([pedidos(), destinos]).toEqual([1, []]);
  });

  it('takes the screen away whose permission is gone, and then the panel', async () => {
    sessaoAberta({ usuario: { ...DALVA, permissoes: GESTORA } });
    abrir('/prefeitura/feedbacks');
    await screen.findByRole('link', { name: 'Configurações' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Configurações' })).toBeNull());
    expect(pedidos()).toBe(1);
    // The panel took the page changes over, and another panel is another page.
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    permissoes = ['painel.contribuinte'];
    await atualizarUsuario();
    await waitFor(() => expect(assign.mock.calls).toEqual([['/contribuinte']]));
    vi.unstubAllGlobals();
  });

  it('is asked for anew each time the connection stands again, not at its first', async () => {
    const ouvintes: ((estado: EstadoTempoReal) => void)[] = [];
    seguirAcessos({
      estado: () => 'initialized',
      aoMudarEstado: (ouvinte) => {
        ouvintes.push(ouvinte);
        return () => undefined;
      },
    });
    const mudar = (estado: EstadoTempoReal): void => ouvintes.forEach((ouvinte) => ouvinte(estado));
    mudar('connecting');
    mudar('connected');
    permissoes = GESTORA;
    mudar('connecting');
    expect(lerUsuario()?.permissoes).toEqual(['painel.prefeitura']);
    mudar('connected');
    await waitFor(() => expect(lerUsuario()?.permissoes).toEqual(GESTORA));
    expect(pedidos()).toBe(1);
  });

  it('never undoes a log-in, an edit or a "Sair" that came meanwhile', async () => {
    permissoes = GESTORA;
    const edicao = atualizarUsuario();
    gravarUsuario({ ...sessaoAberta({ usuario: DALVA }).usuario, nome: 'Dalva Nova' });
    await edicao;
    expect(lerUsuario()?.nome).toBe('Dalva Nova');
    const saida = atualizarUsuario();
    removerUsuario();
    removerToken();
    await saida;
    expect(lerUsuario()).toBeNull();
    await atualizarUsuario();
    expect(pedidos()).toBe(2);
  });

  it('stays as it was where the server gives no answer', async () => {
    const dito = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    servidor.responder(() => recusa(503, 'manutencao', 'Volte mais tarde'));
    await atualizarUsuario();
    expect(lerUsuario()?.permissoes).toEqual(['painel.prefeitura']);
    expect([dito.mock.calls.length, destinos]).toEqual([1, []]);
    dito.mockRestore();
  });
});
