import type { FastifyInstance } from 'fastify';
import { ok } from '../../src/schemas/envelope.ts';
import { publico } from '../plugins/access.ts';

/** GET recursos/csrfToken: the token for X-Csrf-Token, bound to this browser by a signed cookie (api.md "CSRF"). */
export const csrf = (app: FastifyInstance): void => {
  for (const caminho of ['/recursos/csrfToken', '/admin/recursos/csrfToken'])
    app.get(caminho, { config: { access: publico, emManutencao: true } }, async (_req, reply) => {
      return ok({ csrfToken: reply.generateCsrf() });
    });
};
