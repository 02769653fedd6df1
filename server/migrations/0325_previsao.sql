-- When requests will be ready (src/schemas/previsao, docs/decisions/0166 and 0175). All of it can be worked out anew but `previsao_feita`.

-- What the history of a city says, as plain values; learnt once a day.
create table previsao_modelo (
  organizacao_id bigint primary key references organizacao (id),
  dia date not null,
  -- Requests that it was learnt from.
  requerimentos integer not null,
  dados jsonb not null,
  aprendido_em timestamptz not null
);

-- The forecast of each request that runs, as of its last event or of this day. Without dates: too few of its process have ended.
create table previsao (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  processo_id bigint not null,
  dia date not null,
  encerrados integer not null,
  de80 date,
  de50 date,
  ate50 date,
  ate80 date,
  cobertura real,
  razoes jsonb not null,
  primary key (organizacao_id, requerimento_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);

-- How many days a request takes that is filed now; `motivo_*`: what most corrections were for, and the share of them.
create table previsao_do_processo (
  organizacao_id bigint not null,
  processo_id bigint not null,
  dia date not null,
  encerrados integer not null,
  de80 integer,
  de50 integer,
  ate50 integer,
  ate80 integer,
  cobertura real,
  corrige real not null,
  motivo_tipo text,
  motivo_alvo text,
  motivo_parte real,
  primary key (organizacao_id, processo_id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id)
);

-- Forecasts that are kept to be held against what came: `ordem` 0 of the filing, else the month (AAAAMM) in which it was made.
create table previsao_feita (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  tipo text not null,
  resultado text not null,
  na_metade boolean not null,
  erro bigint not null,
  largura bigint not null,
  feita date not null,
  de80 date not null,
  de50 date not null,
  ate50 date not null,
  ate80 date not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index previsao_feita_dia on previsao_feita (organizacao_id, dia);
