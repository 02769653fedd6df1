-- Sums that came to nothing stayed, with the words that they were of: they are taken away, as they are from now on whenever one comes to nothing.
do $$
declare
  em name;
begin
  for em in
    select c.relname from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname ~ '^(fato_[a-z]+|previsao_feita)_(mes|semana|ano)(_|$)'
  loop
    execute format('delete from %I where n = 0', em);
  end loop;
end
$$;
