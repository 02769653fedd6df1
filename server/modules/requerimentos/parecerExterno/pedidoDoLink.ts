import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Parecer } from '../../../../src/schemas/requerimento/parecer.ts';
import { pareceresDe } from '../../../../src/schemas/requerimento/pareceres.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { organizacaoDe } from '../../../plugins/session.ts';
import { hashDoToken } from '../../auth/linkDeUsoUnico.ts';
import { carregarRequerimento } from '../carregar.ts';
import { hojeEm } from '../hojeEm.ts';

/** The token of a link, in the path. */
export const TOKEN = { type: 'string', maxLength: 100 } as const;
const FUSO = 'America/Sao_Paulo';

export type Externo = Parecer & { readonly externo: NonNullable<Parecer['externo']> };

/**
 * The opinion that a link asks for, of this organisation alone; inside a transaction its request is locked first.
 * @throws AppError link_invalido for an unknown, answered, taken back or unneeded one, link_expirado after its term
 */
export const acharPedido = async (db: Kysely<Tables> | Trx, contexto: Contexto, req: FastifyRequest) => {
  const organizacaoId = organizacaoDe(req);
  const hash = hashDoToken(contexto, (req.params as { token: string }).token);
  const linha =
    hash &&
    (await db
      .selectFrom('parecer_externo_link as e')
      .innerJoin('organizacao as o', 'o.id', 'e.organizacao_id')
      .select(['e.requerimento_id', 'e.parecer', 'o.nome as prefeitura'])
      .where('e.organizacao_id', '=', organizacaoId)
      .where('e.hash', '=', hash)
      .executeTakeFirst());
  if (!linha) throw new AppError('link_invalido');
  const r = db.isTransaction
    ? await carregarRequerimento(db as Trx, organizacaoId, linha.requerimento_id, { travar: true })
    : await carregarRequerimento(db, organizacaoId, linha.requerimento_id);
  const p = pareceresDe(r.estado).find(({ id }) => id === linha.parecer);
  if (p?.externo === undefined || p.situacao !== 'pedido' || r.estado.desfecho !== null)
    throw new AppError('link_invalido');
  const fuso = req.organizacaoDoHost?.fuso ?? FUSO;
  if (p.responder_ate !== null && hojeEm(contexto.clock.now(), fuso) > p.responder_ate)
    throw new AppError('link_expirado');
  return { organizacaoId, fuso, requerimento: r, prefeitura: linha.prefeitura, parecer: p as Externo };
};
