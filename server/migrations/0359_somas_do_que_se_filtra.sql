-- Sums of what reports are narrowed by most, which would be read of very wide ones or of the rows (docs/decisions/0187).
create table fato_desfecho_mes_situacao_dias (
  organizacao_id bigint not null,
  mes date not null,
  situacao text not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, situacao, dias)
);
insert into fato_desfecho_mes_situacao_dias
  select organizacao_id, mes, situacao, dias, sum(n)
  from fato_desfecho_mes_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_semana_situacao_dias (
  organizacao_id bigint not null,
  semana date not null,
  situacao text not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, situacao, dias)
);
insert into fato_desfecho_semana_situacao_dias
  select organizacao_id, semana, situacao, dias, sum(n)
  from fato_desfecho_semana_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_mes_tipo_situacao_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, dias)
);
insert into fato_desfecho_mes_tipo_situacao_dias
  select organizacao_id, mes, processo_id, situacao, dias, sum(n)
  from fato_desfecho_mes_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_desfecho_ano_tipo_situacao_dias (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  situacao text not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, situacao, dias)
);
insert into fato_desfecho_ano_tipo_situacao_dias
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, situacao, dias, sum(n)
  from fato_desfecho_mes_tipo_situacao_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_desfecho_mes_situacao_uteis (
  organizacao_id bigint not null,
  mes date not null,
  situacao text not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, situacao, dias_uteis)
);
insert into fato_desfecho_mes_situacao_uteis
  select organizacao_id, mes, situacao, dias_uteis, sum(n)
  from fato_desfecho_mes_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_semana_situacao_uteis (
  organizacao_id bigint not null,
  semana date not null,
  situacao text not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, situacao, dias_uteis)
);
insert into fato_desfecho_semana_situacao_uteis
  select organizacao_id, semana, situacao, dias_uteis, sum(n)
  from fato_desfecho_semana_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_mes_tipo_situacao_uteis (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, dias_uteis)
);
insert into fato_desfecho_mes_tipo_situacao_uteis
  select organizacao_id, mes, processo_id, situacao, dias_uteis, sum(n)
  from fato_desfecho_mes_uteis group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_desfecho_ano_tipo_situacao_uteis (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  situacao text not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, situacao, dias_uteis)
);
insert into fato_desfecho_ano_tipo_situacao_uteis
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, situacao, dias_uteis, sum(n)
  from fato_desfecho_mes_tipo_situacao_uteis group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_item_ano_padrao (
  organizacao_id bigint not null,
  ano date not null,
  padrao bigint,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, padrao, desfecho, de_novo)
);
insert into fato_item_ano_padrao
  select organizacao_id, date_trunc('year', mes::timestamp)::date, padrao, desfecho, de_novo, sum(n)
  from fato_item_mes_padrao group by 1, 2, 3, 4, 5 having sum(n) <> 0;
-- No sums have these: the rows are read, once for the months of each.
create table fato_item_mes_item_setor (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  item text,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, item, desfecho, de_novo)
);
insert into fato_item_mes_item_setor
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, setor, item, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4, 5, 6, 7, 8;
create table fato_item_ano_item_setor (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  item text,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, etapa, setor, item, desfecho, de_novo)
);
insert into fato_item_ano_item_setor
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, etapa, setor, item, desfecho, de_novo, sum(n)
  from fato_item_mes_item_setor group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
create table fato_item_mes_padrao_setor (
  organizacao_id bigint not null,
  mes date not null,
  setor text,
  padrao bigint,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, setor, padrao, desfecho, de_novo)
);
insert into fato_item_mes_padrao_setor
  select organizacao_id, date_trunc('month', dia)::date, setor, padrao, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_item_ano_padrao_setor (
  organizacao_id bigint not null,
  ano date not null,
  setor text,
  padrao bigint,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, setor, padrao, desfecho, de_novo)
);
insert into fato_item_ano_padrao_setor
  select organizacao_id, date_trunc('year', mes::timestamp)::date, setor, padrao, desfecho, de_novo, sum(n)
  from fato_item_mes_padrao_setor group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
