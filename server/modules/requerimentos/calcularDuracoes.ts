import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { PARTE_QUE_COUBE } from '../../../src/schemas/requerimento/costume.ts';
import { travas } from '../../database/travas.ts';

/** How far back runs are looked at: what the city needed years ago says little of what it needs now. */
const MESES = 12;
/** Worked out again after this many hours. */
const HORAS = 20;

/**
 * Works out anew within how many days most runs of each step of each process ended (`PARTE_QUE_COUBE`), for all cities at once, and forgets what no run of the last year speaks for. Runs that
 * were passed over took no time and do not count. One portal does it, the others pass. `agora`: the moment that it is then as old as.
 * @returns false: there is never more to do at once
 */
export const calcularDuracoes = async (db: Kysely<Tables>, agora: Date): Promise<false> =>
  db.transaction().execute<false>(async (trx) => {
    const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${travas.duracoes})
      and not exists (select 1 from duracao_da_etapa where calculada_em > ${agora}::timestamptz - ${HORAS} * interval '1 hour') as minha`.execute(
      trx,
    );
    if (rows[0]?.minha !== true) return false;
    await sql`insert into duracao_da_etapa (organizacao_id, processo_id, etapa, dias, amostra, calculada_em)
      select e.organizacao_id, r.processo_id, e.etapa,
        round((percentile_disc(${PARTE_QUE_COUBE}::float8) within group (order by extract(epoch from e.concluida_em - e.criado_em)) / 86400)::numeric, 2), count(*), ${agora}::timestamptz
      from requerimento_etapa e join requerimento r on r.organizacao_id = e.organizacao_id and r.id = e.requerimento_id
      where e.concluida_em > ${agora}::timestamptz - ${MESES} * interval '1 month' and e.concluida_em > e.criado_em
      group by e.organizacao_id, r.processo_id, e.etapa
      on conflict (organizacao_id, processo_id, etapa)
        do update set dias = excluded.dias, amostra = excluded.amostra, calculada_em = excluded.calculada_em`.execute(
      trx,
    );
    await sql`delete from duracao_da_etapa where calculada_em < ${agora}`.execute(trx);
    return false;
  });
