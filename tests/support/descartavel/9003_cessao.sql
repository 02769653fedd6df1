create table cessao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  finalidade text not null,
  imovel_id bigint not null,
  setor_id bigint not null,
  inicio date not null,
  fim date,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(finalidade)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, imovel_id) references imovel (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id)
);
create index cessao_busca on cessao using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('cessao');
