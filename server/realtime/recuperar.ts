import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MensagemDoBus } from './mensagemDoBus.ts';

/** Sent events stay in `saida` for an hour (server/jobs), so a server that was deaf for less finds all of them there. */
export const MEMORIA_DA_SAIDA_MS = 60 * 60 * 1000;
/** The sender marks rows at the start of a batch; a slow batch is looked for from a little before. */
const FOLGA_MS = 60_000;
const MAIS_QUE_ISSO = 5_000;

/** Events sent in the last `ms` milliseconds, in order; undefined when they are too many or too old to be caught up with. */
export const recuperar = async (db: Kysely<Tables>, ms: number): Promise<MensagemDoBus[] | undefined> => {
  if (ms + FOLGA_MS > MEMORIA_DA_SAIDA_MS) return undefined;
  const linhas = await db
    .selectFrom('saida')
    .select('dados')
    .where('tipo', '=', 'realtime')
    .where('processado_em', '>=', sql<Date>`now() - ${ms + FOLGA_MS} * interval '1 millisecond'`)
    .orderBy('id')
    .limit(MAIS_QUE_ISSO + 1)
    .execute();
  return linhas.length > MAIS_QUE_ISSO ? undefined : linhas.map(({ dados }) => dados as MensagemDoBus);
};
