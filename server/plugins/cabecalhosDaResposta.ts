import type { FastifyInstance, FastifyReply } from 'fastify';

/** What every answer says, also one that no route gave: its type is the one that stands there. */
export const semAdivinhar = (reply: FastifyReply): FastifyReply => reply.header('x-content-type-options', 'nosniff');

/**
 * Headers of every answer. What the API answers is somebody's data, or turns old at once: no browser and no proxy keeps it, but where the route
 * itself says for how long it may (files, whose bytes never change).
 */
export const cabecalhosDaResposta = (app: FastifyInstance): void => {
  app.addHook('onSend', async (req, reply) => {
    semAdivinhar(reply);
    if (req.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
