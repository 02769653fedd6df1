-- Registries over the generic server: unique keys that ignore case as the checks do, order of each listed column of the tables
-- that grow with the city, and staff accounts read as one row.

-- One document, one active person; each document by its own key so that the check finds it by an index.
create unique index pessoa_cpf on pessoa (organizacao_id, lower(cadastro_pessoa_fisica ->> 'cpf')) where excluido_em is null;
create unique index pessoa_cnpj on pessoa (organizacao_id, lower(cadastro_pessoa_juridica ->> 'cnpj')) where excluido_em is null;

drop index imovel_numero_inscricao;
create unique index imovel_numero_inscricao on imovel (organizacao_id, lower(numero_inscricao)) where excluido_em is null;
drop index profissional_registro;
create unique index profissional_registro on profissional (organizacao_id, lower(conselho), lower(uf), lower(registro)) where excluido_em is null;
drop index parametro_vigencia;
create unique index parametro_vigencia on parametro (organizacao_id, lower(sigla), vigencia_inicio) where excluido_em is null;

create index pessoa_por_nome on pessoa (organizacao_id, nome collate "pt-BR-x-icu", id) where excluido_em is null;
create index pessoa_por_tipo on pessoa (organizacao_id, tipo collate "pt-BR-x-icu", id) where excluido_em is null;
create index pessoa_por_cpf on pessoa (organizacao_id, (cadastro_pessoa_fisica ->> 'cpf') collate "pt-BR-x-icu", id) where excluido_em is null;
create index pessoa_por_cnpj on pessoa (organizacao_id, (cadastro_pessoa_juridica ->> 'cnpj') collate "pt-BR-x-icu", id) where excluido_em is null;
create index pessoa_por_email on pessoa (organizacao_id, email collate "pt-BR-x-icu", id) where excluido_em is null;
create index pessoa_por_celular on pessoa (organizacao_id, telefone_celular collate "pt-BR-x-icu", id) where excluido_em is null;

create index imovel_por_inscricao on imovel (organizacao_id, numero_inscricao collate "pt-BR-x-icu", id) where excluido_em is null;
create index imovel_por_endereco on imovel (organizacao_id, endereco collate "pt-BR-x-icu", id) where excluido_em is null;
create index imovel_por_zona on imovel (organizacao_id, zona_ocupacao_id, id) where excluido_em is null;
create index imovel_por_incra on imovel (organizacao_id, inscricao_incra collate "pt-BR-x-icu", id) where excluido_em is null;

create index profissional_por_nome on profissional (organizacao_id, nome collate "pt-BR-x-icu", id) where excluido_em is null;
create index profissional_por_conselho on profissional (organizacao_id, conselho collate "pt-BR-x-icu", id) where excluido_em is null;
create index profissional_por_registro on profissional (organizacao_id, registro collate "pt-BR-x-icu", id) where excluido_em is null;
create index profissional_por_uf on profissional (organizacao_id, uf collate "pt-BR-x-icu", id) where excluido_em is null;
create index profissional_por_titulo on profissional (organizacao_id, titulo collate "pt-BR-x-icu", id) where excluido_em is null;
create index profissional_por_validade on profissional (organizacao_id, validade, id) where excluido_em is null;

-- An account with its membership in one organisation. `equipe`: not merely an applicant.
create view usuario_da_organizacao with (security_invoker = true) as
  select uo.usuario_id as id, uo.organizacao_id, u.nome, u.email, u.usuario, u.documento, u.telefone_celular,
    to_jsonb(uo.permissoes) as permissoes,
    coalesce((select jsonb_agg(jsonb_build_object('id', us.setor_id, 'permissoes', us.permissoes) order by us.setor_id)
      from usuario_setor us join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
      where us.organizacao_id = uo.organizacao_id and us.usuario_id = uo.usuario_id), '[]'::jsonb) as setores,
    u.senha_hash is not null or u.login_externo as cadastro_concluido,
    uo.versao + u.versao - 1 as versao, uo.criado_em, greatest(uo.atualizado_em, u.atualizado_em) as atualizado_em,
    uo.excluido_em, u.busca,
    uo.is_root or not uo.permissoes <@ array['painel.contribuinte']
      or (uo.permissoes = '{}' and uo.pessoa_id is null and not uo.aguarda_validacao) as equipe
  from usuario_organizacao uo join usuario u on u.id = uo.usuario_id;

-- Kept counts of the registries: count(*) over a whole city would outweigh the page it stands beside. Kept per statement, spread
-- over 8 slots so that writers rarely meet, exact in every snapshot.
create table cadastro_contagem (
  organizacao_id bigint not null,
  tabela text not null,
  excluido boolean not null,
  fatia smallint not null,
  total bigint not null,
  primary key (organizacao_id, tabela, excluido, fatia)
);
create function portal_conta_incluidos() returns trigger language plpgsql as $$
begin
  insert into cadastro_contagem as c (organizacao_id, tabela, excluido, fatia, total)
    select organizacao_id, tg_table_name, excluido_em is not null, pg_backend_pid() % 8, count(*) from novas group by 1, 3 order by 1, 3
    on conflict (organizacao_id, tabela, excluido, fatia) do update set total = c.total + excluded.total;
  return null;
end $$;
create function portal_conta_alterados() returns trigger language plpgsql as $$
begin
  insert into cadastro_contagem as c (organizacao_id, tabela, excluido, fatia, total)
    select organizacao_id, tg_table_name, excluido, pg_backend_pid() % 8, sum(vez) from (
      select organizacao_id, excluido_em is not null as excluido, 1 as vez from novas
      union all select organizacao_id, excluido_em is not null, -1 from velhas) as m
    group by 1, 3 having sum(vez) <> 0 order by 1, 3
    on conflict (organizacao_id, tabela, excluido, fatia) do update set total = c.total + excluded.total;
  return null;
end $$;
create function portal_conta_removidos() returns trigger language plpgsql as $$
begin
  insert into cadastro_contagem as c (organizacao_id, tabela, excluido, fatia, total)
    select organizacao_id, tg_table_name, excluido_em is not null, pg_backend_pid() % 8, -count(*) from velhas group by 1, 3 order by 1, 3
    on conflict (organizacao_id, tabela, excluido, fatia) do update set total = c.total + excluded.total;
  return null;
end $$;
-- The migration of a new registry calls this for its table.
create function portal_contar_cadastro(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create trigger contar_incluidos after insert on %s referencing new table as novas for each statement execute function portal_conta_incluidos()', tabela);
  execute format('create trigger contar_alterados after update on %s referencing old table as velhas new table as novas for each statement execute function portal_conta_alterados()', tabela);
  execute format('create trigger contar_removidos after delete on %s referencing old table as velhas for each statement execute function portal_conta_removidos()', tabela);
  execute format('insert into cadastro_contagem select organizacao_id, %L, excluido_em is not null, 0, count(*) from %s group by 1, 3', (select relname from pg_class where oid = tabela), tabela);
end $$;
select portal_contar_cadastro(tabela::regclass)
  from unnest(array['setor', 'pessoa', 'profissional', 'zona_ocupacao', 'imovel', 'parametro']) as tabela;

-- The staff among all the applicants of a city; the condition is that of `equipe` above.
create index usuario_organizacao_equipe on usuario_organizacao (organizacao_id, usuario_id)
  where is_root or not permissoes <@ array['painel.contribuinte'] or (permissoes = '{}' and pessoa_id is null and not aguarda_validacao);

-- The reply has the name inside the person data; whoever inserts an organisation by its name alone gets it there too.
create function portal_nome_da_organizacao() returns trigger language plpgsql as $$
begin
  if new.cadastro_pessoa ->> 'nome' is null then
    new.cadastro_pessoa := new.cadastro_pessoa || jsonb_build_object('nome', new.nome);
  end if;
  return new;
end $$;
create trigger organizacao_nome before insert or update on organizacao for each row execute function portal_nome_da_organizacao();
update organizacao set nome = nome where cadastro_pessoa ->> 'nome' is null;
