import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { travas } from '../../database/travas.ts';

const MESES = 12;
/** Worked out again after this many hours. */
const HORAS = 20;

/**
 * Works out anew how much every type of request of every city is used and how its requests stand. One portal does it, the others pass.
 * @param agora the moment that it is then as old as
 * @returns false: there is never more to do at once
 */
export const calcularUso = async (db: Kysely<Tables>, agora: Date): Promise<false> =>
  db.transaction().execute<false>(async (trx) => {
    const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${travas.uso})
      and not exists (select 1 from uso_do_processo where calculado_em > ${agora}::timestamptz - ${HORAS} * interval '1 hour') as minha`.execute(
      trx,
    );
    if (rows[0]?.minha !== true) return false;
    await sql`with desde as (
        select id as organizacao_id, fuso, (${agora}::timestamptz at time zone fuso)::date as hoje,
          date_trunc('month', ${agora}::timestamptz at time zone fuso) - ${MESES - 1} * interval '1 month' as inicio
        from organizacao),
      datas as (
        select r.organizacao_id, r.processo_id, r.situacao, r.vence_em < d.hoje as atrasado, r.finalizado_em is null as aberto, r.protocolado_em, r.finalizado_em,
          r.protocolado_em at time zone d.fuso as entrou, r.finalizado_em at time zone d.fuso as saiu, d.inicio
        from requerimento r join desde d on d.organizacao_id = r.organizacao_id
        where r.situacao <> 'Rascunho' and (r.finalizado_em is null or r.finalizado_em at time zone d.fuso >= d.inicio or r.protocolado_em at time zone d.fuso >= d.inicio)),
      meses as (
        select organizacao_id, processo_id, to_char(quando, 'YYYY-MM') as mes, count(*) filter (where qual = 'entrou') as protocolados, count(*) filter (where qual = 'saiu') as terminados
        from (select organizacao_id, processo_id, entrou as quando, 'entrou' as qual from datas where entrou >= inicio
          union all select organizacao_id, processo_id, saiu, 'saiu' from datas where saiu >= inicio) x
        group by organizacao_id, processo_id, mes),
      por_mes as (
        select organizacao_id, processo_id, jsonb_agg(jsonb_build_object('mes', mes, 'protocolados', protocolados, 'terminados', terminados) order by mes) as por_mes
        from meses group by organizacao_id, processo_id),
      fins as (
        select organizacao_id, processo_id, jsonb_object_agg(situacao, n) as desfechos
        from (select organizacao_id, processo_id, situacao, count(*) as n from datas where saiu >= inicio group by organizacao_id, processo_id, situacao) x
        group by organizacao_id, processo_id),
      agora as (
        select organizacao_id, processo_id, count(*) filter (where aberto) as abertos, count(*) filter (where aberto and atrasado) as atrasados,
          round((percentile_cont(0.5) within group (order by extract(epoch from finalizado_em - protocolado_em)) filter (where saiu >= inicio) / 86400)::numeric, 2) as dias
        from datas group by organizacao_id, processo_id)
      insert into uso_do_processo (organizacao_id, processo_id, por_mes, abertos, atrasados, desfechos, dias, calculado_em)
      select p.organizacao_id, p.id, coalesce(m.por_mes, '[]'), coalesce(a.abertos, 0), coalesce(a.atrasados, 0), coalesce(f.desfechos, '{}'), a.dias, ${agora}::timestamptz
      from processo p
      left join agora a on a.organizacao_id = p.organizacao_id and a.processo_id = p.id
      left join por_mes m on m.organizacao_id = p.organizacao_id and m.processo_id = p.id
      left join fins f on f.organizacao_id = p.organizacao_id and f.processo_id = p.id
      on conflict (organizacao_id, processo_id) do update set por_mes = excluded.por_mes, abertos = excluded.abertos, atrasados = excluded.atrasados,
        desfechos = excluded.desfechos, dias = excluded.dias, calculado_em = excluded.calculado_em`.execute(trx);
    return false;
  });
