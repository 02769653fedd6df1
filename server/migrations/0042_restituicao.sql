-- What the city owes back after a correction made a paid fee smaller (process.md 7 "refund").
create table restituicao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  taxa text not null,
  nome text not null,
  situacao text not null check (situacao in ('a restituir', 'restituída')),
  valor numeric(14, 2) not null,
  motivo text not null,
  documento text,
  restituida_em timestamptz,
  criado_em timestamptz not null default now(),
  unique (organizacao_id, id),
  unique (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
