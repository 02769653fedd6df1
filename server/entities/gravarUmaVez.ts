import type { Kysely } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import { umaVez, type Resposta } from '../plugins/idempotency.ts';

/** Whether two writers met in a unique index. */
export const chaveRepetida = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/**
 * A write of a registry, once per Idempotency-Key. When two writers race for one unique key the slower one meets the index;
 * running it again finds the winner's row by the ordinary check, which names it in a 422.
 */
export const gravarUmaVez = async (
  db: Kysely<Tables>,
  req: FastifyRequest,
  reply: FastifyReply,
  work: (trx: Trx) => Promise<Resposta>,
): Promise<unknown> => {
  try {
    return await umaVez(db, req, reply, work);
  } catch (error) {
    if (!chaveRepetida(error)) throw error;
  }
  try {
    return await umaVez(db, req, reply, work);
  } catch (error) {
    throw chaveRepetida(error) ? new AppError('duplicado') : error;
  }
};
