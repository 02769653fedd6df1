create table ramo (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  codigo text not null,
  acima_id bigint,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(codigo || ' ' || nome)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, acima_id) references ramo (organizacao_id, id)
);
create unique index ramo_codigo on ramo (organizacao_id, lower(codigo)) where excluido_em is null;
create index ramo_busca on ramo using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('ramo');
