-- The property registry: every number a plot is known by, its address in parts, its outline, its owners, captions of its pictures, the
-- indices of its zone; requests by the plot they are about; kept answers of the cities' own registration services.

alter table zona_ocupacao
  add column coeficiente_minimo numeric(18, 6),
  add column coeficiente_basico numeric(18, 6),
  add column coeficiente_maximo numeric(18, 6),
  add column permeabilidade numeric(5, 2),
  add column pavimentos bigint,
  add column altura numeric(18, 6),
  add column recuo_frontal numeric(18, 6),
  add column recuo_lateral numeric(18, 6),
  add column recuo_fundos numeric(18, 6),
  add column lote_minimo numeric(18, 6),
  add column testada_minima numeric(18, 6);

-- A registration number as it is compared: points, hyphens and case are how somebody happened to write it.
create function portal_inscricao(numero text) returns text
  language sql immutable parallel safe strict
  as $$ select upper(regexp_replace(numero, '[^0-9A-Za-z]', '', 'g')) $$;

create function portal_inscricoes(numero text, outras jsonb) returns text[]
  language sql immutable parallel safe
  as $$ select array[public.portal_inscricao(numero)] || coalesce(
    (select array_agg(public.portal_inscricao(uma ->> 'numero')) from jsonb_array_elements(case when jsonb_typeof(outras) = 'array' then outras end) as uma), '{}') $$;

create function portal_textos_das_inscricoes(outras jsonb) returns text
  language sql immutable parallel safe
  as $$ select coalesce(
    (select string_agg(uma ->> 'numero', ' ') from jsonb_array_elements(case when jsonb_typeof(outras) = 'array' then outras end) as uma), '') $$;

drop index imovel_busca;
alter table imovel drop column busca;
alter table imovel
  add column outras_inscricoes jsonb,
  add column endereco_partes jsonb,
  add column poligono jsonb,
  add column proprietarios jsonb;
alter table imovel
  add column inscricoes text[] generated always as (portal_inscricoes(numero_inscricao, outras_inscricoes)) stored,
  add column busca text generated always as (portal_normaliza(numero_inscricao || ' ' || endereco || ' ' || coalesce(inscricao_incra, '')
    || ' ' || coalesce(complemento, '') || ' ' || portal_textos_das_inscricoes(outras_inscricoes))) stored;
create index imovel_busca on imovel using gin (organizacao_id, busca gin_trgm_ops);
create index imovel_inscricoes on imovel using gin (organizacao_id, inscricoes);
-- The properties inside a piece of the map.
create index imovel_no_mapa on imovel (organizacao_id, latitude, longitude) where excluido_em is null and latitude is not null;
create index imovel_do_dono on imovel using gin (proprietarios jsonb_path_ops) where proprietarios is not null;

-- Pictures get captions: a list of keys becomes rows.
update imovel set fotos = (select jsonb_agg(jsonb_build_object('imagem', chave) order by n) from jsonb_array_elements_text(fotos) with ordinality as f (chave, n))
  where jsonb_typeof(fotos) = 'array' and jsonb_array_length(fotos) > 0 and jsonb_typeof(fotos -> 0) = 'string';

-- The plots that a request names, by number as it is compared.
alter table requerimento add column inscricoes text[] not null default '{}';
update requerimento r set inscricoes = x.inscricoes
  from (
    select q.id, array_agg(distinct portal_inscricao(q.estado -> 'respostas' ->> (campo ->> 'chave'))) as inscricoes
    from requerimento q
    join processo_versao v on v.id = q.processo_versao_id and v.organizacao_id = q.organizacao_id
    cross join jsonb_array_elements(v.conteudo -> 'campos') as campo
    where campo ->> 'tipo' = 'imovel' and coalesce(q.estado -> 'respostas' ->> (campo ->> 'chave'), '') <> ''
    group by q.id
  ) as x
  where x.id = r.id;
create index requerimento_inscricoes on requerimento using gin (organizacao_id, inscricoes) where inscricoes <> '{}';

-- What a city's registration service (metadados.find_inscricao) said of a number, kept until expira_em.
create table inscricao_consultada (
  organizacao_id bigint not null references organizacao (id),
  inscricao text not null,
  endereco_do_servico text not null,
  encontrado boolean not null,
  dados jsonb,
  expira_em timestamptz not null,
  primary key (organizacao_id, inscricao)
);
create index inscricao_consultada_expirada on inscricao_consultada (expira_em);
