import { afterEach, beforeEach, vi } from 'vitest';
import type { ApiError } from '../../src/dataProvider/ApiError.ts';
import { fecharAviso, lerAvisos } from '../../src/dataProvider/avisos.ts';
import { tokenCsrf } from '../../src/dataProvider/requisicao.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

export const falha = async (chamada: Promise<unknown>): Promise<ApiError> =>
  chamada.then(
    () => Promise.reject(new Error('a chamada deveria falhar')),
    (erro: unknown) => erro as ApiError,
  );

export const avisos = (): string[] => lerAvisos().map((aviso) => aviso.mensagem);

/** A page that calls a server of canned answers, anew for each test. Call it at the top of a file. */
export function chamadasDeTeste() {
  const destinos = destinosDaPagina();
  let servidor: ServidorDeRespostas;
  beforeEach(async () => {
    servidor = await servidorDeRespostas();
    await tokenCsrf(true);
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const aviso of lerAvisos()) fecharAviso(aviso.id);
    await servidor.fechar();
  });

  return {
    destinos,
    get servidor() {
      return servidor;
    },
    set servidor(valor: ServidorDeRespostas) {
      servidor = valor;
    },
  };
}
