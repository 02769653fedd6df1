import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import type { FileStore } from '../parts.ts';
import { LOTE } from './emLotes.ts';

/** Uploads that were not gone on with for a day, and those that served; up to LOTE of them. */
export const arrumarEnvios = async (trx: Trx, { parciais }: FileStore): Promise<number> => {
  const vencidos = await trx
    .selectFrom('envio')
    .select('id')
    .where('expira_em', '<', sql<Date>`now()`)
    .orderBy('expira_em')
    .limit(LOTE)
    .execute();
  const ids = vencidos.map(({ id }) => id);
  // No row is locked while a turn is waited for: whoever has it may be about to write to its row.
  for (const id of ids) await parciais.vezes.naVez(id, null, () => parciais.remover(id));
  if (ids.length > 0) await trx.deleteFrom('envio').where('id', 'in', ids).execute();
  return ids.length;
};
