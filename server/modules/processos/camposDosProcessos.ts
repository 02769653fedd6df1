import { sql, type Kysely } from 'kysely';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

/** Fields of all processes of a city, as they are published and as they are being written. */
export const camposDosProcessos = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
): Promise<readonly Campo[]> => {
  const { rows } = await sql<{ campos: readonly Campo[] }>`
    select v.conteudo -> 'campos' as campos from processo_versao v join processo p on p.id = v.processo_id
    where v.organizacao_id = ${organizacaoId} and p.excluido_em is null and v.situacao in ('vigente', 'rascunho')
    order by v.situacao desc, p.id`.execute(db);
  return rows.flatMap(({ campos }) => campos);
};
