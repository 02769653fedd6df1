import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';

/** A request as the queue names it. */
interface Nomeado {
  readonly organizacao_id: number;
  readonly requerimento_id: number;
}

/**
 * Says that the calendar of a city changed on some days, or as a whole: what ran on them is counted anew in its turn. A day that is still to come has counted
 * nowhere yet. @param dias AAAA-MM-DD
 */
export const calendarioMudou = async (
  trx: Trx,
  organizacaoId: number,
  dias: readonly string[] | 'sempre',
  agora: Date,
): Promise<void> => {
  const faixas = dias === 'sempre' ? [null] : [...new Set(dias)].filter((dia) => Date.parse(dia) <= agora.getTime());
  if (faixas.length === 0) return;
  await sql`insert into fato_calendario (organizacao_id, dia, criado_em)
    select ${organizacaoId}::bigint, dia, ${agora}::timestamptz from unnest(${faixas}::date[]) as x (dia)`.execute(trx);
};

interface Mudado {
  readonly id: number;
  readonly organizacao_id: number;
  /** AAAA-MM-DD; null: all days. */
  readonly dia: string | null;
  readonly ate_id: number;
}

/** The next requests that ran on a day whose calendar changed, by their ids; what nothing is left of is struck off. */
export const doCalendario = async (trx: Trx, lote: number): Promise<readonly Nomeado[]> => {
  const { rows: mudados } =
    await sql<Mudado>`select id, organizacao_id, dia::text as dia, ate_id from fato_calendario order by id limit 1`.execute(
      trx,
    );
  const [mudado] = mudados;
  if (mudado === undefined) return [];
  const { id, organizacao_id, dia, ate_id } = mudado;
  // Of what goes on, no time is kept yet: it is counted at its end. Runs that have ended stand beside it.
  const naqueleDia =
    dia === null
      ? sql``
      : sql` and e.dia <= ${dia}::date and not exists (select from fato_desfecho d
          where d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id and d.dia < ${dia}::date)`;
  const { rows } = await sql<{ requerimento_id: number }>`select e.requerimento_id from fato_entrada e
    where e.organizacao_id = ${organizacao_id}::bigint and e.requerimento_id > ${ate_id}::bigint${naqueleDia}
    order by e.requerimento_id limit ${lote}`.execute(trx);
  const ultimo = rows.at(-1)?.requerimento_id;
  if (ultimo === undefined) {
    await sql`delete from fato_calendario where id = ${id}::bigint`.execute(trx);
    return doCalendario(trx, lote);
  }
  await sql`update fato_calendario set ate_id = ${ultimo} where id = ${id}::bigint`.execute(trx);
  return rows.map(({ requerimento_id }) => ({ organizacao_id, requerimento_id }));
};
