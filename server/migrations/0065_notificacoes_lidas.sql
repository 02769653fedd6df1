-- The whole history of a user's notifications as a registry of his own.
create view notificacao_lida with (security_invoker = true) as
  select n.id, n.organizacao_id, n.usuario_id, n.message,
    case when n.type in ('requerimento', 'tarefa') then n.type else 'texto' end as type,
    n.criado_em as recebida_em, n.read_at is not null as lida, n.read_at, n.requerimento_id,
    1 as versao, n.criado_em, n.criado_em as atualizado_em, null::timestamptz as excluido_em, portal_normaliza(n.message) as busca
  from notificacao n;
