import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DIAS_NAO_LIDOS = 4;

/**
 * Notifications take the database's own time. The demonstration's past was lived at another clock, so each takes the time of the event that was
 * written with it, in the same transaction; one that tells of no event (a note, a message, a signature), that of the one told before it. What is older
 * than some days counts as read.
 */
export const datarNotificacoes = async (db: Kysely<Tables>, organizacaoId: number): Promise<void> => {
  await sql`
    with do_ato as (
      select n.id, max(e.quando) as quando
      from notificacao n left join requerimento_evento e on e.xmin = n.xmin and e.organizacao_id = n.organizacao_id
      where n.organizacao_id = ${organizacaoId}
      group by n.id
    ), em_ordem as (
      select id, max(quando) over (order by id) as quando from do_ato
    )
    update notificacao n set criado_em = o.quando,
      read_at = case when o.quando < now() - make_interval(days => ${DIAS_NAO_LIDOS}) then o.quando + interval '2 hours' end
    from em_ordem o
    where n.id = o.id and o.quando is not null`.execute(db);
};
