-- The sectors that somebody leads, beside those that he works in: what a sector's view finds its head by.
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
      where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id and us.chefia), '[]'::jsonb) as chefia_de
  from usuario_organizacao uo join usuario u on u.id = uo.usuario_id;

-- The professionals that a request names, by their registry's ids: what a professional answers for.
alter table requerimento add column profissionais bigint[] not null default '{}';
update requerimento r set profissionais = x.profissionais
  from (
    select q.id, array_agg(distinct p.id order by p.id) as profissionais
    from requerimento q
    join processo_versao v on v.id = q.processo_versao_id and v.organizacao_id = q.organizacao_id
    cross join jsonb_array_elements(v.conteudo -> 'campos') as campo
    cross join regexp_matches(trim(q.estado -> 'respostas' ->> (campo ->> 'chave')),
      '^(?:([A-Za-z]{2,5})[\s/-]*)?(?:([A-Za-z]{2})[\s/-]+)?(\S+)$') as dito
    join profissional p on p.organizacao_id = q.organizacao_id and p.registro = dito[3] and p.excluido_em is null
      and (dito[1] is null or upper(p.conselho) = upper(dito[1])) and (dito[2] is null or upper(p.uf) = upper(dito[2]))
    where campo ->> 'tipo' = 'profissional'
    group by q.id
  ) x
  where x.id = r.id;
create index requerimento_profissionais on requerimento using gin (profissionais) where profissionais <> '{}';
