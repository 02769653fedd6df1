-- Open data of a city: whether it publishes them and under which licence, and the files, made anew once a month (docs/decisions/0173).
create table dados_abertos (
  organizacao_id bigint primary key references organizacao (id),
  publica boolean not null default false,
  licenca text not null default 'cc-by-4.0',
  -- First time that they were published.
  publicado_em timestamptz,
  -- First day of the last month that the files tell of; null: they are still to be made.
  edicao date,
  gerado_em timestamptz,
  atualizado_em timestamptz not null default now()
);

create table dado_aberto (
  organizacao_id bigint not null references dados_abertos (organizacao_id),
  conjunto text not null,
  ano integer not null,
  formato text not null check (formato in ('csv', 'parquet')),
  linhas integer not null,
  -- First days of the first and of the last month that have rows.
  de date not null,
  ate date not null,
  tamanho integer not null,
  sha256 text not null,
  conteudo bytea not null,
  gerado_em timestamptz not null,
  primary key (organizacao_id, conjunto, ano, formato)
);
