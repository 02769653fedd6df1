-- Rows of each month that a city has published: a month is published once and never changes (docs/decisions/0176). They outlive the files.
create table dado_aberto_mes (
  organizacao_id bigint not null references dados_abertos (organizacao_id),
  conjunto text not null,
  -- First day.
  mes date not null,
  -- Names of the columns as they were then, and the rows in their order; none where nothing of the month may be told.
  colunas text[] not null,
  linhas jsonb not null,
  publicado_em timestamptz not null,
  primary key (organizacao_id, conjunto, mes)
);

-- Last month that the files of each set tell of ({conjunto: first day}): one that could not be made is tried again.
alter table dados_abertos add column feitos jsonb not null default '{}';
