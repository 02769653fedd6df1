import type { FastifyRequest } from 'fastify';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Trx } from '../../database/transaction.ts';
import { emitir } from '../../saida/emitir.ts';

/** Tells the open pages of the organisation, but the one that did it, that a process changed. */
export const avisarDoProcesso = (
  trx: Trx,
  req: Pick<FastifyRequest, 'headers'>,
  organizacaoId: number,
  id: number,
): Promise<void> => {
  const socket = req.headers['x-socket-id'];
  return emitir(trx, organizacaoId, {
    canal: canalPrivado('organizacao', organizacaoId),
    evento: 'processo.alterado',
    dados: { id },
    exceto_socket: typeof socket === 'string' ? socket : undefined,
  });
};
