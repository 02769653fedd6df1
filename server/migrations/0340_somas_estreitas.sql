-- Sums by less of what reports group by most (src/schemas/relatorios/fatos, `resumos`), so that years of a large city are read from some thousands of rows.
create table fato_etapa_mes_etapa_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, dias)
);
insert into fato_etapa_mes_etapa_dias
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, dias, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5;
create table fato_etapa_mes_etapa_uteis (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, dias_uteis)
);
insert into fato_etapa_mes_etapa_uteis
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, dias_uteis, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5;
create table fato_etapa_semana_etapa_dias (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, dias)
);
insert into fato_etapa_semana_etapa_dias
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, dias, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5;
create table fato_etapa_semana_etapa_uteis (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, dias_uteis)
);
insert into fato_etapa_semana_etapa_uteis
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, dias_uteis, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5;
create table fato_area_mes_tipo (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao)
);
insert into fato_area_mes_tipo
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, count(*), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area where dia is not null group by 1, 2, 3, 4;
create table fato_area_mes_lugar (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  zona text,
  bairro text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, zona, bairro)
);
insert into fato_area_mes_lugar
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, zona, bairro, count(*), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_area_mes_obra (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  uso text,
  projeto text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, uso, projeto)
);
insert into fato_area_mes_obra
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, uso, projeto, count(*), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_area_semana_tipo (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao)
);
insert into fato_area_semana_tipo
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, count(*), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area where dia is not null group by 1, 2, 3, 4;
create table fato_area_semana_lugar (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  zona text,
  bairro text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, zona, bairro)
);
insert into fato_area_semana_lugar
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, zona, bairro, count(*), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_area_semana_obra (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  uso text,
  projeto text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, uso, projeto)
);
insert into fato_area_semana_obra
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, uso, projeto, count(*), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area where dia is not null group by 1, 2, 3, 4, 5, 6;
create table previsao_feita_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  tipo text not null,
  resultado text not null,
  na_metade boolean not null,
  n bigint not null,
  largura bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, tipo, resultado, na_metade)
);
insert into previsao_feita_mes
  select organizacao_id, date_trunc('month', dia)::date, processo_id, tipo, resultado, na_metade, count(*), sum(largura)
  from previsao_feita where dia is not null group by 1, 2, 3, 4, 5, 6;
create table previsao_feita_mes_erro (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  tipo text not null,
  resultado text not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, tipo, resultado, erro)
);
insert into previsao_feita_mes_erro
  select organizacao_id, date_trunc('month', dia)::date, processo_id, tipo, resultado, erro, count(*)
  from previsao_feita where dia is not null group by 1, 2, 3, 4, 5, 6;
create table previsao_feita_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  tipo text not null,
  resultado text not null,
  na_metade boolean not null,
  n bigint not null,
  largura bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, tipo, resultado, na_metade)
);
insert into previsao_feita_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, tipo, resultado, na_metade, count(*), sum(largura)
  from previsao_feita where dia is not null group by 1, 2, 3, 4, 5, 6;
create table previsao_feita_semana_erro (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  tipo text not null,
  resultado text not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, tipo, resultado, erro)
);
insert into previsao_feita_semana_erro
  select organizacao_id, date_trunc('week', dia)::date, processo_id, tipo, resultado, erro, count(*)
  from previsao_feita where dia is not null group by 1, 2, 3, 4, 5, 6;
