import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { travas } from '../../database/travas.ts';

/** Counted again after this many hours. */
const HORAS = 20;
/** Rows that tell what is frequent: what one of a thousand holds is among them twenty times. */
const AMOSTRA = 20_000;
/** Of ten thousand rows: what fewer hold is rare. */
const FREQUENTE = 10;

/**
 * Counts anew which runs of five signs are frequent in the search texts of requests, in a sample of them, so that a search looks up its rare ones
 * (`portal_gramas_raras`, docs/decisions/0072). One portal does it, the others pass.
 * @param agora the moment that it is then as old as
 * @returns false: there is never more to do at once
 */
export const contarGramas = async (db: Kysely<Tables>, agora: Date): Promise<false> =>
  db.transaction().execute<false>(async (trx) => {
    const { rows } = await sql<{ minha: boolean; parte: number }>`select pg_try_advisory_xact_lock(${travas.gramas})
        and not exists (select 1 from grama_frequente where contado_em > ${agora}::timestamptz - ${HORAS} * interval '1 hour') as minha,
      least(100, 100.0 * ${AMOSTRA} / greatest(c.reltuples, 1))::float8 as parte
      from pg_class c where c.oid = 'requerimento'::regclass`.execute(trx);
    const [dela] = rows;
    if (dela?.minha !== true) return false;
    await sql`delete from grama_frequente`.execute(trx);
    await sql`with amostra as materialized (
        select array(select distinct unnest(portal_gramas(organizacao_id, busca))) as gramas from requerimento tablesample system (${dela.parte}::float8) where busca <> '' limit ${sql.lit(2 * AMOSTRA)}),
      quantas as (select count(*) as n from amostra)
      insert into grama_frequente (grama, frequencia, contado_em)
      select x.grama, round(10000.0 * count(*) / q.n), ${agora}::timestamptz
      from amostra a cross join lateral unnest(a.gramas) as x(grama) cross join quantas q
      group by x.grama, q.n having 10000.0 * count(*) / q.n >= ${sql.lit(FREQUENTE)}`.execute(trx);
    return false;
  });
