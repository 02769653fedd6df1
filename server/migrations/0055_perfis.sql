-- Profiles (spec 6; docs/decisions/0015). What somebody may do is his own permissions and those of his profiles together. The union is kept
-- in `direitos` by the database, so that every reader asks one column and nobody can write it askew.
create table perfil (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  nome text not null,
  descricao text,
  aplicacao text not null check (aplicacao in ('geral', 'setor', 'requerimento')),
  permissoes jsonb not null default '[]',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || coalesce(descricao, ''))) stored,
  unique (organizacao_id, id)
);
create unique index perfil_nome on perfil (organizacao_id, lower(nome)) where excluido_em is null;
create index perfil_busca on perfil using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('perfil'::regclass);

-- Who has which profile; with a sector: there. Taking somebody out of a sector takes what he was there.
create table usuario_perfil (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  usuario_id bigint not null,
  perfil_id bigint not null,
  setor_id bigint,
  unique nulls not distinct (organizacao_id, usuario_id, perfil_id, setor_id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id),
  foreign key (organizacao_id, perfil_id) references perfil (organizacao_id, id),
  foreign key (organizacao_id, usuario_id, setor_id) references usuario_setor (organizacao_id, usuario_id, setor_id) on delete cascade
);
create index usuario_perfil_perfil on usuario_perfil (organizacao_id, perfil_id);

-- `direitos`: what counts now. `equipe`: not merely an applicant. `equipe_desativada_em`: out of the staff, and still an applicant.
alter table usuario_organizacao
  add column direitos text[] not null default '{}',
  add column equipe boolean not null default false,
  add column equipe_desativada_em timestamptz;
alter table usuario_setor add column direitos text[] not null default '{}';

-- What opens a panel is asked without a sector (spec 6), so a sector's profile gives it generally; all else of it counts in that sector.
-- Volatile: after waiting for a lock it must see what the other has written.
create function portal_direitos_gerais(organizacao bigint, usuario bigint, proprias text[]) returns text[] language plpgsql volatile as $$
begin
  return proprias || array(select distinct lower(p.nome) from usuario_perfil up
    join perfil f on f.organizacao_id = up.organizacao_id and f.id = up.perfil_id and f.excluido_em is null
    cross join lateral jsonb_array_elements_text(f.permissoes) as p(nome)
    where up.organizacao_id = organizacao and up.usuario_id = usuario
      and (up.setor_id is null or lower(p.nome) like 'painel.%') and lower(p.nome) <> all(proprias) order by 1);
end $$;
create function portal_direitos_no_setor(organizacao bigint, usuario bigint, setor bigint, proprias text[]) returns text[] language plpgsql volatile as $$
begin
  return proprias || array(select distinct lower(p.nome) from usuario_perfil up
    join perfil f on f.organizacao_id = up.organizacao_id and f.id = up.perfil_id and f.excluido_em is null
    cross join lateral jsonb_array_elements_text(f.permissoes) as p(nome)
    where up.organizacao_id = organizacao and up.usuario_id = usuario and up.setor_id = setor
      and lower(p.nome) not like 'painel.%' and lower(p.nome) <> all(proprias) order by 1);
end $$;

create function portal_manter_direitos() returns trigger language plpgsql as $$
declare
  todos text[] := portal_direitos_gerais(new.organizacao_id, new.usuario_id, new.permissoes);
begin
  new.equipe := new.is_root or not todos <@ array['painel.contribuinte']
    or (todos = '{}' and new.pessoa_id is null and not new.aguarda_validacao);
  new.direitos := case when new.equipe_desativada_em is null then todos
    else array(select d from unnest(todos) as d where d = 'painel.contribuinte') end;
  return new;
end $$;
create trigger manter_direitos before insert or update on usuario_organizacao for each row execute function portal_manter_direitos();

create function portal_manter_direitos_no_setor() returns trigger language plpgsql as $$
begin
  new.direitos := case when exists (select from usuario_organizacao uo where uo.organizacao_id = new.organizacao_id
      and uo.usuario_id = new.usuario_id and uo.equipe_desativada_em is not null) then '{}'
    else portal_direitos_no_setor(new.organizacao_id, new.usuario_id, new.setor_id, new.permissoes) end;
  return new;
end $$;
create trigger manter_direitos before insert or update on usuario_setor for each row execute function portal_manter_direitos_no_setor();

create function portal_refazer_setores() returns trigger language plpgsql as $$
begin
  update usuario_setor set direitos = direitos where organizacao_id = new.organizacao_id and usuario_id = new.usuario_id;
  return null;
end $$;
create trigger refazer_setores after update of equipe_desativada_em on usuario_organizacao
  for each row when (old.equipe_desativada_em is distinct from new.equipe_desativada_em) execute function portal_refazer_setores();

-- A profile that is being changed is waited for, so that it is taken as it will be.
create function portal_travar_perfil() returns trigger language plpgsql as $$
begin
  perform 1 from perfil where organizacao_id = new.organizacao_id and id = new.perfil_id for share;
  return new;
end $$;
create trigger travar_perfil before insert on usuario_perfil for each row execute function portal_travar_perfil();

create function portal_refazer_direitos() returns trigger language plpgsql as $$
declare
  quem usuario_perfil := case when tg_op = 'DELETE' then old else new end;
begin
  update usuario_organizacao set direitos = direitos where organizacao_id = quem.organizacao_id and usuario_id = quem.usuario_id;
  update usuario_setor set direitos = direitos
    where organizacao_id = quem.organizacao_id and usuario_id = quem.usuario_id and setor_id = quem.setor_id;
  return null;
end $$;
create trigger refazer_direitos after insert or update or delete on usuario_perfil for each row execute function portal_refazer_direitos();

create function portal_refazer_direitos_do_perfil() returns trigger language plpgsql as $$
begin
  update usuario_organizacao uo set direitos = direitos
    where uo.organizacao_id = new.organizacao_id and exists (select from usuario_perfil up
      where up.organizacao_id = uo.organizacao_id and up.usuario_id = uo.usuario_id and up.perfil_id = new.id);
  update usuario_setor us set direitos = direitos
    where us.organizacao_id = new.organizacao_id and exists (select from usuario_perfil up
      where up.organizacao_id = us.organizacao_id and up.usuario_id = us.usuario_id and up.setor_id = us.setor_id and up.perfil_id = new.id);
  return null;
end $$;
create trigger refazer_direitos after update of permissoes, aplicacao, excluido_em on perfil
  for each row when ((old.permissoes, old.aplicacao, old.excluido_em) is distinct from (new.permissoes, new.aplicacao, new.excluido_em))
  execute function portal_refazer_direitos_do_perfil();

update usuario_organizacao set direitos = direitos;
update usuario_setor set direitos = direitos;

-- The account as one row: out of the staff is deleted here, whatever he still is as an applicant.
drop view usuario_da_organizacao;
create view usuario_da_organizacao with (security_invoker = true) as
  select uo.usuario_id as id, uo.organizacao_id, u.nome, u.email, u.usuario, u.documento, u.telefone_celular,
    to_jsonb(uo.permissoes) as permissoes,
    coalesce((select jsonb_agg(up.perfil_id order by up.perfil_id) from usuario_perfil up
      where up.organizacao_id = uo.organizacao_id and up.usuario_id = uo.usuario_id and up.setor_id is null), '[]'::jsonb) as perfis,
    to_jsonb(uo.direitos) as direitos,
    coalesce((select jsonb_agg(jsonb_build_object('id', us.setor_id, 'perfis', coalesce((select jsonb_agg(up.perfil_id order by up.perfil_id)
        from usuario_perfil up where up.organizacao_id = us.organizacao_id and up.usuario_id = us.usuario_id and up.setor_id = us.setor_id), '[]'::jsonb),
        'permissoes', us.permissoes) order by us.setor_id)
      from usuario_setor us join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
      where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id), '[]'::jsonb) as setores,
    coalesce((select jsonb_agg(us.setor_id order by us.setor_id)
      from usuario_setor us join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
      where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id), '[]'::jsonb) as sistema_organizacao_setor_id,
    u.senha_hash is not null or u.login_externo as cadastro_concluido,
    uo.versao + u.versao - 1 as versao, uo.criado_em, greatest(uo.atualizado_em, u.atualizado_em) as atualizado_em,
    coalesce(uo.excluido_em, uo.equipe_desativada_em) as excluido_em, u.busca, uo.equipe
  from usuario_organizacao uo join usuario u on u.id = uo.usuario_id;

drop index usuario_organizacao_equipe;
create index usuario_organizacao_equipe on usuario_organizacao (organizacao_id, usuario_id) where equipe;

create or replace view auditoria_mascarada with (security_invoker = true) as
  select a.id, a.organizacao_id, a.quando,
    case when u.id is not null then u.nome when a.usuario_id is null then null
      when exists (select from usuario_organizacao v where v.organizacao_id = a.organizacao_id and v.usuario_id = a.usuario_id) then 'Requerente'
      else 'Suporte' end as usuario_nome,
    a.acao, a.entidade, a.registro_id, jsonb_build_object('antes', a.antes, 'depois', a.depois) as alteracoes, a.rota,
    case when a.ip is not null then '***' end as ip,
    1 as versao, a.quando as criado_em, a.quando as atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(u.nome) as busca
  from auditoria a
  left join usuario_organizacao e on e.organizacao_id = a.organizacao_id and e.usuario_id = a.usuario_id and e.equipe
  left join usuario u on u.id = e.usuario_id;

-- The roles of spec 6, for the organisations that are there and for each one to come. The city may change them.
create function portal_semear_perfis(organizacao bigint, sistema boolean) returns void language sql as $$
  insert into perfil (organizacao_id, nome, descricao, aplicacao, permissoes) values
    (organizacao, 'Requerente', 'Abre requerimentos e acompanha os seus', 'geral', '["painel.contribuinte"]'),
    (organizacao, 'Proprietário', 'Dono do imóvel; o papel é escolhido em cada requerimento', 'requerimento', '[]'),
    (organizacao, 'Responsável técnico', 'Responde pelo projeto ou pela obra; o papel é escolhido em cada requerimento', 'requerimento', '[]'),
    (organizacao, 'Analista', 'Analisa os requerimentos do setor', 'setor', '["painel.prefeitura", "requerimento.analisar"]'),
    (organizacao, 'Arquiteto', 'Arquiteto do projeto; o papel é escolhido em cada requerimento', 'requerimento', '[]'),
    (organizacao, 'Engenheiro', 'Engenheiro do projeto ou da obra; o papel é escolhido em cada requerimento', 'requerimento', '[]'),
    (organizacao, 'Representante legal', 'Age em nome do requerente; o papel é escolhido em cada requerimento', 'requerimento', '[]'),
    (organizacao, 'Usuário de suporte',
      case when sistema then 'Atende as organizações no painel do sistema' else 'Atende os requerentes e cuida do cadastro deles' end, 'geral',
      case when sistema then '["painel.sistema"]' else '["painel.prefeitura", "contribuinte.cadastro", "prefeitura.contribuinte.cadastro"]' end::jsonb),
    (organizacao, 'Analista da prefeitura', 'Trabalha no painel da prefeitura, atende requerentes e lê os relatórios', 'geral',
      '["painel.prefeitura", "contribuinte.cadastro", "prefeitura.contribuinte.cadastro", "prefeitura.requerimento.relatorio"]'),
    (organizacao, 'Profissional', 'Profissional com registro em conselho; o papel é escolhido em cada requerimento', 'requerimento', '[]')
  on conflict do nothing;
$$;
create function portal_perfis_da_nova_organizacao() returns trigger language plpgsql as $$
begin
  perform portal_semear_perfis(new.id, new.is_sistema);
  return null;
end $$;
create trigger semear_perfis after insert on organizacao for each row execute function portal_perfis_da_nova_organizacao();
select portal_semear_perfis(id, is_sistema) from organizacao order by id;
