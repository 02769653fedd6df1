-- Sums by classes of days: a quantile finds the class that it is in, and reads the days of that class alone (docs/decisions/0187).
create table fato_desfecho_mes_so_dias_classes (
  organizacao_id bigint not null,
  mes date not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias)
);
insert into fato_desfecho_mes_so_dias_classes
  select organizacao_id, mes, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_desfecho_mes_so_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_desfecho_mes_so_uteis_classes (
  organizacao_id bigint not null,
  mes date not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias_uteis)
);
insert into fato_desfecho_mes_so_uteis_classes
  select organizacao_id, mes, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_desfecho_mes_so_uteis group by 1, 2, 3 having sum(n) <> 0;
create table fato_desfecho_mes_tipo_dias_classes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, dias)
);
insert into fato_desfecho_mes_tipo_dias_classes
  select organizacao_id, mes, processo_id, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_desfecho_mes_tipo_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_mes_tipo_uteis_classes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, dias_uteis)
);
insert into fato_desfecho_mes_tipo_uteis_classes
  select organizacao_id, mes, processo_id, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_desfecho_mes_tipo_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_semana_so_dias_classes (
  organizacao_id bigint not null,
  semana date not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias)
);
insert into fato_desfecho_semana_so_dias_classes
  select organizacao_id, semana, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_desfecho_semana_so_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_desfecho_semana_so_uteis_classes (
  organizacao_id bigint not null,
  semana date not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias_uteis)
);
insert into fato_desfecho_semana_so_uteis_classes
  select organizacao_id, semana, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_desfecho_semana_so_uteis group by 1, 2, 3 having sum(n) <> 0;
create table fato_desfecho_semana_tipo_dias_classes (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, dias)
);
insert into fato_desfecho_semana_tipo_dias_classes
  select organizacao_id, semana, processo_id, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_desfecho_semana_tipo_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_semana_tipo_uteis_classes (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, dias_uteis)
);
insert into fato_desfecho_semana_tipo_uteis_classes
  select organizacao_id, semana, processo_id, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_desfecho_semana_tipo_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_ano_tipo_dias_classes (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, dias)
);
insert into fato_desfecho_ano_tipo_dias_classes
  select organizacao_id, ano, processo_id, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_desfecho_ano_tipo_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_ano_tipo_uteis_classes (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, dias_uteis)
);
insert into fato_desfecho_ano_tipo_uteis_classes
  select organizacao_id, ano, processo_id, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_desfecho_ano_tipo_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_etapa_mes_so_dias_classes (
  organizacao_id bigint not null,
  mes date not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias)
);
insert into fato_etapa_mes_so_dias_classes
  select organizacao_id, mes, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_etapa_mes_so_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_etapa_mes_so_uteis_classes (
  organizacao_id bigint not null,
  mes date not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias_uteis)
);
insert into fato_etapa_mes_so_uteis_classes
  select organizacao_id, mes, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_etapa_mes_so_uteis group by 1, 2, 3 having sum(n) <> 0;
create table fato_etapa_mes_etapa_dias_classes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, dias)
);
insert into fato_etapa_mes_etapa_dias_classes
  select organizacao_id, mes, processo_id, etapa, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_etapa_mes_etapa_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_etapa_mes_etapa_uteis_classes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, dias_uteis)
);
insert into fato_etapa_mes_etapa_uteis_classes
  select organizacao_id, mes, processo_id, etapa, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_etapa_mes_etapa_uteis group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_etapa_semana_so_dias_classes (
  organizacao_id bigint not null,
  semana date not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias)
);
insert into fato_etapa_semana_so_dias_classes
  select organizacao_id, semana, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_etapa_semana_so_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_etapa_semana_so_uteis_classes (
  organizacao_id bigint not null,
  semana date not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias_uteis)
);
insert into fato_etapa_semana_so_uteis_classes
  select organizacao_id, semana, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_etapa_semana_so_uteis group by 1, 2, 3 having sum(n) <> 0;
create table fato_etapa_semana_etapa_dias_classes (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, dias)
);
insert into fato_etapa_semana_etapa_dias_classes
  select organizacao_id, semana, processo_id, etapa, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_etapa_semana_etapa_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_etapa_semana_etapa_uteis_classes (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, dias_uteis)
);
insert into fato_etapa_semana_etapa_uteis_classes
  select organizacao_id, semana, processo_id, etapa, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_etapa_semana_etapa_uteis group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_etapa_ano_etapa_dias_classes (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  etapa text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, etapa, dias)
);
insert into fato_etapa_ano_etapa_dias_classes
  select organizacao_id, ano, processo_id, etapa, case when dias < 0 then 0 else floor(sqrt(dias))::bigint end, sum(n)
  from fato_etapa_ano_etapa_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_etapa_ano_etapa_uteis_classes (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  etapa text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, etapa, dias_uteis)
);
insert into fato_etapa_ano_etapa_uteis_classes
  select organizacao_id, ano, processo_id, etapa, case when dias_uteis < 0 then 0 else floor(sqrt(dias_uteis))::bigint end, sum(n)
  from fato_etapa_ano_etapa_uteis group by 1, 2, 3, 4, 5 having sum(n) <> 0;
