-- When sectors make inspections, and the inspections of requests as rows beside their state: agendas find them, and no inspector is at two at once.
create table janela_vistoria (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  setor_id bigint not null,
  inspetor_id bigint,
  dias jsonb not null,
  das text not null,
  ate text not null,
  inicio date,
  fim date,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id),
  foreign key (organizacao_id, inspetor_id) references usuario_organizacao (organizacao_id, usuario_id),
  check (das < ate),
  check (inicio <= fim)
);
create index janela_vistoria_setor on janela_vistoria (organizacao_id, setor_id);
create index janela_vistoria_inspetor on janela_vistoria (organizacao_id, inspetor_id);
create index janela_vistoria_busca on janela_vistoria using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('janela_vistoria'::regclass);

create table requerimento_vistoria (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  inspetor_id bigint not null,
  situacao text not null check (situacao in ('agendada', 'realizada', 'aprovada', 'reprovada', 'cancelada')),
  inicio timestamptz not null,
  fim timestamptz not null,
  primary key (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  foreign key (organizacao_id, inspetor_id) references usuario_organizacao (organizacao_id, usuario_id),
  check (inicio < fim),
  -- Of two who book one inspector for one time, the database takes the first. An account's number is its own in every organisation; a range of
  -- that one number needs no extension, which an outside database may not have.
  constraint vistoria_ao_mesmo_tempo exclude using gist (int8range(inspetor_id, inspetor_id, '[]') with &&, tstzrange(inicio, fim) with &&)
    where (situacao = 'agendada')
);
create index requerimento_vistoria_inspetor on requerimento_vistoria (organizacao_id, inspetor_id, inicio);
