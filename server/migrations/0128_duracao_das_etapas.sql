-- How long a step usually takes: the median of its concluded runs of a year, worked out once a day beside the calls (docs/decisions/0063).
create table duracao_da_etapa (
  organizacao_id bigint not null,
  processo_id bigint not null,
  etapa text not null,
  -- Calendar days from the run's beginning to its end, and of how many runs it is the median.
  dias numeric(10, 2) not null,
  amostra integer not null,
  calculada_em timestamptz not null,
  primary key (organizacao_id, processo_id, etapa),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id)
);
create index duracao_da_etapa_calculada on duracao_da_etapa (calculada_em);
