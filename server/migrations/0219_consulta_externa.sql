-- Questions that steps of requests ask other systems (docs/decisions/0109): one row for each asking, tried until it is answered, given up or not needed any more.
create table consulta_externa (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  requerimento_id bigint not null,
  execucao integer not null,
  vez integer not null,
  -- Same for every try, so that the other system can tell a question that it took twice.
  chave uuid not null default gen_random_uuid(),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'respondida', 'falhou', 'dispensada')),
  tentativas integer not null default 0,
  proxima_em timestamptz not null,
  -- Why the last try failed; no value that was sent or came.
  erro text,
  criado_em timestamptz not null,
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  unique (organizacao_id, requerimento_id, execucao, vez)
);
create index consulta_externa_pendente on consulta_externa (proxima_em) where situacao = 'pendente';
