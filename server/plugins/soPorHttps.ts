import type { FastifyInstance } from 'fastify';

const UM_ANO_S = 31_536_000;

/**
 * For a year the browser comes back by https alone (HSTS, RFC 6797), on every answer. Only where the portal is served so: elsewhere nobody
 * would get in any more. Other names under the city's domain are not the portal's to decide on.
 */
export const soPorHttps = (app: FastifyInstance, producao: boolean): void => {
  if (!producao) return;
  app.addHook('onRequest', async (_req, reply) => {
    reply.header('strict-transport-security', `max-age=${UM_ANO_S}`);
  });
};
