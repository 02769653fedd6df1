-- How often what decisions take from a city (cidade.ts: sectors and their heads, dated parameters, holidays, its own words, absences) was written to.
-- Statements read the sum beside whatever they read, so that a portal sends the city itself only where the sum it knows is another one: exact in every
-- snapshot, for any number of portals. Spread over slots so that writers do not wait for each other (cadastro_contagem, migration 0030).
create table cidade_mudanca (
  organizacao_id bigint not null,
  fatia smallint not null,
  n bigint not null,
  primary key (organizacao_id, fatia)
);
create function portal_cidade_mudou() returns trigger language plpgsql as $$
begin
  insert into cidade_mudanca as c (organizacao_id, fatia, n)
    select distinct organizacao_id, pg_backend_pid() % 8, 1 from mudadas order by organizacao_id
    on conflict (organizacao_id, fatia) do update set n = c.n + 1;
  return null;
end $$;
create function portal_organizacao_mudou() returns trigger language plpgsql as $$
begin
  insert into cidade_mudanca as c (organizacao_id, fatia, n)
    select id, pg_backend_pid() % 8, 1 from mudadas order by id
    on conflict (organizacao_id, fatia) do update set n = c.n + 1;
  return null;
end $$;
create trigger cidade_alterada after update on organizacao referencing new table as mudadas for each statement execute function portal_organizacao_mudou();

do $$
declare tabela text;
begin
  foreach tabela in array array['setor', 'usuario_setor', 'parametro', 'feriado', 'modelo_mensagem', 'texto_padrao', 'ausencia'] loop
    execute format('create trigger cidade_incluida after insert on %I referencing new table as mudadas for each statement execute function portal_cidade_mudou()', tabela);
    execute format('create trigger cidade_alterada after update on %I referencing new table as mudadas for each statement execute function portal_cidade_mudou()', tabela);
    execute format('create trigger cidade_removida after delete on %I referencing old table as mudadas for each statement execute function portal_cidade_mudou()', tabela);
  end loop;
end $$;

-- A head of a sector who leaves the staff is its head no more; nothing else of an account is the city's.
create function portal_equipe_mudou() returns trigger language plpgsql as $$
begin
  insert into cidade_mudanca as c (organizacao_id, fatia, n) values (new.organizacao_id, pg_backend_pid() % 8, 1)
    on conflict (organizacao_id, fatia) do update set n = c.n + 1;
  return null;
end $$;
create trigger cidade_alterada after update of excluido_em, equipe_desativada_em on usuario_organizacao for each row
  when (old.excluido_em is distinct from new.excluido_em or old.equipe_desativada_em is distinct from new.equipe_desativada_em)
  execute function portal_equipe_mudou();
