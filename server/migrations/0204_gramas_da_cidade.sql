-- Runs of five signs of a search, each marked with its city (docs/decisions/0072). With the city as a column of its own the index had to walk the list of all of its
-- rows beside those of the runs, which was nine tenths of a search in a city of a million.
create function portal_gramas(organizacao bigint, texto text) returns integer[]
  language plpgsql immutable parallel safe strict
  as $$
  declare gramas integer[] := '{}';
  declare cidade integer := hashint8(organizacao);
  begin
    for i in 1..length(texto) - 4 loop gramas[i] := hashtext(substr(texto, i, 5)) # cidade; end loop;
    return gramas;
  end $$;

-- Those are looked up that fewest rows hold: each further one makes the index read a list as long as its run is frequent, and the text itself decides anyway. Which are
-- frequent is counted once a day beside the calls, of a sample of all rows; what stands here makes a search quicker or slower and never finds another row.
create table grama_frequente (
  grama integer primary key,
  -- Of how many rows of ten thousand.
  frequencia integer not null check (frequencia > 0),
  contado_em timestamptz not null
);
create function portal_gramas_raras(organizacao bigint, texto text) returns integer[]
  language plpgsql stable parallel safe strict
  as $$
  begin
    return coalesce(
      (select array_agg(r.grama)
        from (select g.grama from (select distinct unnest(portal_gramas(organizacao, texto)) as grama) g left join grama_frequente f using (grama)
          -- By chance among those that nothing is known of, so that they lie apart.
          order by coalesce(f.frequencia, 0), g.grama limit 3) r),
      '{}');
  end $$;

drop index requerimento_gramas;
drop function portal_gramas(text);
create index requerimento_gramas on requerimento using gin (portal_gramas(organizacao_id, busca));
do $$ begin
  if exists (select from requerimento) then analyze requerimento; end if;
end $$;
