-- The audit is asked for what one client of the API did, whatever became of it since: its name is joined, so that it can be filtered by, and its
-- rows have an index of their own, in which the many rows of persons are not.
create index auditoria_cliente on auditoria (organizacao_id, cliente_id, quando, id) include (usuario_id) where cliente_id is not null;

-- As usuario_id in 0050: the planner keeps asking for what a join went by after it has dropped the join.
drop index auditoria_quando;
create index auditoria_quando on auditoria (organizacao_id, quando, id) include (usuario_id, cliente_id);
drop index auditoria_acao;
create index auditoria_acao on auditoria (organizacao_id, acao, quando, id) include (usuario_id, cliente_id);
drop index auditoria_entidade;
create index auditoria_entidade on auditoria (organizacao_id, entidade, quando, id) include (usuario_id, cliente_id);
drop index auditoria_usuario;
create index auditoria_usuario on auditoria (organizacao_id, usuario_id, id desc) include (cliente_id);

create or replace view auditoria_lida with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando, u.nome as usuario_nome, a.acao, a.entidade, a.registro_id,
    jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota, a.ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca, c.sistema as cliente_nome
  from auditoria a
  left join usuario u on u.id = a.usuario_id
  left join cliente_api c on c.organizacao_id = a.organizacao_id and c.id = a.cliente_id;
create or replace view auditoria_mascarada with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando,
    case when u.id is not null then u.nome when a.usuario_id is null then null
      when exists (select from usuario_organizacao v where v.organizacao_id = a.organizacao_id and v.usuario_id = a.usuario_id) then 'Requerente'
      else 'Suporte' end as usuario_nome,
    a.acao, a.entidade, a.registro_id, jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota,
    case when a.ip is not null then '***' end as ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca, c.sistema as cliente_nome
  from auditoria a
  left join usuario_organizacao e on e.organizacao_id = a.organizacao_id and e.usuario_id = a.usuario_id and e.equipe
  left join usuario u on u.id = e.usuario_id
  left join cliente_api c on c.organizacao_id = a.organizacao_id and c.id = a.cliente_id;
