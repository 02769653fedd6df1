-- The city's own words for the mails to applicants; fee types that charges are booked under; named formulas.

create table modelo_mensagem (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  evento text not null,
  assunto text not null,
  texto text not null,
  ativo boolean not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(assunto || ' ' || texto)) stored,
  unique (organizacao_id, id)
);
create unique index modelo_mensagem_ativo on modelo_mensagem (organizacao_id, evento) where ativo and excluido_em is null;
create index modelo_mensagem_busca on modelo_mensagem using gin (organizacao_id, busca gin_trgm_ops);

create table formula_taxa (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sigla text not null,
  nome text not null,
  formula text not null,
  variaveis jsonb,
  fundamento text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(sigla || ' ' || nome)) stored,
  unique (organizacao_id, id)
);
create unique index formula_taxa_sigla on formula_taxa (organizacao_id, lower(sigla)) where excluido_em is null;
create index formula_taxa_busca on formula_taxa using gin (organizacao_id, busca gin_trgm_ops);

select portal_contar_cadastro(tabela::regclass) from unnest(array['modelo_mensagem', 'formula_taxa']) as tabela;

-- Where staff are offered a standard text; empty: everywhere.
alter table texto_padrao add column contextos jsonb;

-- Licences as a registry that nobody writes: what was issued, to whom, and how it stands today where the city is.
create index documento_licenca on documento (organizacao_id, id) where tipo = 'licenca';
create view licenca_lida with (security_invoker = true) as
  select d.id, d.organizacao_id, d.numero as numero_licenca, d.nome as documento, d.data as data_licenca, d.validade_meses::smallint as validade,
    d.valido_ate, case
      when d.situacao = 'válido' and d.valido_ate < (now() at time zone o.fuso)::date then 'vencida'
      when d.situacao = 'válido' then 'válida'
      when d.situacao = 'substituído' then 'retificada'
      when d.situacao = 'cancelado' then 'cancelada'
      else d.situacao end as situacao,
    r.numero as requerimento, r.requerente_nome as requerente, r.processo_nome as processo, d.requerimento_id,
    1 as versao, d.criado_em, d.criado_em as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(coalesce(d.numero, '') || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome) as busca
  from documento d
  join requerimento r on r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id
  join organizacao o on o.id = d.organizacao_id
  where d.tipo = 'licenca';
