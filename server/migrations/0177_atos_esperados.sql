-- Acts that are awaited of the applicant's side (docs/decisions/0084): what his list and its filter tell the status by. Null: not worked out yet, the
-- row's status stands. Open requests are looked at by the portal's own loop, which works them out and keeps the right moment where nothing is due.
alter table requerimento add column atos_esperados text[];
update requerimento set proximo_marco = now() where situacao <> 'Rascunho' and finalizado_em is null and (proximo_marco is null or proximo_marco > now());
