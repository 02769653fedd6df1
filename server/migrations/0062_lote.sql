-- Acts on many records (docs/decisions): which ones is settled when the act is asked for, and kept in parts of a transaction each.
create table tarefa_parte (
  organizacao_id bigint not null,
  tarefa_id bigint not null,
  parte integer not null,
  -- Records and their versions, place by place.
  ids bigint[] not null,
  versoes integer[] not null,
  -- Those that it was done to, and the versions that it left them with; null: not yet gone through.
  feitos bigint[],
  versoes_feitas integer[],
  primary key (tarefa_id, parte),
  foreign key (organizacao_id, tarefa_id) references tarefa (organizacao_id, id) on delete cascade,
  check (cardinality(ids) = cardinality(versoes)),
  check ((feitos is null) = (versoes_feitas is null) and (feitos is null or cardinality(feitos) = cardinality(versoes_feitas)))
);
create index tarefa_parte_da_tarefa on tarefa_parte (organizacao_id, tarefa_id, parte);
-- Taken back: an act is undone once.
alter table tarefa add column desfeita boolean not null default false;
