-- A request may start from an earlier one, or be filed because a step of it asked for it (docs/decisions/0050).
alter table requerimento
  add column origem_id bigint,
  -- Key of the sub-request that a step of the earlier one asked for; null: it starts from it.
  add column origem_subprocesso text,
  -- The earlier one has yet to hear that this one was filed, ended or was reopened.
  add column origem_a_avisar boolean not null default false,
  add foreign key (organizacao_id, origem_id) references requerimento (organizacao_id, id),
  add check (origem_subprocesso is null or origem_id is not null),
  add check (origem_id is null or origem_id <> id);
create index requerimento_da_origem on requerimento (organizacao_id, origem_id) where origem_id is not null;
create index requerimento_a_avisar on requerimento (id) where origem_a_avisar;
