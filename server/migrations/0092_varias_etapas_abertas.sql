-- After a fork several steps of a request are open at once. The row says what the most urgent of them says, as before; the sectors and the
-- persons in charge of the others stand beside it, so that each finds the request among his own. Most requests have none.
alter table requerimento
  add etapas_abertas smallint not null default 1,
  add outros_setores bigint[] not null default '{}',
  add outros_responsaveis bigint[] not null default '{}';
create index requerimento_outros_setores on requerimento using gin (organizacao_id, outros_setores) where outros_setores <> '{}';
create index requerimento_outros_responsaveis on requerimento using gin (organizacao_id, outros_responsaveis) where outros_responsaveis <> '{}';
create index requerimento_varias_etapas on requerimento (organizacao_id, id) where etapas_abertas > 1;

-- A request counts once for each of its sectors, and once for the city: "ao_lado" are the further times.
alter table requerimento_contagem add ao_lado boolean not null default false;
alter table requerimento_contagem drop constraint requerimento_contagem_pkey;
alter table requerimento_contagem add primary key (organizacao_id, setor_id, situacao, ao_lado, fatia);

create or replace function portal_conta_requerimento() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.situacao = new.situacao and old.setor_id is not distinct from new.setor_id
    and old.outros_setores = new.outros_setores then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.situacao <> 'Rascunho' then
    insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
      values (old.organizacao_id, coalesce(old.setor_id, 0), old.situacao, false, pg_backend_pid() % 8, -1)
      on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total - 1;
    if old.outros_setores <> '{}' then
      insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
        select old.organizacao_id, x, old.situacao, true, pg_backend_pid() % 8, -1 from unnest(old.outros_setores) as x order by x
        on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total - 1;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.situacao <> 'Rascunho' then
    insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
      values (new.organizacao_id, coalesce(new.setor_id, 0), new.situacao, false, pg_backend_pid() % 8, 1)
      on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total + 1;
    if new.outros_setores <> '{}' then
      insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
        select new.organizacao_id, x, new.situacao, true, pg_backend_pid() % 8, 1 from unnest(new.outros_setores) as x order by x
        on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total + 1;
    end if;
  end if;
  return null;
end $$;
