-- A draft run over past requests, in the background (docs/decisions/0090). What comes of it goes with its task, which is swept after a week.
alter table tarefa drop constraint tarefa_tipo_check;
alter table tarefa add constraint tarefa_tipo_check check (tipo in ('exportacao', 'importacao', 'lote', 'prazos', 'dossie', 'migracao', 'simulacao'));
create table simulacao (
  tarefa_id bigint primary key references tarefa (id) on delete cascade,
  -- The city whose requests are read; the task belongs to whoever asked.
  organizacao_id bigint not null references organizacao (id),
  processo_id bigint not null,
  -- Number of the version that is tried, and the state of the draft that was read.
  numero integer not null,
  versao integer not null,
  pedido jsonb not null,
  resumo jsonb,
  criado_em timestamptz not null,
  unique (organizacao_id, tarefa_id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id)
);
create index simulacao_do_processo on simulacao (organizacao_id, processo_id, tarefa_id desc);
-- One request that comes out otherwise, or whose way could not be followed.
create table simulacao_linha (
  organizacao_id bigint not null,
  tarefa_id bigint not null,
  requerimento_id bigint not null,
  diferencas text[] not null,
  confere boolean not null,
  incerto boolean not null,
  dados jsonb not null,
  primary key (organizacao_id, tarefa_id, requerimento_id),
  foreign key (organizacao_id, tarefa_id) references simulacao (organizacao_id, tarefa_id) on delete cascade,
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
