-- Drafts that are to come into force by themselves (docs/decisions/0089): one waiting at most for each; what became of it stays for the history.
create table processo_publicacao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  processo_versao_id bigint not null,
  -- State of the draft that was looked at: nothing else is published.
  versao integer not null,
  quando timestamptz not null,
  agendada_por bigint not null references usuario (id),
  -- Where whoever scheduled it has his bell: the city, or the organisation of the support.
  sino_organizacao_id bigint not null references organizacao (id),
  agendada_em timestamptz not null,
  -- How running requests are taken along; null: they stay with the version that they were filed under.
  mapa jsonb,
  situacao text not null default 'agendada' check (situacao in ('agendada', 'publicada', 'falhou', 'cancelada')),
  terminada_em timestamptz,
  -- Why nothing was published.
  motivo text,
  check ((situacao = 'agendada') = (terminada_em is null)),
  foreign key (organizacao_id, processo_versao_id) references processo_versao (organizacao_id, id) on delete cascade
);
create unique index processo_publicacao_agendada on processo_publicacao (organizacao_id, processo_versao_id) where situacao = 'agendada';
create index processo_publicacao_da_versao on processo_publicacao (organizacao_id, processo_versao_id, id desc);
create index processo_publicacao_da_vez on processo_publicacao (quando) where situacao = 'agendada';
