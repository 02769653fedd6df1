import type { CodigoDeErro, ErrosPorCampo } from './errors.ts';

/** Every JSON answer of the API (spec 3 "Server reply envelope", api.md). `mensagem` only when there is something to say. */
export interface Envelope<T> {
  readonly sucesso: boolean;
  readonly mensagem: string | null;
  readonly dados: T;
}

export interface EnvelopeDeErro {
  readonly sucesso: false;
  readonly mensagem: string;
  readonly codigo: CodigoDeErro;
  readonly erros?: ErrosPorCampo;
  readonly dados: unknown;
}

/** A page of a list (AMB-119). */
export interface Pagina<T> {
  readonly data: readonly T[];
  /** How many there are in all; where `total_parcial`, how far they were counted. */
  readonly total: number;
  /** There are more than `total`: a search that finds very much is counted so far and no further, and its pages end there. */
  readonly total_parcial?: true;
  readonly current_page: number;
  readonly per_page: number;
  readonly last_page: number;
}

export const ok = <T>(dados: T, mensagem: string | null = null): Envelope<T> => ({ sucesso: true, mensagem, dados });

/** Builds the page object; `last_page` is at least 1, also for an empty list. */
export const pagina = <T>(data: readonly T[], total: number, page: number, perPage: number): Pagina<T> => ({
  data,
  total,
  current_page: page,
  per_page: perPage,
  last_page: Math.max(1, Math.ceil(total / perPage)),
});
