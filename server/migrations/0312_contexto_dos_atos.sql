-- An analysis says whose time it took and how large what was analysed is. Rows are worked out anew after this (VERSAO_DOS_FATOS).
alter table fato_ato
  add column prefeitura bigint not null default 0,
  add column requerente bigint not null default 0,
  add column terceiros bigint not null default 0,
  add column espera bigint not null default 0,
  add column area numeric not null default 0,
  add column com_area bigint not null default 0;
alter table fato_ato_mes
  add column prefeitura bigint not null default 0,
  add column requerente bigint not null default 0,
  add column terceiros bigint not null default 0,
  add column espera bigint not null default 0,
  add column area numeric not null default 0,
  add column com_area bigint not null default 0;
