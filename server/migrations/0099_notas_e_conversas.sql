-- What the city writes to itself about a request: in tables of its own, which no view, paper, event or file of a request reads.
create table requerimento_nota (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  autor_id bigint not null,
  autor_nome text not null,
  -- Empty once it was deleted; what it said stands in its earlier versions.
  texto text not null,
  mencionados bigint[] not null default '{}',
  versao integer not null default 1,
  criado_em timestamptz not null,
  editada_em timestamptz,
  excluida_em timestamptz,
  unique (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  foreign key (organizacao_id, autor_id) references usuario_organizacao (organizacao_id, usuario_id)
);
create index requerimento_nota_requerimento on requerimento_nota (organizacao_id, requerimento_id, id);
create index requerimento_nota_autor on requerimento_nota (organizacao_id, autor_id);

-- The trace: what a note said before each change and before it was deleted. Written once.
create table requerimento_nota_versao (
  organizacao_id bigint not null,
  nota_id bigint not null,
  versao integer not null,
  texto text not null,
  quando timestamptz not null,
  primary key (organizacao_id, nota_id, versao),
  foreign key (organizacao_id, nota_id) references requerimento_nota (organizacao_id, id)
);
create function portal_nota_versao_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'an earlier version of a note does not change';
end $$;
create trigger nota_versao_imutavel before update or delete on requerimento_nota_versao
  for each row execute function portal_nota_versao_imutavel();

-- What the city and a request's applicant write to each other, by subject.
create table conversa (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  assunto text not null,
  criado_em timestamptz not null,
  unique (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index conversa_requerimento on conversa (organizacao_id, requerimento_id, id);

create table conversa_mensagem (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  conversa_id bigint not null,
  autor_id bigint not null,
  autor_nome text not null,
  da_prefeitura boolean not null,
  texto text not null,
  arquivos bigint[] not null default '{}',
  criado_em timestamptz not null,
  unique (organizacao_id, id),
  foreign key (organizacao_id, conversa_id) references conversa (organizacao_id, id),
  foreign key (organizacao_id, autor_id) references usuario_organizacao (organizacao_id, usuario_id)
);
create index conversa_mensagem_conversa on conversa_mensagem (organizacao_id, conversa_id, id);
create index conversa_mensagem_autor on conversa_mensagem (organizacao_id, autor_id);

-- How far each reader got; absent: nothing of it yet.
create table conversa_leitura (
  organizacao_id bigint not null,
  conversa_id bigint not null,
  usuario_id bigint not null,
  lida_ate bigint not null,
  primary key (organizacao_id, conversa_id, usuario_id),
  foreign key (organizacao_id, conversa_id) references conversa (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
create index conversa_leitura_usuario on conversa_leitura (organizacao_id, usuario_id);
