-- Imports that also change records that are there: what becomes of them and of empty cells, as it was chosen when the file was checked.
alter table importacao add column existentes text not null default 'recusar' check (existentes in ('recusar', 'atualizar'));
alter table importacao add column vazias text not null default 'manter' check (vazias in ('manter', 'apagar'));
-- What each row that was not refused does, and the version of the record that it was compared with: what is written is what was shown.
create table tarefa_linha (
  organizacao_id bigint not null,
  tarefa_id bigint not null,
  linha integer not null,
  classe text not null check (classe in ('novo', 'muda', 'igual')),
  -- Null for a new one. No foreign key: the registries are many.
  registro_id bigint,
  versao integer,
  titulo text not null,
  -- Values before and after, as they read.
  mudancas jsonb not null,
  primary key (tarefa_id, linha),
  check ((classe = 'novo') = (registro_id is null)),
  foreign key (organizacao_id, tarefa_id) references tarefa (organizacao_id, id) on delete cascade
);
create index tarefa_linha_da_classe on tarefa_linha (organizacao_id, tarefa_id, classe, linha);
