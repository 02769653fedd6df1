-- How long one stayed in the places of a flow, of all sides together and per year too: a flow of years reads years of it (docs/decisions/0187).
create table fato_passagem_mes_para_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  para text not null,
  dias_ali bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, para, dias_ali)
);
insert into fato_passagem_mes_para_dias
  select organizacao_id, mes, processo_id, para, dias_ali, sum(n)
  from fato_passagem_mes_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_passagem_ano_para_dias (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  para text not null,
  dias_ali bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, para, dias_ali)
);
insert into fato_passagem_ano_para_dias
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, para, dias_ali, sum(n)
  from fato_passagem_mes_para_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_passagem_mes_setor_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  setor_para text,
  dias_no_setor bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, setor_para, dias_no_setor)
);
insert into fato_passagem_mes_setor_dias
  select organizacao_id, mes, processo_id, setor_para, dias_no_setor, sum(n)
  from fato_passagem_mes_no_setor group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_passagem_ano_setor_dias (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  setor_para text,
  dias_no_setor bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, setor_para, dias_no_setor)
);
insert into fato_passagem_ano_setor_dias
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, setor_para, dias_no_setor, sum(n)
  from fato_passagem_mes_setor_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
