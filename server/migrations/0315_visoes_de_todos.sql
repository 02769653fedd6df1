-- A view that the whole organisation may open (docs/decisions/0171). One that a sector may open is not everybody's.
alter table visao add column de_todos boolean not null default false;
alter table visao add constraint visao_de_todos_ou_do_setor check (not (de_todos and setor_id is not null));
create index visao_de_todos on visao (organizacao_id, lista) where de_todos;
