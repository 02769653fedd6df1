-- What requests owe in return, as rows beside their state: lists and duties find what is open, also of requests that have ended (docs/decisions/0062).
create table requerimento_contrapartida (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  chave text not null,
  nome text not null,
  situacao text not null check (situacao in ('exigida', 'comprovada', 'recusada', 'em_cumprimento', 'descumprida', 'cumprida', 'dispensada')),
  quantidade numeric,
  unidade text,
  ate date,
  -- Something is awaited of it: the request runs, or was granted.
  aberta boolean not null,
  primary key (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index requerimento_contrapartida_aberta on requerimento_contrapartida (organizacao_id, requerimento_id) where aberta;
