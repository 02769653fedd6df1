import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { destinosDaPagina } from '../../support/destinos.ts';
import { jwt } from '../../support/sessaoDaPagina.ts';
import { servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

export let servidor: ServidorDeRespostas;

/** Where the page would have gone, filled by the test's own file: a module is read once for all files of a worker. */
export let destinos: readonly string[] = [];
export const usuario = userEvent.setup();
export const campo = (rotulo: string): HTMLInputElement => screen.getByLabelText(rotulo);
export const pedidos = () => servidor.pedidos.map(({ path, corpo }) => [path, corpo]);
export const entrou = {
  situacao: 'entrou',
  destino: '/contribuinte/contato',
  token_type: 'Bearer',
  expires_in: 3600,
  access_token: jwt(60),
  refresh_token: 'r',
};
export const eu = (permissoes = ['painel.contribuinte']) => ({
  id: 7,
  nome: 'Iara',
  email: 'iara@exemplo.com.br',
  permissoes,
});

/** A portal whose city has a provider of identities. */
export const palcoDoProvedor = (): void => {
  destinos = destinosDaPagina();
  beforeEach(async () => {
    servidor = await servidorDeRespostas();
  });
  afterEach(() => servidor.fechar());
};
