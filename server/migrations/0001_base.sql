-- Ground of the portal: organisations, accounts, registries. Every child names its parent together with the organisation,
-- so a row can never hang on a parent of another city (ARCHITECTURE.md, rule 11).
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- unaccent() is only STABLE because its dictionary may change; ours does not, and an index needs IMMUTABLE.
create function portal_normaliza(texto text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

create table organizacao (
  id bigint generated always as identity primary key,
  nome text not null,
  dominio text not null,
  brand jsonb not null default '{}',
  cadastro_pessoa jsonb not null default '{}',
  is_sistema boolean not null default false,
  data_manutencao timestamptz,
  tem_ad boolean not null default false,
  metadados jsonb not null default '{}',
  fuso text not null default 'America/Sao_Paulo',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || dominio)) stored
);
create unique index organizacao_dominio on organizacao (lower(dominio)) where excluido_em is null;
create unique index organizacao_sistema on organizacao (is_sistema) where is_sistema and excluido_em is null;
create index organizacao_busca on organizacao using gin (busca gin_trgm_ops);

-- An account is global (one person, several organisations); what it may do stands in usuario_organizacao.
create table usuario (
  id bigint generated always as identity primary key,
  nome text not null,
  email text not null,
  usuario text,
  documento text,
  senha_hash text,
  telefone_celular text,
  email_confirmado_em timestamptz,
  login_externo boolean not null default false,
  desativado_em timestamptz,
  demonstracao boolean not null default false,
  credencial_versao integer not null default 1,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (portal_normaliza(nome || ' ' || email || ' ' || coalesce(usuario, '') || ' ' || coalesce(documento, ''))) stored
);
create unique index usuario_email on usuario (lower(email));
create unique index usuario_documento on usuario (documento) where documento is not null;
create unique index usuario_nome_de_usuario on usuario (lower(usuario)) where usuario is not null;
create index usuario_busca on usuario using gin (busca gin_trgm_ops);

create table setor (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sigla text,
  nome text not null,
  setor_pai_id bigint,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(coalesce(sigla, '') || ' ' || nome)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, setor_pai_id) references setor (organizacao_id, id)
);
create unique index setor_sigla on setor (organizacao_id, lower(sigla)) where excluido_em is null and sigla is not null;
create index setor_busca on setor using gin (organizacao_id, busca gin_trgm_ops);

create table pessoa (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  tipo text not null check (tipo in ('Física', 'Jurídica')),
  nome text not null,
  cadastro_pessoa_fisica jsonb,
  cadastro_pessoa_juridica jsonb,
  telefone_comercial text,
  telefone_residencial text,
  telefone_celular text,
  email text,
  endereco jsonb,
  documento text generated always as (coalesce(cadastro_pessoa_fisica ->> 'cpf', cadastro_pessoa_juridica ->> 'cnpj')) stored,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || coalesce(cadastro_pessoa_fisica ->> 'cpf', cadastro_pessoa_juridica ->> 'cnpj', '') || ' ' || coalesce(email, ''))) stored,
  unique (organizacao_id, id)
);
create unique index pessoa_documento on pessoa (organizacao_id, documento) where excluido_em is null and documento is not null;
create index pessoa_busca on pessoa using gin (organizacao_id, busca gin_trgm_ops);
create index pessoa_nova on pessoa (organizacao_id, id desc) where excluido_em is null;

create table usuario_organizacao (
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null references usuario (id),
  pessoa_id bigint,
  permissoes text[] not null default '{}',
  is_root boolean not null default false,
  completar_cadastro boolean not null default false,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  primary key (organizacao_id, usuario_id),
  foreign key (organizacao_id, pessoa_id) references pessoa (organizacao_id, id)
);
create index usuario_organizacao_usuario on usuario_organizacao (usuario_id);
create unique index usuario_organizacao_pessoa on usuario_organizacao (organizacao_id, pessoa_id) where pessoa_id is not null;

create table usuario_setor (
  organizacao_id bigint not null,
  usuario_id bigint not null,
  setor_id bigint not null,
  permissoes text[] not null default '{}',
  primary key (organizacao_id, usuario_id, setor_id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id)
);
create index usuario_setor_setor on usuario_setor (organizacao_id, setor_id);

-- A refresh family: one log-in, rotated at each renewal; reuse of an old token ends it.
create table sessao (
  id uuid primary key,
  usuario_id bigint not null references usuario (id),
  organizacao_id bigint not null references organizacao (id),
  refresh_hash text not null,
  anterior_hash text,
  renovacao_chave text,
  renovada_em timestamptz,
  ip text,
  agente text,
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  familia_expira_em timestamptz not null,
  encerrada_em timestamptz,
  motivo text
);
create index sessao_usuario on sessao (usuario_id) where encerrada_em is null;
create unique index sessao_refresh on sessao (refresh_hash);
create index sessao_anterior on sessao (anterior_hash) where anterior_hash is not null;

create table link_de_uso_unico (
  hash text primary key,
  finalidade text not null,
  usuario_id bigint not null references usuario (id),
  organizacao_id bigint not null references organizacao (id),
  dados jsonb not null default '{}',
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  usado_em timestamptz
);
create index link_de_uso_unico_usuario on link_de_uso_unico (usuario_id, finalidade);

create table zona_ocupacao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sigla text not null,
  descricao text not null,
  percentual numeric(5, 2) not null,
  abreviacao text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(sigla || ' ' || descricao || ' ' || coalesce(abreviacao, ''))) stored,
  unique (organizacao_id, id)
);
create unique index zona_ocupacao_sigla on zona_ocupacao (organizacao_id, lower(sigla)) where excluido_em is null;
create index zona_ocupacao_busca on zona_ocupacao using gin (organizacao_id, busca gin_trgm_ops);

create table imovel (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  numero_inscricao text not null,
  endereco text not null,
  inscricao_incra text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  complemento text,
  fotos jsonb,
  croqui text,
  zona_ocupacao_id bigint,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(numero_inscricao || ' ' || endereco || ' ' || coalesce(inscricao_incra, '') || ' ' || coalesce(complemento, ''))) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, zona_ocupacao_id) references zona_ocupacao (organizacao_id, id)
);
create unique index imovel_numero_inscricao on imovel (organizacao_id, numero_inscricao) where excluido_em is null;
create index imovel_busca on imovel using gin (organizacao_id, busca gin_trgm_ops);
create index imovel_novo on imovel (organizacao_id, id desc) where excluido_em is null;
create index imovel_zona on imovel (organizacao_id, zona_ocupacao_id);

create table profissional (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  cpf text not null,
  conselho text not null,
  registro text not null,
  uf text not null,
  titulo text,
  email text,
  telefone text,
  validade date,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || cpf || ' ' || conselho || ' ' || registro)) stored,
  unique (organizacao_id, id)
);
create unique index profissional_registro on profissional (organizacao_id, conselho, uf, registro) where excluido_em is null;
create index profissional_busca on profissional using gin (organizacao_id, busca gin_trgm_ops);
create index profissional_novo on profissional (organizacao_id, id desc) where excluido_em is null;

-- Append-only: the portal's role may insert and read, never change (granted after the migrations).
create table auditoria (
  id bigint generated always as identity primary key,
  organizacao_id bigint references organizacao (id),
  usuario_id bigint references usuario (id),
  acao text not null,
  entidade text,
  registro_id bigint,
  antes jsonb,
  depois jsonb,
  ip text,
  rota text,
  quando timestamptz not null default now()
);
create index auditoria_organizacao on auditoria (organizacao_id, id desc);
create index auditoria_registro on auditoria (organizacao_id, entidade, registro_id, id desc);
create index auditoria_usuario on auditoria (usuario_id, id desc);

-- What must leave the portal after a commit: mails, realtime events. Written in the business transaction.
create table saida (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  tipo text not null check (tipo in ('mail', 'realtime')),
  dados jsonb not null,
  criado_em timestamptz not null default now(),
  processado_em timestamptz
);
create index saida_pendente on saida (id) where processado_em is null;

create table mensagem (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  saida_id bigint unique references saida (id),
  para text not null,
  assunto text not null,
  texto text not null,
  html text not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'enviada', 'guardada', 'falhou')),
  tentativas integer not null default 0,
  proxima_em timestamptz not null default now(),
  erro text,
  criado_em timestamptz not null default now(),
  enviada_em timestamptz
);
create index mensagem_pendente on mensagem (proxima_em) where situacao = 'pendente';
create index mensagem_nova on mensagem (organizacao_id, id desc);

create table notificacao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null references usuario (id),
  message text not null,
  type text not null default 'texto',
  requerimento_id bigint,
  criado_em timestamptz not null default now(),
  read_at timestamptz
);
create index notificacao_usuario on notificacao (organizacao_id, usuario_id, id desc);

create table idempotencia (
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null references usuario (id),
  rota text not null,
  chave uuid not null,
  hash text not null,
  status integer,
  -- json, not jsonb: the repeated answer has its keys in the same order as the first.
  resposta json,
  criado_em timestamptz not null default now(),
  primary key (organizacao_id, usuario_id, rota, chave)
);
create index idempotencia_antiga on idempotencia (criado_em);
