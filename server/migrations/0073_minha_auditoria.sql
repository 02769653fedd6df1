-- Who saw and changed one's own data (docs/decisions/0029): the rows about one's account and about the person it is for in this organisation, and
-- who came in by it. Each arm walks one index by one account, however long the audit is.
create index auditoria_entradas on auditoria (organizacao_id, usuario_id, quando, id) where acao in ('entrar', 'entrada_recusada', 'sair');

create view minha_auditoria_lida with (security_invoker = true) as
  select m.id, m.organizacao_id, m.usuario_id, m.quando, m.quem, m.acao, m.entidade, m.alteracoes,
    1 as versao, m.quando as criado_em, m.quando as atualizado_em, null::timestamptz as excluido_em, portal_normaliza(m.quem) as busca
  from (
    select a.id, a.organizacao_id, a.titular as usuario_id, a.quando, a.acao, a.entidade,
      jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes,
      -- The city's staff by name, for its acts are public; applicants and support as what they are.
      case when a.acao = 'entrada_recusada' then 'Não identificado'
        when a.usuario_id = a.titular then 'Você'
        when a.cliente_id is not null then
          (select c.sistema from cliente_api c where c.organizacao_id = a.organizacao_id and c.id = a.cliente_id)
        when a.usuario_id is null then 'Portal'
        else coalesce(
          (select case when e.equipe then u.nome else 'Requerente' end from usuario_organizacao e join usuario u on u.id = e.usuario_id
            where e.organizacao_id = a.organizacao_id and e.usuario_id = a.usuario_id), 'Suporte') end as quem
    from (
      select a.id, a.organizacao_id, a.usuario_id, a.cliente_id, a.quando, a.acao, a.antes, a.depois, v.usuario_id as titular, 'pessoa' as entidade
        from usuario_organizacao v join auditoria a on a.organizacao_id = v.organizacao_id and a.entidade = 'pessoa' and a.registro_id = v.pessoa_id
      union all
      select a.id, a.organizacao_id, a.usuario_id, a.cliente_id, a.quando, a.acao, a.antes, a.depois, v.usuario_id, 'usuario'
        from usuario_organizacao v join auditoria a on a.organizacao_id = v.organizacao_id and a.entidade = 'usuario' and a.registro_id = v.usuario_id
      union all
      select a.id, a.organizacao_id, a.usuario_id, a.cliente_id, a.quando, a.acao, a.antes, a.depois, a.usuario_id, 'usuario'
        from auditoria a where a.acao in ('entrar', 'entrada_recusada', 'sair') and a.entidade is null and a.organizacao_id is not null
    ) as a
  ) as m;
