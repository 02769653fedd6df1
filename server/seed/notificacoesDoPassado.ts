import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DIAS_NAO_LIDOS = 4;

/**
 * Notifications take the database's own time. The demonstration's past was lived at another clock, so each takes the time of
 * the event it tells of (the k-th notification of a request that of the event at the same share of its trace), and what is
 * older than some days counts as read.
 */
export const datarNotificacoes = async (db: Kysely<Tables>, organizacaoId: number): Promise<void> => {
  await sql`
    with ordem as (
      select n.id, n.requerimento_id, r.ultimo_evento,
        row_number() over w as posicao, count(*) over (partition by n.requerimento_id, n.usuario_id) as quantas
      from notificacao n join requerimento r on r.id = n.requerimento_id and r.organizacao_id = n.organizacao_id
      where n.organizacao_id = ${organizacaoId}
      window w as (partition by n.requerimento_id, n.usuario_id order by n.id)
    )
    update notificacao n set criado_em = e.quando,
      read_at = case when e.quando < now() - make_interval(days => ${DIAS_NAO_LIDOS}) then e.quando + interval '2 hours' end
    from ordem o join requerimento_evento e on e.requerimento_id = o.requerimento_id
      and e.organizacao_id = ${organizacaoId} and e.sequencia = greatest(1, ceil(o.posicao::numeric / o.quantas * o.ultimo_evento)::int)
    where n.id = o.id`.execute(db);
  // One that belongs to no request comes after those that were told before it.
  await sql`
    update notificacao n set criado_em = a.quando,
      read_at = case when a.quando < now() - make_interval(days => ${DIAS_NAO_LIDOS}) then a.quando + interval '2 hours' end
    from notificacao s cross join lateral (
      select max(d.criado_em) as quando from notificacao d
      where d.organizacao_id = s.organizacao_id and d.requerimento_id is not null and d.id < s.id) a
    where n.id = s.id and n.organizacao_id = ${organizacaoId} and n.requerimento_id is null and a.quando is not null`.execute(
    db,
  );
};
