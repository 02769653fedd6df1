-- What has ended stays with the sector that had it last, so that the sector's own list shows it among those that have (docs/decisions/0086). The kept
-- counts follow by their trigger.
update requerimento r set setor_id = u.setor_id
  from (
    select distinct on (e.organizacao_id, e.requerimento_id) e.organizacao_id, e.requerimento_id, e.setor_id from requerimento_etapa e
    where e.setor_id is not null order by e.organizacao_id, e.requerimento_id, e.sequencia desc
  ) u
  where u.organizacao_id = r.organizacao_id and u.requerimento_id = r.id and r.finalizado_em is not null and r.setor_id is null;
