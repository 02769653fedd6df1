-- Other systems that the processes of a city ask (docs/decisions/0109). The secret lies sealed beside the mark that records show.
create table conector (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  chave text not null,
  endereco text not null,
  metodo text not null,
  limite bigint not null,
  parametros jsonb,
  autorizacao text not null,
  cabecalho text,
  usuario text,
  segredo text,
  segredo_cifrado text,
  resultados jsonb not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(chave || ' ' || nome)) stored,
  unique (organizacao_id, id)
);
create unique index conector_chave on conector (organizacao_id, lower(chave)) where excluido_em is null;
create index conector_busca on conector using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('conector'::regclass);
