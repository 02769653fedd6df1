import { sql, type Kysely } from 'kysely';
import { juntarAusencias, type AusenciaDeHoje, type Ausencias } from '../../../src/schemas/substituicao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

/** Absences of an organisation today (its own day), as rows of a statement. */
export const consultaDasAusencias = (organizacaoId: number, agora: Date) => sql<AusenciaDeHoje>`
  select a.usuario_id as usuario, a.fim as ate, a.substituto_id as substituto
  from ausencia a join organizacao o on o.id = a.organizacao_id
  where a.organizacao_id = ${organizacaoId} and a.excluido_em is null
    and (${agora}::timestamptz at time zone o.fuso)::date between a.inicio and a.fim
  order by a.id`;

/** Who of an organisation is away today, and who stands in. */
export const ausenciasDeHoje = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  agora: Date,
): Promise<Ausencias> => {
  const { rows } = await consultaDasAusencias(organizacaoId, agora).execute(db);
  return juntarAusencias(rows);
};
