-- Days by sector alone: of five years they were read of every type and status apart (docs/decisions/0187).
create table fato_desfecho_mes_setor_dias (
  organizacao_id bigint not null,
  mes date not null,
  setor text,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, setor, dias)
);
insert into fato_desfecho_mes_setor_dias
  select organizacao_id, mes, setor, dias, sum(n)
  from fato_desfecho_mes_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_ano_setor_dias (
  organizacao_id bigint not null,
  ano date not null,
  setor text,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, setor, dias)
);
insert into fato_desfecho_ano_setor_dias
  select organizacao_id, date_trunc('year', mes::timestamp)::date, setor, dias, sum(n)
  from fato_desfecho_mes_setor_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_mes_setor_uteis (
  organizacao_id bigint not null,
  mes date not null,
  setor text,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, setor, dias_uteis)
);
insert into fato_desfecho_mes_setor_uteis
  select organizacao_id, mes, setor, dias_uteis, sum(n)
  from fato_desfecho_mes_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_ano_setor_uteis (
  organizacao_id bigint not null,
  ano date not null,
  setor text,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, setor, dias_uteis)
);
insert into fato_desfecho_ano_setor_uteis
  select organizacao_id, date_trunc('year', mes::timestamp)::date, setor, dias_uteis, sum(n)
  from fato_desfecho_mes_setor_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_etapa_mes_setor_dias (
  organizacao_id bigint not null,
  mes date not null,
  setor text,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, setor, dias)
);
insert into fato_etapa_mes_setor_dias
  select organizacao_id, mes, setor, dias, sum(n)
  from fato_etapa_mes_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_etapa_ano_setor_dias (
  organizacao_id bigint not null,
  ano date not null,
  setor text,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, setor, dias)
);
insert into fato_etapa_ano_setor_dias
  select organizacao_id, date_trunc('year', mes::timestamp)::date, setor, dias, sum(n)
  from fato_etapa_mes_setor_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_etapa_mes_setor_uteis (
  organizacao_id bigint not null,
  mes date not null,
  setor text,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, setor, dias_uteis)
);
insert into fato_etapa_mes_setor_uteis
  select organizacao_id, mes, setor, dias_uteis, sum(n)
  from fato_etapa_mes_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_etapa_ano_setor_uteis (
  organizacao_id bigint not null,
  ano date not null,
  setor text,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, setor, dias_uteis)
);
insert into fato_etapa_ano_setor_uteis
  select organizacao_id, date_trunc('year', mes::timestamp)::date, setor, dias_uteis, sum(n)
  from fato_etapa_mes_setor_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
