-- Other systems that call the API for an organisation (docs/decisions/0026). Of the secret only its hash is kept.
create table cliente_api (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sistema text not null,
  ativo boolean not null,
  validade date not null,
  escopos jsonb not null,
  endpoint text,
  id_config text,
  app_key text,
  app_secret text,
  app_secret_hash text,
  ultimo_uso_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(sistema)) stored,
  unique (organizacao_id, id)
);
create unique index cliente_api_sistema on cliente_api (organizacao_id, lower(sistema)) where excluido_em is null;
create unique index cliente_api_app_key on cliente_api (app_key);
create index cliente_api_busca on cliente_api using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('cliente_api'::regclass);

-- Who did it: a person, or a client.
alter table auditoria add column cliente_id bigint;
alter table auditoria add foreign key (organizacao_id, cliente_id) references cliente_api (organizacao_id, id);

-- A client repeats a call like a person does.
alter table idempotencia drop constraint idempotencia_pkey;
alter table idempotencia alter column usuario_id drop not null;
alter table idempotencia add column cliente_id bigint;
alter table idempotencia add foreign key (organizacao_id, cliente_id) references cliente_api (organizacao_id, id);
alter table idempotencia add constraint idempotencia_quem check (num_nonnulls(usuario_id, cliente_id) = 1);
alter table idempotencia add constraint idempotencia_chave unique nulls not distinct (organizacao_id, usuario_id, cliente_id, rota, chave);

-- The name is asked for where it is shown: a join would keep the counting statements from their indexes (0050).
create or replace view auditoria_lida with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando, u.nome as usuario_nome, a.acao, a.entidade, a.registro_id,
    jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota, a.ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca,
    (select c.sistema from cliente_api c where c.organizacao_id = a.organizacao_id and c.id = a.cliente_id) as cliente_nome
  from auditoria a left join usuario u on u.id = a.usuario_id;
create or replace view auditoria_mascarada with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando,
    case when u.id is not null then u.nome when a.usuario_id is null then null
      when exists (select from usuario_organizacao v where v.organizacao_id = a.organizacao_id and v.usuario_id = a.usuario_id) then 'Requerente'
      else 'Suporte' end as usuario_nome,
    a.acao, a.entidade, a.registro_id, jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota,
    case when a.ip is not null then '***' end as ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca,
    (select c.sistema from cliente_api c where c.organizacao_id = a.organizacao_id and c.id = a.cliente_id) as cliente_nome
  from auditoria a
  left join usuario_organizacao e on e.organizacao_id = a.organizacao_id and e.usuario_id = a.usuario_id and e.equipe
  left join usuario u on u.id = e.usuario_id;
