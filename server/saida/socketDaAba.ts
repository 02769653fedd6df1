import type { FastifyRequest } from 'fastify';

/** The websocket of the page that made this call (header X-Socket-ID): it has the answer and needs no event about it. */
export const socketDaAba = (req: FastifyRequest): string | undefined => {
  const id = req.headers['x-socket-id'];
  return typeof id === 'string' && /^\d{1,20}\.\d{1,20}$/.test(id) ? id : undefined;
};
