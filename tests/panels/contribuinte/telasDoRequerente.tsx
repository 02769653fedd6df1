import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { entrarComoRequerente } from './palcoDoRequerente.tsx';

export const usuario = userEvent.setup();

export const paginaDe = (data: readonly unknown[], mais = {}) =>
  envelope({ data, total: data.length, current_page: 1, per_page: 10, last_page: 1, contagens: {}, ...mais });

/** The applicant’s panel on a server of canned answers, anew for each test. Call it at the top of a file. */
export function telasDoRequerente() {
  destinosDaPagina();
  let servidor: ServidorDeRespostas;
  beforeEach(async () => {
    entrarComoRequerente();
    servidor = await servidorDeRespostas();
  });
  afterEach(async () => {
    cleanup();
    await servidor.fechar();
  });
  const escritas = () => servidor.pedidos.filter(({ method }) => method === 'POST');

  return {
    get servidor() {
      return servidor;
    },
    escritas,
  };
}
