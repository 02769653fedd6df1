-- What is asked again is told by what it is about and by the standard text that it was written from; what somebody wrote by hand stands in no table of facts any
-- more, and is one group. Rows are worked out anew after this (VERSAO_DOS_FATOS); what stands until then has neither, and its sums are those that are there.
alter table fato_item
  add column item text,
  add column padrao bigint,
  drop column texto;

drop table fato_item_mes_texto, fato_item_semana_texto;
drop table if exists fato_item_ano_texto;

create table fato_item_mes_padrao (
  organizacao_id bigint not null,
  mes date not null,
  padrao bigint,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, padrao, desfecho, de_novo)
);
insert into fato_item_mes_padrao
  select organizacao_id, mes, null, desfecho, de_novo, n from fato_item_mes_desfecho where n <> 0;
create table fato_item_semana_padrao (
  organizacao_id bigint not null,
  semana date not null,
  padrao bigint,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, padrao, desfecho, de_novo)
);
insert into fato_item_semana_padrao
  select organizacao_id, semana, null, desfecho, de_novo, n from fato_item_semana_desfecho where n <> 0;

create table fato_item_mes_item (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  tipo text not null,
  item text,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, tipo, item, desfecho, de_novo)
);
insert into fato_item_mes_item
  select organizacao_id, mes, processo_id, tipo, null, desfecho, de_novo, sum(n) from fato_item_mes where n <> 0 group by 1, 2, 3, 4, 6, 7;
create table fato_item_semana_item (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  tipo text not null,
  item text,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, tipo, item, desfecho, de_novo)
);
insert into fato_item_semana_item
  select organizacao_id, semana, processo_id, tipo, null, desfecho, de_novo, sum(n) from fato_item_semana where n <> 0 group by 1, 2, 3, 4, 6, 7;
create table fato_item_ano_item (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  tipo text not null,
  item text,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, tipo, item, desfecho, de_novo)
);
insert into fato_item_ano_item
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, tipo, item, desfecho, de_novo, sum(n) from fato_item_mes_item group by 1, 2, 3, 4, 5, 6, 7;
