-- Background tasks of all organisations, for support.
create view tarefa_do_portal_lida as
  select t.id, t.titulo, t.tipo, t.situacao, o.nome as organizacao, u.nome as quem, t.criado_em as pedida_em, t.terminada_em,
    t.feitas::bigint as feitas, t.total::bigint as total, t.tentativas::bigint as tentativas, t.erro, left(jsonb_pretty(t.pedido), 20000) as pedido,
    1 as versao, t.criado_em, coalesce(t.terminada_em, t.criado_em) as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(t.titulo || ' ' || o.nome || ' ' || u.nome) as busca
  from tarefa t
  join organizacao o on o.id = coalesce(t.alvo_id, t.organizacao_id)
  join usuario u on u.id = t.usuario_id;
