import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';

const quemDesligou = ({ raw }: FastifyRequest): AppError | undefined =>
  raw.destroyed && !raw.complete
    ? new AppError('json_invalido', 'O pedido chegou incompleto. Envie de novo')
    : undefined;

/**
 * Refuses a call whose sender hung up before all of it was here. A stream that ended before somebody listened to it says so to nobody: whoever reads a
 * body asks this right before, or waits for ever.
 * @throws AppError json_invalido
 */
export const exigirQueChegue = (req: FastifyRequest): void => {
  const falta = quemDesligou(req);
  if (falta !== undefined) throw falta;
};

/**
 * Ends a call that was hung up on while something else was waited for (whose it is, how many come from there), before its body is read. Calls that bring files
 * read theirs in the route and ask there (server/files).
 */
export const corpoInterrompido = (app: FastifyInstance): void => {
  app.addHook('preParsing', (req, _reply, corpo, seguir) => {
    const falta = quemDesligou(req);
    if (falta === undefined) seguir(null, corpo);
    else seguir(falta);
  });
};
