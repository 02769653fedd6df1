create table arvore (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  especie text not null,
  plantio date,
  fotos jsonb,
  laudo text,
  latitude numeric(9, 6) not null,
  longitude numeric(9, 6) not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(especie)) stored,
  unique (organizacao_id, id)
);
create index arvore_busca on arvore using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('arvore');
