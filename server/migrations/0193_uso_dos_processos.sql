-- How much each type of request is used and how its requests stand, worked out once a day beside the calls: what the list and the page of a process show.
create table uso_do_processo (
  organizacao_id bigint not null,
  processo_id bigint not null,
  -- [{mes: 'AAAA-MM', protocolados, terminados}] of the last twelve months by the city's clock; months without either are left out.
  por_mes jsonb not null,
  abertos integer not null,
  atrasados integer not null,
  -- How those of the last twelve months ended: {situacao: how many}, and the median of their calendar days from filing to end.
  desfechos jsonb not null,
  dias numeric(10, 2),
  calculado_em timestamptz not null,
  primary key (organizacao_id, processo_id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id)
);
create index uso_do_processo_calculado on uso_do_processo (calculado_em);
