import type { FastifyInstance } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';

/** Longest path of an address, without its query: the longest of the portal's own has 200 signs. */
export const CAMINHO_MAXIMO = 2_048;

/** 414 for a longer path, before anything else looks at it. */
export const enderecoCurto = (app: FastifyInstance): void => {
  app.addHook('onRequest', (req, _reply, done) => {
    const fim = req.url.indexOf('?');
    const tamanho = fim < 0 ? req.url.length : fim;
    done(tamanho > CAMINHO_MAXIMO ? new AppError('endereco_longo') : undefined);
  });
};
