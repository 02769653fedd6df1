-- A licence that is rectified or drawn anew keeps its number: versions of one paper are told apart by how often that happened (docs/decisions/0052).
alter table documento add column revisao smallint not null default 0 check (revisao >= 0);
drop index documento_numero;
create unique index documento_numero on documento (organizacao_id, serie, numero, revisao) where numero is not null;
-- Licences that were issued before there was a reminder: the portal looks at their requests, and sets the day that it finds. Of one that is over
-- already nobody is told any more.
update requerimento r set proximo_marco = least(r.proximo_marco, d.ate)
  from (
    select organizacao_id, requerimento_id, min(data) as ate from documento
    where tipo = 'licenca' and situacao = 'válido' and valido_ate >= current_date group by organizacao_id, requerimento_id
  ) d
  where r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id and r.finalizado_em is not null;
