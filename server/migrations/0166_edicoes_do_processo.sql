-- Who changed the draft of a process, when, to what: what the editor shows as its history and brings back. It goes with the draft that is thrown away.
create table processo_edicao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  processo_versao_id bigint not null,
  usuario_id bigint references usuario (id),
  comentario text,
  versao integer not null,
  conteudo jsonb not null,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  foreign key (organizacao_id, processo_versao_id) references processo_versao (organizacao_id, id) on delete cascade
);
create index processo_edicao_versao on processo_edicao (organizacao_id, processo_versao_id, id desc);
