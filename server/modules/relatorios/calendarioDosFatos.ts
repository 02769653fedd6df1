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

/** Days of one city whose calendar changed. */
interface Mudados {
  readonly organizacao_id: number;
  readonly ids: readonly number[];
  /** How far each of them has come at least. */
  readonly ate_id: number;
}

/**
 * The next requests that ran on a day whose calendar changed, by their ids; what nothing is left of is struck off. All days of a city are gone through
 * together: what ran on several of them is counted once. One that comes while others are under way has its own way to go, and joins them where they are.
 */
export const doCalendario = async (trx: Trx, lote: number): Promise<readonly Nomeado[]> => {
  const { rows: cidades } =
    await sql<Mudados>`select organizacao_id, array_agg(id) as ids, min(ate_id) as ate_id from fato_calendario
    where organizacao_id = (select organizacao_id from fato_calendario order by id limit 1) group by organizacao_id`.execute(
      trx,
    );
  const [mudados] = cidades;
  if (mudados === undefined) return [];
  const { organizacao_id, ids, ate_id } = mudados;
  const estes = sql`id = any(${ids}::bigint[])`;
  // Of what goes on, no time is kept yet: it is counted at its end. Runs that have ended stand beside it.
  const { rows } = await sql<{ requerimento_id: number }>`select e.requerimento_id from fato_entrada e
    cross join lateral (select coalesce(min(d.dia), 'infinity') as dia from fato_desfecho d
      where d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id) as fim
    where e.organizacao_id = ${organizacao_id}::bigint and e.requerimento_id > ${ate_id}::bigint
      and exists (select from fato_calendario c where c.id = any(${ids}::bigint[]) and c.ate_id < e.requerimento_id and (c.dia is null or (e.dia <= c.dia and fim.dia >= c.dia)))
    order by e.requerimento_id limit ${lote}`.execute(trx);
  const ultimo = rows.at(-1)?.requerimento_id;
  if (ultimo === undefined) {
    await sql`delete from fato_calendario where ${estes}`.execute(trx);
    return doCalendario(trx, lote);
  }
  await sql`update fato_calendario set ate_id = greatest(ate_id, ${ultimo}::bigint) where ${estes}`.execute(trx);
  return rows.map(({ requerimento_id }) => ({ organizacao_id, requerimento_id }));
};
