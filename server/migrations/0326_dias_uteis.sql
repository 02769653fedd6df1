-- How long what ended took is counted in working days too. Sums are kept per week beside those per month, and by less: figures by what reports tell apart, and
-- how many took so many days in tables of their own. Rows are worked out anew after this (VERSAO_DOS_FATOS); what stands until then has no working days.
alter table fato_desfecho
  add column dias_uteis bigint not null default 0,
  add column prefeitura_uteis bigint not null default 0,
  add column requerente_uteis bigint not null default 0,
  add column terceiros_uteis bigint not null default 0,
  add column espera_uteis bigint not null default 0;
alter table fato_etapa
  add column dias_uteis bigint,
  add column prefeitura_uteis bigint not null default 0,
  add column requerente_uteis bigint not null default 0,
  add column terceiros_uteis bigint not null default 0,
  add column espera_uteis bigint not null default 0;

drop table fato_desfecho_mes, fato_etapa_mes, fato_ato_mes;

create table fato_entrada_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  prioridade text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, setor, prioridade, em_papel)
);
insert into fato_entrada_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, setor, prioridade, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_desfecho_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  prazo text not null,
  de_primeira boolean not null,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  prefeitura_uteis bigint not null,
  requerente_uteis bigint not null,
  terceiros_uteis bigint not null,
  espera_uteis bigint not null,
  rodadas bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, setor, prazo, de_primeira)
);
insert into fato_desfecho_mes
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, setor, prazo, de_primeira, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), 0, 0, 0, 0, sum(rodadas)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_desfecho_mes_tipo_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, dias)
);
insert into fato_desfecho_mes_tipo_dias
  select organizacao_id, date_trunc('month', dia)::date, processo_id, dias, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4;
create table fato_desfecho_mes_tipo_uteis (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, dias_uteis)
);
insert into fato_desfecho_mes_tipo_uteis
  select organizacao_id, date_trunc('month', dia)::date, processo_id, dias_uteis, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4;
create table fato_desfecho_mes_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, setor, dias)
);
insert into fato_desfecho_mes_dias
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, setor, dias, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_desfecho_mes_uteis (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, setor, dias_uteis)
);
insert into fato_desfecho_mes_uteis
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, setor, dias_uteis, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_desfecho_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  prazo text not null,
  de_primeira boolean not null,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  prefeitura_uteis bigint not null,
  requerente_uteis bigint not null,
  terceiros_uteis bigint not null,
  espera_uteis bigint not null,
  rodadas bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, setor, prazo, de_primeira)
);
insert into fato_desfecho_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, setor, prazo, de_primeira, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), 0, 0, 0, 0, sum(rodadas)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_desfecho_semana_tipo_dias (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, dias)
);
insert into fato_desfecho_semana_tipo_dias
  select organizacao_id, date_trunc('week', dia)::date, processo_id, dias, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4;
create table fato_desfecho_semana_tipo_uteis (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, dias_uteis)
);
insert into fato_desfecho_semana_tipo_uteis
  select organizacao_id, date_trunc('week', dia)::date, processo_id, dias_uteis, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4;
create table fato_desfecho_semana_dias (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, setor, dias)
);
insert into fato_desfecho_semana_dias
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, setor, dias, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_desfecho_semana_uteis (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, setor, dias_uteis)
);
insert into fato_desfecho_semana_uteis
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, setor, dias_uteis, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_etapa_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  prazo text not null,
  refeita boolean not null,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  prefeitura_uteis bigint not null,
  requerente_uteis bigint not null,
  terceiros_uteis bigint not null,
  espera_uteis bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, prazo, refeita)
);
insert into fato_etapa_mes
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, setor, prazo, refeita, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), 0, 0, 0, 0
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_etapa_mes_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  prazo text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, prazo, dias)
);
insert into fato_etapa_mes_dias
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, setor, prazo, dias, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_etapa_mes_uteis (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  prazo text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, prazo, dias_uteis)
);
insert into fato_etapa_mes_uteis
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, setor, prazo, dias_uteis, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_etapa_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  prazo text not null,
  refeita boolean not null,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  prefeitura_uteis bigint not null,
  requerente_uteis bigint not null,
  terceiros_uteis bigint not null,
  espera_uteis bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, setor, prazo, refeita)
);
insert into fato_etapa_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, setor, prazo, refeita, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), 0, 0, 0, 0
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_etapa_semana_dias (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  prazo text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, setor, prazo, dias)
);
insert into fato_etapa_semana_dias
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, setor, prazo, dias, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_etapa_semana_uteis (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  prazo text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, setor, prazo, dias_uteis)
);
insert into fato_etapa_semana_uteis
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, setor, prazo, dias_uteis, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_ato_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  ato text not null,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  area numeric not null,
  com_area bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, ato)
);
insert into fato_ato_mes
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, setor, ato, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(area), sum(com_area)
  from fato_ato where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_ato_mes_pessoa (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  ato text not null,
  pessoa bigint,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  area numeric not null,
  com_area bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, ato, pessoa)
);
insert into fato_ato_mes_pessoa
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, setor, ato, pessoa, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(area), sum(com_area)
  from fato_ato where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_ato_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  ato text not null,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  area numeric not null,
  com_area bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, setor, ato)
);
insert into fato_ato_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, setor, ato, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(area), sum(com_area)
  from fato_ato where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_ato_semana_pessoa (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  ato text not null,
  pessoa bigint,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  area numeric not null,
  com_area bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, setor, ato, pessoa)
);
insert into fato_ato_semana_pessoa
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, setor, ato, pessoa, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(area), sum(com_area)
  from fato_ato where dia is not null group by 1, 2, 3, 4, 5, 6, 7;
create table fato_item_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  tipo text not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, tipo, desfecho, de_novo)
);
insert into fato_item_mes
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, setor, tipo, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4, 5, 6, 7, 8;
create table fato_item_mes_texto (
  organizacao_id bigint not null,
  mes date not null,
  texto text not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, texto, desfecho, de_novo)
);
insert into fato_item_mes_texto
  select organizacao_id, date_trunc('month', dia)::date, texto, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4, 5;
create table fato_item_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  tipo text not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, setor, tipo, desfecho, de_novo)
);
insert into fato_item_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, setor, tipo, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4, 5, 6, 7, 8;
create table fato_item_semana_texto (
  organizacao_id bigint not null,
  semana date not null,
  texto text not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, texto, desfecho, de_novo)
);
insert into fato_item_semana_texto
  select organizacao_id, date_trunc('week', dia)::date, texto, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4, 5;
create table fato_cobranca_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
  taxa text not null,
  nome text not null,
  situacao text not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, taxa, nome, situacao, vence_em)
);
insert into fato_cobranca_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, taxa, nome, situacao, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3, 4, 5, 6, 7, 8;
create table fato_movimento_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  taxa text not null,
  nome text not null,
  movimento text not null,
  n bigint not null,
  valor bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, taxa, nome, movimento)
);
insert into fato_movimento_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, taxa, nome, movimento, count(*), sum(valor)
  from fato_movimento where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_area_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  quadro text not null,
  uso text,
  zona text,
  bairro text,
  projeto text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, quadro, uso, zona, bairro, projeto)
);
insert into fato_area_semana
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, quadro, uso, zona, bairro, projeto, count(*), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area where dia is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- Days on which the calendar of a city changed: what was under way on them is counted anew, a batch at a time.
create table fato_calendario (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  -- Null: all days.
  dia date,
  ate_id bigint not null default 0,
  criado_em timestamptz not null default now()
);
create index fato_calendario_cidade on fato_calendario (organizacao_id);
