-- A precise term of a search is found along runs of five signs, each of which few rows hold: along trigrams, of which a number has only common ones, the index itself
-- grew with the table (docs/decisions/0072). Marks instead of the runs keep the index small; what two of them share by chance the text itself decides.
create function portal_gramas(texto text) returns integer[]
  language plpgsql immutable parallel safe strict
  as $$
  declare gramas integer[] := '{}';
  begin
    for i in 1..length(texto) - 4 loop gramas[i] := hashtext(substr(texto, i, 5)); end loop;
    return gramas;
  end $$;
create index requerimento_gramas on requerimento using gin (organizacao_id, portal_gramas(busca));
-- Its frequent runs are to be known at once where there are rows. A table without any stays as one of which nothing is known.
do $$ begin
  if exists (select from requerimento) then analyze requerimento; end if;
end $$;
