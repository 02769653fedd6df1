import type { Logger } from 'pino';
import { AppError } from '../../../src/schemas/errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { Parts } from '../../parts.ts';
import { ninguemPede } from '../../plugins/ninguem.ts';
import { agir } from './agir.ts';
import { atorPortal } from './ator.ts';
import { carregarCidade } from './cidade.ts';
import { proximaTentativa } from './proximaTentativa.ts';

/** Requests tried in a turn. */
const LOTE = 100;

/** Nobody asks: the portal tries again what it could not do. */
const ninguem = ninguemPede('taxas');

/**
 * Tries again to work out the fees that come out by themselves and could not (docs/decisions/0147): once what was missing is there, as the year's value of a unit, the
 * request goes on without anybody. Where nothing is tried the index is asked and nothing else. Several portals may do it at once: each try is decided under the lock of its row.
 * @returns whether there is more to do at once
 */
export const tentarTaxas = async (parts: Parts, log: Pick<Logger, 'error'>): Promise<boolean> => {
  const { db, clock } = parts;
  const devidos = await db
    .selectFrom('requerimento')
    .select(['id', 'organizacao_id'])
    .where('taxas_a_tentar', '<=', clock.now())
    .orderBy('taxas_a_tentar')
    .orderBy('id')
    .limit(LOTE)
    .execute();
  for (const { id, organizacao_id: organizacaoId } of devidos) {
    // Put off first: one that fails keeps no other from its turn.
    await db
      .updateTable('requerimento')
      .set({ taxas_a_tentar: proximaTentativa(clock.now()) })
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', id)
      .where('taxas_a_tentar', '<=', clock.now())
      .execute();
    try {
      await transaction(db, async (trx) => {
        const { fuso } = (await carregarCidade(trx, organizacaoId)).organizacao;
        await agir(trx, parts, {
          req: ninguem,
          organizacaoId,
          fuso,
          id,
          versao: undefined,
          ator: () => atorPortal,
          comando: () => ({ acao: 'tentar-taxas' }),
        });
      });
    } catch (erro) {
      // What is missing is not there yet, or the request went on meanwhile.
      if (!(erro instanceof AppError && erro.codigo === 'regra'))
        log.error({ err: erro, requerimento: id }, 'as taxas de um requerimento não puderam ser tentadas de novo');
    }
  }
  return devidos.length === LOTE;
};
