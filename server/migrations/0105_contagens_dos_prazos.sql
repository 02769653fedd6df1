-- Kept counts of the open requests by due date: the clocks of the inbox (late, nearly late, in time …) are told from a few hundred rows and
-- the day it is, instead of from every open request. One row for a combination and none for nothing, so that past dates do not pile up.
create table requerimento_contagem_prazo (
  organizacao_id bigint not null,
  setor_id bigint not null,
  situacao text not null,
  -- Of a sector that works on requests beside the one their rows name: not counted again for the city.
  ao_lado boolean not null,
  -- With a sector, and with nobody in it.
  sem_responsavel boolean not null,
  pausado boolean not null,
  -- infinity: no term, or one that stands still.
  vence_em date not null,
  total bigint not null,
  primary key (organizacao_id, setor_id, situacao, ao_lado, sem_responsavel, pausado, vence_em)
) with (fillfactor = 70);

create or replace function portal_conta_requerimento() returns trigger language plpgsql as $$
declare
  andou boolean := true;
begin
  if tg_op = 'UPDATE' then
    andou := old.situacao <> new.situacao or old.setor_id is distinct from new.setor_id or old.outros_setores <> new.outros_setores;
    if not andou and old.vence_em is not distinct from new.vence_em and old.prazo_pausado = new.prazo_pausado
      and (old.responsavel_id is null) = (new.responsavel_id is null) and (old.finalizado_em is null) = (new.finalizado_em is null) then
      return null;
    end if;
  end if;
  if andou and tg_op <> 'INSERT' and old.situacao <> 'Rascunho' then
    insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
      values (old.organizacao_id, coalesce(old.setor_id, 0), old.situacao, false, pg_backend_pid() % 8, -1)
      on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total - 1;
    if old.outros_setores <> '{}' then
      insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
        select old.organizacao_id, x, old.situacao, true, pg_backend_pid() % 8, -1 from unnest(old.outros_setores) as x order by x
        on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total - 1;
    end if;
  end if;
  if andou and tg_op <> 'DELETE' and new.situacao <> 'Rascunho' then
    insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
      values (new.organizacao_id, coalesce(new.setor_id, 0), new.situacao, false, pg_backend_pid() % 8, 1)
      on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total + 1;
    if new.outros_setores <> '{}' then
      insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, ao_lado, fatia, total)
        select new.organizacao_id, x, new.situacao, true, pg_backend_pid() % 8, 1 from unnest(new.outros_setores) as x order by x
        on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = c.total + 1;
    end if;
  end if;
  -- Both sides in one statement and in one order, so that two acts at once do not wait for each other crosswise.
  insert into requerimento_contagem_prazo as c (organizacao_id, setor_id, situacao, ao_lado, sem_responsavel, pausado, vence_em, total)
    select l.organizacao_id, l.setor, l.situacao, l.ao_lado, l.sem, l.pausado, l.vence, sum(l.n) from (
      select old.organizacao_id, s.setor, old.situacao, s.ao_lado, old.responsavel_id is null and old.setor_id is not null as sem, old.prazo_pausado as pausado,
          case when old.prazo_pausado then 'infinity' else coalesce(old.vence_em, 'infinity') end as vence, -1 as n
        from (select coalesce(old.setor_id, 0) as setor, false as ao_lado union all select unnest(old.outros_setores), true) s
        where tg_op <> 'INSERT' and old.situacao <> 'Rascunho' and old.finalizado_em is null
      union all
      select new.organizacao_id, s.setor, new.situacao, s.ao_lado, new.responsavel_id is null and new.setor_id is not null, new.prazo_pausado,
          case when new.prazo_pausado then 'infinity' else coalesce(new.vence_em, 'infinity') end, 1
        from (select coalesce(new.setor_id, 0) as setor, false as ao_lado union all select unnest(new.outros_setores), true) s
        where tg_op <> 'DELETE' and new.situacao <> 'Rascunho' and new.finalizado_em is null) l
    group by 1, 2, 3, 4, 5, 6, 7 having sum(l.n) <> 0 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (organizacao_id, setor_id, situacao, ao_lado, sem_responsavel, pausado, vence_em) do update set total = c.total + excluded.total;
  if tg_op <> 'INSERT' and old.situacao <> 'Rascunho' then
    delete from requerimento_contagem_prazo c where c.organizacao_id = old.organizacao_id and c.setor_id = coalesce(old.setor_id, 0) and c.situacao = old.situacao
      and not c.ao_lado and c.sem_responsavel = (old.responsavel_id is null and old.setor_id is not null) and c.pausado = old.prazo_pausado
      and c.vence_em = case when old.prazo_pausado then 'infinity' else coalesce(old.vence_em, 'infinity') end and c.total = 0;
  end if;
  return null;
end $$;

insert into requerimento_contagem_prazo (organizacao_id, setor_id, situacao, ao_lado, sem_responsavel, pausado, vence_em, total)
  select r.organizacao_id, s.setor, r.situacao, s.ao_lado, r.responsavel_id is null and r.setor_id is not null, r.prazo_pausado,
    case when r.prazo_pausado then 'infinity' else coalesce(r.vence_em, 'infinity') end, count(*)
  from requerimento r cross join lateral (select coalesce(r.setor_id, 0) as setor, false as ao_lado union all select unnest(r.outros_setores), true) s
  where r.situacao <> 'Rascunho' and r.finalizado_em is null group by 1, 2, 3, 4, 5, 6, 7;
