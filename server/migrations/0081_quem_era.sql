-- What somebody was when he acted is a fact of that moment: the panel that the row's call came by says it, whatever became of his account or of
-- his place in the city since. Calls of no panel (log-in, one's own account) say nothing of it.
create function portal_papel_da_rota(rota text) returns text language sql immutable parallel safe as $$
  select case when rota like '% /api/v1/admin/%' or rota like '%/oauth/token-super' then 'suporte' when rota like '% /api/v1/painel-prefeitura/%' then 'equipe'
    when rota like '% /api/v1/painel-contribuinte/%' then 'requerente' end
$$;

create or replace view minha_auditoria_lida with (security_invoker = true) as
  select m.id, m.organizacao_id, m.usuario_id, m.quando, m.quem, m.acao, m.entidade, m.alteracoes,
    1 as versao, m.quando as criado_em, m.quando as atualizado_em, null::timestamptz as excluido_em, portal_normaliza(m.quem) as busca
  from (
    select a.id, a.organizacao_id, a.titular as usuario_id, a.quando, a.acao, a.entidade,
      jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes,
      -- The city's staff by name, for its acts are public; applicants and support as what they were. In the portal's own organisation support is the staff.
      case when a.acao = 'entrada_recusada' then 'Não identificado'
        when a.usuario_id = a.titular then 'Você'
        when a.cliente_id is not null then
          (select c.sistema from cliente_api c where c.organizacao_id = a.organizacao_id and c.id = a.cliente_id)
        when a.usuario_id is null then 'Portal'
        when a.papel = 'equipe' or a.papel = 'suporte' and (select o.is_sistema from organizacao o where o.id = a.organizacao_id) then
          (select u.nome from usuario u where u.id = a.usuario_id)
        when a.papel = 'suporte' then 'Suporte'
        when a.papel = 'requerente' then 'Requerente'
        else 'Outra pessoa' end as quem
    from (
      select a.id, a.organizacao_id, a.usuario_id, a.cliente_id, a.quando, a.acao, a.antes, a.depois, portal_papel_da_rota(a.rota) as papel,
          v.usuario_id as titular, 'pessoa' as entidade
        from usuario_organizacao v join auditoria a on a.organizacao_id = v.organizacao_id and a.entidade = 'pessoa' and a.registro_id = v.pessoa_id
      union all
      select a.id, a.organizacao_id, a.usuario_id, a.cliente_id, a.quando, a.acao, a.antes, a.depois, portal_papel_da_rota(a.rota), v.usuario_id, 'usuario'
        from usuario_organizacao v join auditoria a on a.organizacao_id = v.organizacao_id and a.entidade = 'usuario' and a.registro_id = v.usuario_id
      union all
      select a.id, a.organizacao_id, a.usuario_id, a.cliente_id, a.quando, a.acao, a.antes, a.depois, portal_papel_da_rota(a.rota), a.usuario_id, 'usuario'
        from auditoria a where a.acao in ('entrar', 'entrada_recusada', 'sair') and a.entidade is null and a.organizacao_id is not null
    ) as a
  ) as m;

-- The same for whoever of the staff reads the city's audit masked.
create or replace view auditoria_mascarada with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando,
    case when u.id is not null then u.nome when a.usuario_id is null then null
      when portal_papel_da_rota(a.rota) = 'equipe' then (select n.nome from usuario n where n.id = a.usuario_id)
      when portal_papel_da_rota(a.rota) = 'suporte' then 'Suporte'
      when portal_papel_da_rota(a.rota) = 'requerente' then 'Requerente'
      when exists (select from usuario_organizacao v where v.organizacao_id = a.organizacao_id and v.usuario_id = a.usuario_id) then 'Requerente'
      else 'Outra pessoa' end as usuario_nome,
    a.acao, a.entidade, a.registro_id, jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota,
    case when a.ip is not null then '***' end as ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca, c.sistema as cliente_nome
  from auditoria a
  left join usuario_organizacao e on e.organizacao_id = a.organizacao_id and e.usuario_id = a.usuario_id and e.equipe
  left join usuario u on u.id = e.usuario_id
  left join cliente_api c on c.organizacao_id = a.organizacao_id and c.id = a.cliente_id;
