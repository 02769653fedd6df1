import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import { SEM_ESPERA } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import { quemChama } from './session.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Resposta {
  readonly status: number;
  readonly corpo: unknown;
  /** What is kept for the same key, where the answer holds what is said only once. */
  readonly guardar?: unknown;
}

const chaveDe = (req: FastifyRequest): string | undefined => {
  const chave = req.headers['idempotency-key'];
  if (chave === undefined) return undefined;
  if (typeof chave !== 'string' || !UUID.test(chave))
    throw new AppError('dados_invalidos', 'Idempotency-Key precisa ser um UUID');
  return chave.toLowerCase();
};

const hashDe = (req: FastifyRequest, corpo: unknown): string =>
  createHash('sha256')
    .update(`${req.method} ${req.url}\n${JSON.stringify(corpo ?? null)}`)
    .digest('hex');

/** What a call's key is kept under; undefined for a call without one. */
const onde = (req: FastifyRequest) => {
  const chave = chaveDe(req);
  if (chave === undefined) return undefined;
  const { id, organizacaoId } = quemChama(req);
  const rota = `${req.method} ${req.routeOptions.url ?? req.url}`;
  const quem = req.cliente === null ? { usuario_id: id, cliente_id: null } : { usuario_id: null, cliente_id: id };
  return { organizacao_id: organizacaoId, ...quem, rota, chave };
};

/** Whether this call's key has an answer: whatever a call checks before `umaVez` must not refuse one that was done. */
export const jaRespondida = async (db: Kysely<Tables>, req: FastifyRequest): Promise<boolean> => {
  const daChave = onde(req);
  if (daChave === undefined) return false;
  const linha = await db
    .selectFrom('idempotencia')
    .select('chave')
    .where((eb) => eb.and(daChave))
    .executeTakeFirst();
  return linha !== undefined;
};

/**
 * Runs a write once per Idempotency-Key (api.md): the row of the key is inserted first inside the business transaction, so a
 * second call waits for the first and then gets its very answer; refusals roll back and are not kept.
 * `corpo` is what identifies the content (for uploads: the hash of the bytes).
 */
export const umaVez = async (
  db: Kysely<Tables>,
  req: FastifyRequest,
  reply: FastifyReply,
  work: (trx: Trx) => Promise<Resposta>,
  corpo: unknown = req.body,
): Promise<unknown> => {
  const daChave = onde(req);
  if (daChave === undefined) {
    const feita = await transaction(db, work);
    return reply.code(feita.status).send(feita.corpo);
  }
  const hash = hashDe(req, corpo);
  const feita = await transaction(db, async (trx): Promise<Resposta> => {
    const nova = await trx
      .insertInto('idempotencia')
      .values({ ...daChave, hash })
      .onConflict((oc) => oc.doNothing())
      .returning('chave')
      .executeTakeFirst();
    if (nova === undefined) {
      const antes = await trx
        .selectFrom('idempotencia')
        .select(['hash', 'status', 'resposta'])
        .where((eb) => eb.and(daChave))
        .executeTakeFirstOrThrow();
      if (antes.hash !== hash) throw new AppError('chave_reutilizada');
      return { status: antes.status ?? 200, corpo: antes.resposta };
    }
    const resposta = await work(trx);
    await trx
      .updateTable('idempotencia')
      .set({ status: resposta.status, resposta: JSON.stringify(resposta.guardar ?? resposta.corpo) })
      .where((eb) => eb.and(daChave))
      // It travels with the commit.
      .modifyEnd(sql.raw(SEM_ESPERA))
      .execute();
    return resposta;
  });
  return reply.code(feita.status).send(feita.corpo);
};
