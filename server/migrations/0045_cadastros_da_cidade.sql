-- Registries of the city that stand on their declarations alone (src/schemas): calendar, fees, papers, agreements, what is told to users
-- and what they tell, absences. `busca` covers the declared search, unique keys ignore case as the checks do.

create table feriado (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  data date not null,
  nome text not null,
  ambito text not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome)) stored,
  unique (organizacao_id, id)
);
create unique index feriado_data on feriado (organizacao_id, data) where excluido_em is null;
create index feriado_busca on feriado using gin (organizacao_id, busca gin_trgm_ops);

create table categoria_taxa (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  codigo_receita text,
  descricao text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || coalesce(codigo_receita, ''))) stored,
  unique (organizacao_id, id)
);
create unique index categoria_taxa_nome on categoria_taxa (organizacao_id, lower(nome)) where excluido_em is null;
create index categoria_taxa_busca on categoria_taxa using gin (organizacao_id, busca gin_trgm_ops);

create table tipo_taxa (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sigla text,
  nome text not null,
  categoria_taxa_id bigint not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(coalesce(sigla, '') || ' ' || nome)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, categoria_taxa_id) references categoria_taxa (organizacao_id, id)
);
create unique index tipo_taxa_sigla on tipo_taxa (organizacao_id, lower(sigla)) where excluido_em is null and sigla is not null;
create index tipo_taxa_categoria on tipo_taxa (organizacao_id, categoria_taxa_id);
create index tipo_taxa_busca on tipo_taxa using gin (organizacao_id, busca gin_trgm_ops);

create table certificado (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  validade_meses smallint,
  modelo_documento text not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome)) stored,
  unique (organizacao_id, id)
);
create unique index certificado_nome on certificado (organizacao_id, lower(nome)) where excluido_em is null;
create index certificado_busca on certificado using gin (organizacao_id, busca gin_trgm_ops);

create table convenio (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  orgao text not null,
  numero text,
  vigencia_inicio date not null,
  vigencia_fim date,
  objeto text not null,
  status text not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || orgao || ' ' || coalesce(numero, ''))) stored,
  unique (organizacao_id, id),
  check (vigencia_inicio <= vigencia_fim)
);
create unique index convenio_numero on convenio (organizacao_id, lower(numero)) where excluido_em is null and numero is not null;
create index convenio_busca on convenio using gin (organizacao_id, busca gin_trgm_ops);

create table noticia (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  texto text not null,
  status text not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome)) stored,
  unique (organizacao_id, id)
);
create index noticia_publicada on noticia (organizacao_id, id desc) where excluido_em is null and status = 'Publicado';
create index noticia_busca on noticia using gin (organizacao_id, busca gin_trgm_ops);

create table faq (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  texto text not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome)) stored,
  unique (organizacao_id, id)
);
create index faq_busca on faq using gin (organizacao_id, busca gin_trgm_ops);

create table feedback (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  texto text not null,
  status text not null,
  enviado_por text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || texto || ' ' || coalesce(enviado_por, ''))) stored,
  unique (organizacao_id, id)
);
create index feedback_novo on feedback (organizacao_id, id desc) where excluido_em is null;
create index feedback_busca on feedback using gin (organizacao_id, busca gin_trgm_ops);

create table ausencia (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null,
  inicio date not null,
  fim date not null,
  substituto_id bigint,
  motivo text not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(motivo)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id),
  foreign key (organizacao_id, substituto_id) references usuario_organizacao (organizacao_id, usuario_id),
  check (inicio <= fim)
);
create index ausencia_usuario on ausencia (organizacao_id, usuario_id, fim);
create index ausencia_substituto on ausencia (organizacao_id, substituto_id);
create index ausencia_busca on ausencia using gin (organizacao_id, busca gin_trgm_ops);

create table texto_padrao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sigla text,
  nome text not null,
  texto text not null,
  bases_legais text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(coalesce(sigla, '') || ' ' || nome || ' ' || texto || ' ' || coalesce(bases_legais, ''))) stored,
  unique (organizacao_id, id)
);
create unique index texto_padrao_sigla on texto_padrao (organizacao_id, lower(sigla)) where excluido_em is null and sigla is not null;
create index texto_padrao_busca on texto_padrao using gin (organizacao_id, busca gin_trgm_ops);

select portal_contar_cadastro(tabela::regclass)
  from unnest(array['feriado', 'categoria_taxa', 'tipo_taxa', 'certificado', 'convenio', 'noticia', 'faq', 'feedback', 'ausencia', 'texto_padrao']) as tabela;
