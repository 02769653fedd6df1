import { HttpError } from 'ra-core';
import { ApiError } from '../dataProvider/ApiError.ts';

/**
 * Ends a call whose failure the HTTP client has already told the user (spec 8); a failure that is none of the API's is a defect
 * and goes on.
 */
export const jaAvisado = (promessa: Promise<unknown>): void => {
  promessa.catch((erro: unknown) => {
    if (!(erro instanceof ApiError) && !(erro instanceof HttpError)) throw erro;
  });
};
