import { sql, type Kysely, type RawBuilder } from 'kysely';
import { frasePenalidade, penalidadeMaior, type PenalidadeDita } from '../../../src/schemas/penalidade.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

type Db = Kysely<Tables> | Trx;

/** Of whom: a record of the city's, found by itself or by the document that it has. */
interface DeQuem {
  readonly organizacaoId: number;
  readonly cadastro: 'pessoa' | 'profissional';
  readonly id: number;
}

/** Penalties that have not ended by then, as a value of JSON: part of a statement that reads more. */
export const penalidadesEmJson = ({ organizacaoId, cadastro, id }: DeQuem, hoje: string): RawBuilder<unknown> => {
  const documento = cadastro === 'pessoa' ? sql`documento` : sql`cpf`;
  return sql`(select coalesce(json_agg(json_build_object('motivo', motivo, 'inicio', inicio, 'fim', fim, 'processos', processos, 'levantada_em', levantada_em)), '[]')
    from penalidade where organizacao_id = ${organizacaoId} and excluido_em is null and fim >= ${hoje}::date
      and (${sql.id(`${cadastro}_id`)} = ${id}
        or documento = (select x.${documento} from ${sql.table(cadastro)} x where x.organizacao_id = ${organizacaoId} and x.id = ${id})))`;
};

/** The same, read by themselves. */
export const penalidadesDe = async (db: Db, quem: DeQuem, hoje: string): Promise<readonly PenalidadeDita[]> => {
  const { rows } = await sql<{ lista: readonly PenalidadeDita[] }>`
    select ${penalidadesEmJson(quem, hoje)} as lista`.execute(db);
  return rows[0]?.lista ?? [];
};

/** Why a professional is not taken for a request of this process today; undefined: he is. */
export const impedimentoDoProfissional = async (
  db: Db,
  { organizacaoId, id }: Omit<DeQuem, 'cadastro'>,
  processo: string,
  hoje: string,
): Promise<string | undefined> => {
  const maior = penalidadeMaior(
    await penalidadesDe(db, { organizacaoId, cadastro: 'profissional', id }, hoje),
    processo,
    hoje,
  );
  return maior && frasePenalidade('Este profissional', maior);
};
