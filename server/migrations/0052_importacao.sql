-- Spreadsheets on their way into a registry: the file as it was sent, how its columns go to fields, the tasks that checked and wrote it.
alter table tarefa add constraint tarefa_da_organizacao unique (organizacao_id, id);
create table importacao (
  id bigint generated always as identity primary key,
  -- Organisation of the session that sent it.
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null references usuario (id),
  -- Organisation of the records; null for a registry of the whole portal.
  alvo_id bigint references organizacao (id),
  painel text not null,
  entidade text not null,
  nome text not null,
  formato text not null check (formato in ('csv', 'xlsx')),
  caminho text not null,
  tamanho bigint not null,
  sha256 text not null,
  linhas integer not null,
  -- Per column of the file: its head, the field it goes to, its first cells.
  colunas jsonb not null,
  conferencia_id bigint,
  gravacao_id bigint,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  foreign key (organizacao_id, conferencia_id) references tarefa (organizacao_id, id) on delete set null (conferencia_id),
  foreign key (organizacao_id, gravacao_id) references tarefa (organizacao_id, id) on delete set null (gravacao_id)
);
create index importacao_do_usuario on importacao (organizacao_id, usuario_id, id desc);
create index importacao_vencida on importacao (expira_em);
create index importacao_conferencia on importacao (organizacao_id, conferencia_id) where conferencia_id is not null;
create index importacao_gravacao on importacao (organizacao_id, gravacao_id) where gravacao_id is not null;
-- Rows of the file that a task refused, written with the batch they stood in; they become the task's file and go.
create table tarefa_recusa (
  organizacao_id bigint not null,
  tarefa_id bigint not null,
  linha integer not null,
  celulas jsonb not null,
  motivos jsonb not null,
  primary key (tarefa_id, linha),
  foreign key (organizacao_id, tarefa_id) references tarefa (organizacao_id, id) on delete cascade
);
create index tarefa_recusa_da_tarefa on tarefa_recusa (organizacao_id, tarefa_id, linha);
