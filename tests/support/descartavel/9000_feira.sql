create table feira (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  tipo text not null,
  dias jsonb not null,
  abertura text,
  inicio date not null,
  taxa numeric(14, 2),
  coberta boolean not null default false,
  setor_id bigint,
  contato jsonb,
  regras text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || coalesce(contato ->> 'nome', ''))) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id)
);
create unique index feira_nome on feira (organizacao_id, lower(nome)) where excluido_em is null;
create index feira_busca on feira using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('feira');
