-- The next act of a term is due at a moment, since terms in hours end at one (docs/decisions/0072): one index says what is due, whatever the time
-- zones of the cities. What was kept as a day begins at midnight of its city.
alter table requerimento rename proximo_marco to dia_do_marco;
alter table requerimento add proximo_marco timestamptz;
update requerimento r set proximo_marco = r.dia_do_marco::timestamp at time zone o.fuso
  from organizacao o where o.id = r.organizacao_id and r.dia_do_marco is not null;
drop index requerimento_marco;
alter table requerimento drop dia_do_marco;
create index requerimento_marco on requerimento (proximo_marco, id) where proximo_marco is not null;
-- Requests with a term in hours are looked at at once by the portal's loop, which keeps the right moment where nothing is due yet.
update requerimento r set proximo_marco = now() from processo_versao v
  where v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id and r.proximo_marco > now() and v.conteudo::text like '%"horas"%';
