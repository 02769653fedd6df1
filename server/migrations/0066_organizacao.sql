-- Ways to reach a city, the days and hours that it works, and further names that lead to its own.
alter table organizacao
  add column outros_dominios jsonb,
  add column canais jsonb,
  add column dias_uteis jsonb not null default '["segunda", "terca", "quarta", "quinta", "sexta"]',
  add column horario jsonb;
create index organizacao_outros_dominios on organizacao using gin (outros_dominios jsonb_path_ops) where excluido_em is null;

-- What cities kept among the extras becomes data of its own.
update organizacao o set
  canais = (
    select jsonb_agg(jsonb_build_object(
        'tipo', case
          when c ->> 'url' ~ '^https?://' then 'site'
          when c ->> 'tipo' = 'endereco' then 'endereco'
          else 'outro' end,
        'nome', left(c ->> 'nome', 60),
        'valor', case when c ->> 'url' ~ '^https?://' then c ->> 'url' else coalesce(nullif(c ->> 'valor', ''), c ->> 'url') end,
        'horario', left(nullif(c ->> 'horario', ''), 80)) order by n)
    from jsonb_array_elements(o.metadados -> 'extras' -> 'canais_atendimento') with ordinality as e (c, n)
    where coalesce(c ->> 'nome', '') <> '' and coalesce(nullif(c ->> 'valor', ''), c ->> 'url', '') <> ''),
  metadados = metadados #- '{extras,canais_atendimento}'
  where jsonb_typeof(o.metadados -> 'extras' -> 'canais_atendimento') = 'array';
