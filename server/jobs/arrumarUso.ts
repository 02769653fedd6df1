import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import { horas } from './horas.ts';

/** Hours of what was sent are counted for a day; one more is kept for clocks that differ. */
const GUARDADAS = 48;

/** Puts together what was counted change by change of each organisation's files, and forgets hours that no quota looks at any more. */
export const arrumarUso = async (trx: Trx): Promise<void> => {
  await sql`
    with somadas as (delete from arquivo_uso where organizacao_id in
      (select organizacao_id from arquivo_uso group by organizacao_id having count(*) > 1) returning organizacao_id, bytes, arquivos)
    insert into arquivo_uso (organizacao_id, bytes, arquivos)
      select organizacao_id, sum(bytes), sum(arquivos) from somadas group by organizacao_id`.execute(trx);
  await trx.deleteFrom('arquivo_enviado').where('hora', '<', horas(GUARDADAS)).execute();
};
