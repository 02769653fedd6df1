-- Who has the draft of a process open, and on which page of the editor: said to the others who have it open. Worth nothing after a minute, so it is not logged.
create unlogged table processo_presenca (
  organizacao_id bigint not null,
  processo_versao_id bigint not null,
  usuario_id bigint not null references usuario (id) on delete cascade,
  onde text not null,
  visto_em timestamptz not null,
  primary key (processo_versao_id, usuario_id),
  foreign key (organizacao_id, processo_versao_id) references processo_versao (organizacao_id, id) on delete cascade
);
create index processo_presenca_usuario on processo_presenca (usuario_id);
