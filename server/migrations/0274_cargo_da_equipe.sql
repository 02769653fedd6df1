-- The office of a member of staff, printed on what he grants.
alter table usuario_organizacao add column cargo text;
create or replace view usuario_da_organizacao with (security_invoker = true) as
  select uo.usuario_id as id, uo.organizacao_id, u.nome, u.email, u.usuario, u.documento, u.telefone_celular,
    to_jsonb(uo.permissoes) as permissoes,
    coalesce((select jsonb_agg(up.perfil_id order by up.perfil_id) from usuario_perfil up
      where up.organizacao_id = uo.organizacao_id and up.usuario_id = uo.usuario_id and up.setor_id is null), '[]'::jsonb) as perfis,
    to_jsonb(uo.direitos) as direitos,
    coalesce((select jsonb_agg(jsonb_build_object('id', us.setor_id, 'perfis', coalesce((select jsonb_agg(up.perfil_id order by up.perfil_id)
        from usuario_perfil up where up.organizacao_id = us.organizacao_id and up.usuario_id = us.usuario_id and up.setor_id = us.setor_id), '[]'::jsonb),
        'permissoes', us.permissoes) || case when us.chefia then '{"chefia": true}'::jsonb else '{}'::jsonb end order by us.setor_id)
      from usuario_setor us join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
      where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id), '[]'::jsonb) as setores,
    coalesce((select jsonb_agg(us.setor_id order by us.setor_id)
      from usuario_setor us join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
      where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id), '[]'::jsonb) as sistema_organizacao_setor_id,
    u.senha_hash is not null or u.login_externo as cadastro_concluido,
    uo.versao + u.versao - 1 as versao, uo.criado_em, greatest(uo.atualizado_em, u.atualizado_em) as atualizado_em,
    coalesce(uo.excluido_em, uo.equipe_desativada_em) as excluido_em, u.busca, uo.equipe,
    coalesce((select jsonb_agg(us.setor_id order by us.setor_id)
      from usuario_setor us join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
      where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id and us.chefia), '[]'::jsonb) as chefia_de,
    uo.cargo
  from usuario_organizacao uo join usuario u on u.id = uo.usuario_id;
