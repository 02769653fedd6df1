-- The audit read by the city, and chained (docs/decisions/0012). The rows are as they were; what binds them stands beside them.

-- One batch of an organisation's rows; null: rows of no organisation. `hash` is that of its last row, `acumulado` counts this and all
-- earlier batches: with it the list has its total without counting. At or below `piso` no row can still appear.
create table auditoria_lote (
  id bigint generated always as identity primary key,
  organizacao_id bigint references organizacao (id),
  numero bigint not null,
  linhas integer not null,
  acumulado bigint not null,
  piso bigint not null,
  hash_anterior text not null,
  hash text not null,
  criado_em timestamptz not null default now(),
  unique nulls not distinct (organizacao_id, numero)
);
-- The link of one row: personal values enter as a salted hash. Whoever must erase them empties them and the salt; the chain holds.
create table auditoria_elo (
  auditoria_id bigint primary key references auditoria (id),
  lote_id bigint not null references auditoria_lote (id),
  posicao integer not null,
  sal text,
  resumo text not null,
  hash text not null,
  unique (lote_id, posicao)
);

-- A filter is a walk along its own index, newest first. The record first: one index serves its history, with and without the registry.
drop index auditoria_registro;
create index auditoria_registro on auditoria (organizacao_id, registro_id, entidade, id desc);
drop index auditoria_usuario;
create index auditoria_usuario on auditoria (organizacao_id, usuario_id, id desc);
create index auditoria_acao on auditoria (organizacao_id, acao, id desc);
create index auditoria_entidade on auditoria (organizacao_id, entidade, id desc);
create index auditoria_quando on auditoria (organizacao_id, quando, id);

-- Who, found by a part of the name alone: what else an account holds is not searched here.
create index usuario_nome on usuario using gin (portal_normaliza(nome) gin_trgm_ops);

create view auditoria_lida with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando, u.nome as usuario_nome, a.acao, a.entidade, a.registro_id,
    jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota, a.ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca
  from auditoria a left join usuario u on u.id = a.usuario_id;

-- The same without persons: only the city's staff by name, for its acts are public; applicants and support as what they are. What
-- stands in before and after is masked by the declarations (server/modules/auditoria/valores.ts).
create view auditoria_mascarada with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando,
    case when u.id is not null then u.nome when a.usuario_id is null then null
      when exists (select from usuario_organizacao v where v.organizacao_id = a.organizacao_id and v.usuario_id = a.usuario_id) then 'Requerente'
      else 'Suporte' end as usuario_nome,
    a.acao, a.entidade, a.registro_id, jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota,
    case when a.ip is not null then '***' end as ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca
  from auditoria a
  left join usuario_organizacao e on e.organizacao_id = a.organizacao_id and e.usuario_id = a.usuario_id
    and (e.is_root or not e.permissoes <@ array['painel.contribuinte'] or (e.permissoes = '{}' and e.pessoa_id is null and not e.aguarda_validacao))
  left join usuario u on u.id = e.usuario_id;
