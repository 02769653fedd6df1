import { HttpError } from 'ra-core';
import type { Erros } from './validarRegistro.ts';

/** Errors that belong on fields; a failure of another kind was told by the HTTP client already. */
export const errosDoServidor = (erro: unknown): Erros => {
  if (!(erro instanceof HttpError)) throw erro;
  return (erro.body as { errors?: Erros } | undefined)?.errors ?? {};
};
