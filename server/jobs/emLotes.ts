import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import { travas } from '../database/travas.ts';

/** Rows of one transaction of the tidying: what fails in one leaves those before it done. */
export const LOTE = 200;

/** Whether this portal is the one that tidies, until the end of the transaction. */
export const arrumaEste = async (trx: Trx): Promise<boolean> => {
  const { rows } = await sql<{
    minha: boolean;
  }>`select pg_try_advisory_xact_lock(${travas.arrumacao}) as minha`.execute(trx);
  return rows[0]?.minha === true;
};

/** Runs `lote`, which does up to LOTE rows and answers how many, in a transaction each, until it finds fewer. */
export const emLotes = async (db: Kysely<Tables>, lote: (trx: Trx) => Promise<number>): Promise<void> => {
  for (let feitos = LOTE; feitos === LOTE;)
    feitos = await db.transaction().execute(async (trx) => ((await arrumaEste(trx)) ? lote(trx) : 0));
};
