import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chaves } from '../../../src/authProvider/chaves.ts';
import { desistirDaTroca, guardarSessaoDoSuporte } from '../../../src/authProvider/sessaoDoSuporte.ts';
import { gravarToken, lerToken } from '../../../src/authProvider/token.ts';
import { gravarUsuario, lerUsuario } from '../../../src/authProvider/usuario.ts';
import { api } from '../../../src/dataProvider/http.ts';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { usePorteiro } from '../../../src/panels/layout/usePorteiro.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { jwt, sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { fecharAba } from '../saida/palcoDaSaida.tsx';

const usuario = userEvent.setup();
const destinos = destinosDaPagina();
const reload = vi.fn();
const IARA = { id: 9, nome: 'Iara Campestre', permissoes: ['painel.contribuinte'] };
const BRUNO = { ...IARA, id: 10, nome: 'Bruno Outeiro' };
let servidor: ServidorDeRespostas;
/** What the page of the account asks for, whenever it asks: also after the call that a test is about. */
const daConta: Responder = ({ path }) => {
  if (path === 'painel-contribuinte/procuracoes')
    return envelope({ represento: [], representado: [], tem_cadastro: true });
  return envelope(
    path === 'me' ? { ...IARA, email: 'iara@exemplo.com.br', login_externo: 'Não', documento: null } : [],
  );
};

beforeEach(async () => {
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  servidor = await servidorDeRespostas(daConta);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.removeItem(chaves.suporte);
  desistirDaTroca();
  await servidor.fechar();
});

const Pagina = (): ReactElement | null => (usePorteiro('contribuinte') === null ? null : <MinhaConta />);
const abrirDaIara = async (): Promise<void> => {
  sessaoAberta({ usuario: IARA });
  gravarToken({ ...(lerToken() ?? sessaoAberta().token), accessToken: jwt(60, 'da-iara', '9') });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Pagina />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Nome');
};
/** Another tab logs Bruno in: the token first, the user when the server has said who he is. */
const tokenDoBruno = (): void =>
  act(() => gravarToken({ ...(lerToken() ?? sessaoAberta().token), accessToken: jwt(60, 'do-bruno', '10') }));
const usuarioDoBruno = (): void => act(() => gravarUsuario({ ...(lerUsuario() ?? sessaoAberta().usuario), ...BRUNO }));
const gravar = (): Promise<unknown> =>
  api('painel-contribuinte/requerimento/12/respostas', { method: 'PUT', body: {} });
const gravacoes = (): number => servidor.pedidos.filter(({ path }) => path.endsWith('/respostas')).length;

describe('a page while somebody else logs in in another tab', () => {
  it('is loaded anew for that person, once, and shows and asks nothing more of the first', async () => {
    await abrirDaIara();
    await usuario.type(screen.getByLabelText('Nome'), ' Nova');
    expect(fecharAba()).toBe(true);
    tokenDoBruno();
    expect(reload).not.toHaveBeenCalled();
    usuarioDoBruno();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText('Nome')).toBeNull();
    expect([fecharAba(), destinos]).toEqual([false, []]);
  });

  it('sends nothing of the first person in the name of the other, from the moment the token changes', async () => {
    await abrirDaIara();
    await gravar();
    expect(gravacoes()).toBe(1);
    tokenDoBruno();
    await expect(gravar()).rejects.toMatchObject({ codigo: 'cancelado' });
    usuarioDoBruno();
    await expect(gravar()).rejects.toMatchObject({ codigo: 'cancelado' });
    expect([gravacoes(), screen.queryByRole('alert')]).toEqual([1, null]);
  });

  it('does not repeat with the other’s token what the first one’s was refused for', async () => {
    await abrirDaIara();
    servidor.responder((pedido) => {
      if (!pedido.path.endsWith('/respostas')) return daConta(pedido);
      tokenDoBruno();
      return { status: 401, corpo: { sucesso: false, mensagem: 'Sessão terminada', codigo: 'sessao_invalida' } };
    });
    await expect(gravar()).rejects.toMatchObject({ codigo: 'cancelado' });
    expect([gravacoes(), destinos]).toEqual([1, []]);
  });

  it('goes on where the same person’s token is renewed or the account edited', async () => {
    await abrirDaIara();
    act(() => gravarToken({ ...(lerToken() ?? sessaoAberta().token), accessToken: jwt(60, 'outro', '9') }));
    act(() => gravarUsuario({ ...(lerUsuario() ?? sessaoAberta().usuario), nome: 'Iara Nova' }));
    await gravar();
    expect([gravacoes(), reload.mock.calls.length]).toEqual([1, 0]);
    expect(screen.getByLabelText('Nome')).toBeTruthy();
  });

  it('is left by itself where support takes a person’s place in this tab', async () => {
    await abrirDaIara();
    guardarSessaoDoSuporte('/sistema/dashboard');
    tokenDoBruno();
    await gravar();
    usuarioDoBruno();
    expect([gravacoes(), reload.mock.calls.length]).toEqual([1, 0]);
  });
});
