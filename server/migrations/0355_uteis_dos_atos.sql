-- What an analysis took is counted in working days too. Rows are worked out anew after this (VERSAO_DOS_FATOS); what stands until then has none.
alter table fato_ato
  add column prefeitura_uteis bigint not null default 0,
  add column requerente_uteis bigint not null default 0,
  add column terceiros_uteis bigint not null default 0,
  add column espera_uteis bigint not null default 0;
alter table fato_ato_mes
  add column prefeitura_uteis bigint not null default 0,
  add column requerente_uteis bigint not null default 0,
  add column terceiros_uteis bigint not null default 0,
  add column espera_uteis bigint not null default 0;
alter table fato_ato_mes_pessoa
  add column prefeitura_uteis bigint not null default 0,
  add column requerente_uteis bigint not null default 0,
  add column terceiros_uteis bigint not null default 0,
  add column espera_uteis bigint not null default 0;
alter table fato_ato_semana
  add column prefeitura_uteis bigint not null default 0,
  add column requerente_uteis bigint not null default 0,
  add column terceiros_uteis bigint not null default 0,
  add column espera_uteis bigint not null default 0;
alter table fato_ato_semana_pessoa
  add column prefeitura_uteis bigint not null default 0,
  add column requerente_uteis bigint not null default 0,
  add column terceiros_uteis bigint not null default 0,
  add column espera_uteis bigint not null default 0;
