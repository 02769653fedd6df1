-- Reports that somebody gets by mail every week or month (docs/decisions/0171).
create table relatorio_por_email (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  -- Who gets it: what he may read at that time is what the mail says.
  usuario_id bigint not null references usuario (id),
  -- Name of the report.
  relatorio text not null,
  nome text not null,
  -- Filters as a view keeps them, without days: those follow from how often it comes.
  conteudo jsonb not null,
  frequencia text not null check (frequencia in ('semanal', 'mensal')),
  -- Of the week (1 is Monday) or of the month.
  dia smallint not null check (dia >= 1 and dia <= case frequencia when 'semanal' then 7 else 28 end),
  -- Of the city.
  hora smallint not null check (hora between 0 and 23),
  formatos text[] not null default '{}',
  situacao text not null default 'ativo' check (situacao in ('ativo', 'pausado')),
  proximo_em timestamptz not null,
  -- First day of the last period that was sent: a period is sent once.
  enviado_de date,
  enviado_em timestamptz,
  -- Tries that failed since.
  tentativas smallint not null default 0,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  unique (organizacao_id, id)
);
create unique index relatorio_por_email_nome on relatorio_por_email (organizacao_id, usuario_id, relatorio, lower(nome));
create index relatorio_por_email_proximo on relatorio_por_email (proximo_em, id) where situacao = 'ativo';
create index relatorio_por_email_usuario on relatorio_por_email (usuario_id);

-- Files of a mail that is on its way; they go with its row of the outbox, a day after it was handed on.
create table saida_anexo (
  saida_id bigint not null references saida (id) on delete cascade,
  ordem smallint not null,
  nome text not null,
  tipo text not null,
  conteudo bytea not null check (length(conteudo) <= 5000000),
  primary key (saida_id, ordem)
);

-- Where a mail program ends mails of this kind when its reader asks for it.
alter table mensagem add column parar text;
