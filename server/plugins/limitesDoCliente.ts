import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import { espera } from '../../src/schemas/espera.ts';
import type { AppSettings } from '../parts.ts';

type Limite = ReturnType<FastifyInstance['createRateLimit']>;

const exigir = async (limite: Limite, req: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const uso = await limite(req);
  if (uso.isAllowed || !uso.isExceeded) return;
  reply.header('retry-after', uso.ttlInSeconds);
  throw new AppError('muitas_tentativas', `Muitas chamadas. Aguarde ${espera(uso.ttlInSeconds)} e tente de novo`, {
    dados: { aguarde_segundos: uso.ttlInSeconds },
  });
};

/**
 * What credentials may ask in a minute: before they are looked up by the address they come from, since a refusal here ends the call before
 * the general limit counts it; then by the client, wherever it calls from.
 */
export const createLimitesDoCliente = (app: FastifyInstance, limites: AppSettings['limites']) => {
  const doEndereco = app.createRateLimit({ max: limites.geral, timeWindow: '1 minute' });
  const doCliente = app.createRateLimit({
    max: limites.cliente,
    timeWindow: '1 minute',
    keyGenerator: ({ cliente }) => `cliente:${cliente?.id ?? 0}`,
  });
  return {
    endereco: (req: FastifyRequest, reply: FastifyReply): Promise<void> => exigir(doEndereco, req, reply),
    /** After `req.cliente` is known. */
    cliente: (req: FastifyRequest, reply: FastifyReply): Promise<void> => exigir(doCliente, req, reply),
  };
};
