import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chaves, chavesDaAba } from '../../../src/authProvider/chaves.ts';
import { sair } from '../../../src/authProvider/sair.ts';
import { desistirDaTroca } from '../../../src/authProvider/sessaoDoSuporte.ts';
import { lerToken } from '../../../src/authProvider/token.ts';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { api } from '../../../src/dataProvider/http.ts';
import { FaixaDoSuporte } from '../../../src/panels/layout/FaixaDoSuporte.tsx';
import { usePorteiro } from '../../../src/panels/layout/usePorteiro.ts';
import { TempoDeSessao } from '../../../src/panels/layout/ui/TempoDeSessao.tsx';
import { EntrarNoLugar } from '../../../src/resources/usuario/EntrarNoLugar.tsx';
import { destinosDaPagina } from '../../support/destinos.ts';
import { jwt, sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

const destinos = destinosDaPagina();
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
});
afterEach(async () => {
  // The next test is another page, which nobody is leaving.
  localStorage.removeItem(chaves.suporte);
  desistirDaTroca();
  await servidor.fechar();
});

const TELA = '/sistema/organizacao/3/usuarios/9';
const dalva = {
  id: 9,
  nome: 'Dalva Montalegre',
  email: 'dalva@exemplo.com.br',
  permissoes: ['painel.prefeitura'],
  suporte: { id: 7, nome: 'Rui do Suporte' },
};
const semRenovar = { access_token: jwt(30, 'no-lugar'), token_type: 'Bearer', expires_in: 1800 };
const comoSuporte = () => {
  window.history.replaceState(null, '', TELA);
  return sessaoAberta({
    usuario: {
      nome: 'Rui do Suporte',
      permissoes: ['painel.sistema'],
      organizacao: { id: 1, nome: 'Suporte', isSistema: true },
    },
  });
};
const pedirLugar = async (motivo: string): Promise<void> => {
  render(<EntrarNoLugar contaId={9} nome="Dalva Montalegre" organizacaoId={3} />);
  await usuario.click(screen.getByRole('button', { name: 'Entrar no lugar' }));
  if (motivo !== '') await usuario.type(screen.getByLabelText('Motivo'), motivo);
  await usuario.click(screen.getByRole('button', { name: 'Entrar' }));
};
/** Support, in Dalva's place, at her panel. */
const noLugar = async () => {
  const antes = comoSuporte();
  servidor.responder(({ path }) => envelope(path === 'me' ? dalva : semRenovar));
  await pedirLugar('Chamado 4312');
  await waitFor(() => expect(destinos).toHaveLength(1));
  // The page has left.
  cleanup();
  return antes;
};

describe('support in a person’s place', () => {
  it('says why, and goes on in her panel', async () => {
    await noLugar();
    expect(destinos).toEqual(['/prefeitura/requerimento/listagem']);
    const pedido = servidor.pedidos.find(({ path }) => path === 'oauth/token-super');
    expect(JSON.parse(pedido?.corpo ?? '')).toEqual({
      sistema_usuario_id: 9,
      sistema_organizacao_id: 3,
      motivo: 'Chamado 4312',
    });
    expect(lerToken()?.refreshToken).toBeNull();
    expect(lerUsuario()).toMatchObject({ nome: 'Dalva Montalegre', suporte: 'Rui do Suporte' });
  });

  it('reads on the field what is wrong with the reason, and stays itself', async () => {
    const { token } = comoSuporte();
    servidor.responder(() => recusa(422, 'dados_invalidos', 'Confira', { motivo: ['Campo obrigatório'] }));
    await pedirLugar('');
    expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
    expect([lerToken(), destinos, localStorage.getItem(chaves.suporte)]).toEqual([token, [], null]);
  });

  it('is told of a person without a panel, and stays itself', async () => {
    const { token } = comoSuporte();
    servidor.responder(({ path }) => envelope(path === 'me' ? { ...dalva, permissoes: [] } : semRenovar));
    await pedirLugar('Chamado 4312');
    expect(await screen.findByText('Esta pessoa não tem acesso a nenhum painel')).toBeTruthy();
    expect([lerToken(), destinos]).toEqual([token, []]);
  });

  it('reads on each page in whose place it is, and ends it there: the server too, and its own session goes on', async () => {
    const { token } = await noLugar();
    render(<FaixaDoSuporte />);
    const faixa = screen.getByRole('region', { name: 'Acesso de suporte' });
    expect(faixa.textContent).toMatch(/Rui do Suporte, você está no lugar de Dalva Montalegre.*Termina às \d\d:\d\d/);
    await usuario.click(screen.getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(destinos).toEqual(['/prefeitura/requerimento/listagem', TELA]));
    const saida = servidor.pedidos.find(({ path }) => path === 'logout');
    expect(saida?.headers.authorization).toBe(`Bearer ${semRenovar.access_token}`);
    expect(lerToken()).toEqual(token);
    expect(lerUsuario()).toMatchObject({ nome: 'Rui do Suporte', suporte: null });
    expect(localStorage.getItem(chaves.suporte)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Acesso de suporte' })).toBeNull();
  });

  it('comes back to itself when the time is over', async () => {
    const { token } = await noLugar();
    servidor.responder(({ path }) => (path === 'logout' ? envelope(null) : recusa(401, 'sessao_invalida', 'Terminou')));
    await api('me').catch(() => undefined);
    expect(destinos.at(-1)).toBe(TELA);
    expect(lerToken()).toEqual(token);
  });

  it('sees the time that the token has, and no offer to renew what cannot be', async () => {
    await noLugar();
    render(<TempoDeSessao />);
    const minutos = Number(document.querySelector('[data-minutos]')?.getAttribute('data-minutos'));
    expect(minutos).toBeLessThanOrEqual(30);
    expect(minutos).toBeGreaterThan(25);
    sessaoAberta({ minutos: 5, refreshToken: null });
    await waitFor(() => expect(document.querySelector('[data-minutos="5"], [data-minutos="4"]')).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull();
  });

  it('hears nothing from the guard of the page that it leaves, there and back', async () => {
    const Guardado = ({ painel }: { readonly painel: 'sistema' | 'prefeitura' }): ReactElement | null => {
      usePorteiro(painel);
      return null;
    };
    comoSuporte();
    render(<Guardado painel="sistema" />);
    servidor.responder(({ path }) => envelope(path === 'me' ? dalva : semRenovar));
    await pedirLugar('Chamado 4312');
    await waitFor(() => expect(destinos).toHaveLength(1));
    cleanup();
    render(<Guardado painel="prefeitura" />);
    await sair();
    expect(destinos).toEqual(['/prefeitura/requerimento/listagem', TELA]);
    expect(sessionStorage.getItem(chavesDaAba.avisos)).toBeNull();
  });

  it('is shown to nobody else', () => {
    sessaoAberta();
    const { container } = render(<FaixaDoSuporte />);
    expect(container.textContent).toBe('');
  });
});
