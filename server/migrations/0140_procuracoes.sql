-- Who acts in the portal for a person or company (docs/decisions/0069).
create table procuracao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  pessoa_id bigint not null,
  procurador_id bigint not null,
  poderes text not null,
  ate date,
  arquivo text,
  situacao text not null,
  motivo text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(poderes)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, pessoa_id) references pessoa (organizacao_id, id),
  foreign key (organizacao_id, procurador_id) references pessoa (organizacao_id, id)
);
create index procuracao_pessoa on procuracao (organizacao_id, pessoa_id);
create index procuracao_procurador on procuracao (organizacao_id, procurador_id);
create index procuracao_busca on procuracao using gin (organizacao_id, busca gin_trgm_ops);
-- Nobody acts twice for the same person, or waits twice to.
create unique index procuracao_aberta on procuracao (organizacao_id, pessoa_id, procurador_id)
  where situacao in ('Em conferência', 'Aguardando procurador', 'Ativa') and excluido_em is null;
select portal_contar_cadastro('procuracao'::regclass);

-- A session counts for whom it acts.
create trigger avisar_direitos after insert or update or delete on procuracao execute function avisar_direitos();

-- Opened by somebody in whose hands it is only as long as he acts for its applicant.
alter table requerimento add procuracao_id bigint;
alter table requerimento add foreign key (organizacao_id, procuracao_id) references procuracao (organizacao_id, id);
create index requerimento_procuracao on requerimento (organizacao_id, procuracao_id) where procuracao_id is not null;
