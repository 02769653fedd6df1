-- Sums by no more than what reports show first: all and its periods, and each of their groupings, are read from as few rows as they need (docs/decisions/0183).
create table fato_entrada_mes_situacao (
  organizacao_id bigint not null,
  mes date not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, situacao, em_papel)
);
insert into fato_entrada_mes_situacao
  select organizacao_id, date_trunc('month', dia)::date, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4;
create table fato_entrada_mes_tipo (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, em_papel)
);
insert into fato_entrada_mes_tipo
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4, 5;
create table fato_entrada_mes_setor (
  organizacao_id bigint not null,
  mes date not null,
  setor text,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, setor, situacao, em_papel)
);
insert into fato_entrada_mes_setor
  select organizacao_id, date_trunc('month', dia)::date, setor, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4, 5;
create table fato_entrada_mes_prioridade (
  organizacao_id bigint not null,
  mes date not null,
  prioridade text not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, prioridade, situacao, em_papel)
);
insert into fato_entrada_mes_prioridade
  select organizacao_id, date_trunc('month', dia)::date, prioridade, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4, 5;
create table fato_entrada_semana_situacao (
  organizacao_id bigint not null,
  semana date not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, situacao, em_papel)
);
insert into fato_entrada_semana_situacao
  select organizacao_id, date_trunc('week', dia)::date, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4;
create table fato_entrada_semana_tipo (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, em_papel)
);
insert into fato_entrada_semana_tipo
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4, 5;
create table fato_entrada_semana_setor (
  organizacao_id bigint not null,
  semana date not null,
  setor text,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, setor, situacao, em_papel)
);
insert into fato_entrada_semana_setor
  select organizacao_id, date_trunc('week', dia)::date, setor, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4, 5;
create table fato_entrada_semana_prioridade (
  organizacao_id bigint not null,
  semana date not null,
  prioridade text not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, prioridade, situacao, em_papel)
);
insert into fato_entrada_semana_prioridade
  select organizacao_id, date_trunc('week', dia)::date, prioridade, situacao, em_papel, count(*)
  from fato_entrada where dia is not null group by 1, 2, 3, 4, 5;
create table fato_desfecho_mes_situacao (
  organizacao_id bigint not null,
  mes date not null,
  situacao text not null,
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
  unique nulls not distinct (organizacao_id, mes, situacao, prazo, de_primeira)
);
insert into fato_desfecho_mes_situacao
  select organizacao_id, date_trunc('month', dia)::date, situacao, prazo, de_primeira, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5;
create table fato_desfecho_mes_tipo (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
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
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, prazo, de_primeira)
);
insert into fato_desfecho_mes_tipo
  select organizacao_id, date_trunc('month', dia)::date, processo_id, situacao, prazo, de_primeira, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_desfecho_mes_so_dias (
  organizacao_id bigint not null,
  mes date not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias)
);
insert into fato_desfecho_mes_so_dias
  select organizacao_id, date_trunc('month', dia)::date, dias, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3;
create table fato_desfecho_mes_so_uteis (
  organizacao_id bigint not null,
  mes date not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias_uteis)
);
insert into fato_desfecho_mes_so_uteis
  select organizacao_id, date_trunc('month', dia)::date, dias_uteis, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3;
create table fato_desfecho_semana_situacao (
  organizacao_id bigint not null,
  semana date not null,
  situacao text not null,
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
  unique nulls not distinct (organizacao_id, semana, situacao, prazo, de_primeira)
);
insert into fato_desfecho_semana_situacao
  select organizacao_id, date_trunc('week', dia)::date, situacao, prazo, de_primeira, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5;
create table fato_desfecho_semana_tipo (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
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
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, prazo, de_primeira)
);
insert into fato_desfecho_semana_tipo
  select organizacao_id, date_trunc('week', dia)::date, processo_id, situacao, prazo, de_primeira, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_desfecho_semana_so_dias (
  organizacao_id bigint not null,
  semana date not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias)
);
insert into fato_desfecho_semana_so_dias
  select organizacao_id, date_trunc('week', dia)::date, dias, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3;
create table fato_desfecho_semana_so_uteis (
  organizacao_id bigint not null,
  semana date not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias_uteis)
);
insert into fato_desfecho_semana_so_uteis
  select organizacao_id, date_trunc('week', dia)::date, dias_uteis, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3;
create table fato_desfecho_ano_tipo (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  situacao text not null,
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
  unique nulls not distinct (organizacao_id, ano, processo_id, situacao, prazo, de_primeira)
);
insert into fato_desfecho_ano_tipo
  select organizacao_id, date_trunc('year', dia)::date, processo_id, situacao, prazo, de_primeira, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_desfecho_ano_tipo_dias (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, dias)
);
insert into fato_desfecho_ano_tipo_dias
  select organizacao_id, date_trunc('year', dia)::date, processo_id, dias, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4;
create table fato_desfecho_ano_tipo_uteis (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, dias_uteis)
);
insert into fato_desfecho_ano_tipo_uteis
  select organizacao_id, date_trunc('year', dia)::date, processo_id, dias_uteis, count(*)
  from fato_desfecho where dia is not null group by 1, 2, 3, 4;
create table fato_etapa_mes_prazo (
  organizacao_id bigint not null,
  mes date not null,
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
  unique nulls not distinct (organizacao_id, mes, prazo, refeita)
);
insert into fato_etapa_mes_prazo
  select organizacao_id, date_trunc('month', dia)::date, prazo, refeita, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa where dia is not null group by 1, 2, 3, 4;
create table fato_etapa_mes_etapa (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
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
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, prazo, refeita)
);
insert into fato_etapa_mes_etapa
  select organizacao_id, date_trunc('month', dia)::date, processo_id, etapa, prazo, refeita, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_etapa_mes_so_dias (
  organizacao_id bigint not null,
  mes date not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias)
);
insert into fato_etapa_mes_so_dias
  select organizacao_id, date_trunc('month', dia)::date, dias, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3;
create table fato_etapa_mes_so_uteis (
  organizacao_id bigint not null,
  mes date not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias_uteis)
);
insert into fato_etapa_mes_so_uteis
  select organizacao_id, date_trunc('month', dia)::date, dias_uteis, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3;
create table fato_etapa_semana_prazo (
  organizacao_id bigint not null,
  semana date not null,
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
  unique nulls not distinct (organizacao_id, semana, prazo, refeita)
);
insert into fato_etapa_semana_prazo
  select organizacao_id, date_trunc('week', dia)::date, prazo, refeita, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa where dia is not null group by 1, 2, 3, 4;
create table fato_etapa_semana_etapa (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  etapa text not null,
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
  unique nulls not distinct (organizacao_id, semana, processo_id, etapa, prazo, refeita)
);
insert into fato_etapa_semana_etapa
  select organizacao_id, date_trunc('week', dia)::date, processo_id, etapa, prazo, refeita, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_etapa_semana_so_dias (
  organizacao_id bigint not null,
  semana date not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias)
);
insert into fato_etapa_semana_so_dias
  select organizacao_id, date_trunc('week', dia)::date, dias, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3;
create table fato_etapa_semana_so_uteis (
  organizacao_id bigint not null,
  semana date not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias_uteis)
);
insert into fato_etapa_semana_so_uteis
  select organizacao_id, date_trunc('week', dia)::date, dias_uteis, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3;
create table fato_etapa_ano_etapa (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  etapa text not null,
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
  unique nulls not distinct (organizacao_id, ano, processo_id, etapa, prazo, refeita)
);
insert into fato_etapa_ano_etapa
  select organizacao_id, date_trunc('year', dia)::date, processo_id, etapa, prazo, refeita, count(*), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5, 6;
create table fato_etapa_ano_etapa_dias (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  etapa text not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, etapa, dias)
);
insert into fato_etapa_ano_etapa_dias
  select organizacao_id, date_trunc('year', dia)::date, processo_id, etapa, dias, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5;
create table fato_etapa_ano_etapa_uteis (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  etapa text not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, etapa, dias_uteis)
);
insert into fato_etapa_ano_etapa_uteis
  select organizacao_id, date_trunc('year', dia)::date, processo_id, etapa, dias_uteis, count(*)
  from fato_etapa where dia is not null group by 1, 2, 3, 4, 5;
create table fato_item_mes_desfecho (
  organizacao_id bigint not null,
  mes date not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, desfecho, de_novo)
);
insert into fato_item_mes_desfecho
  select organizacao_id, date_trunc('month', dia)::date, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4;
create table fato_item_semana_desfecho (
  organizacao_id bigint not null,
  semana date not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, desfecho, de_novo)
);
insert into fato_item_semana_desfecho
  select organizacao_id, date_trunc('week', dia)::date, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4;
create table fato_item_ano_texto (
  organizacao_id bigint not null,
  ano date not null,
  texto text not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, texto, desfecho, de_novo)
);
insert into fato_item_ano_texto
  select organizacao_id, date_trunc('year', dia)::date, texto, desfecho, de_novo, count(*)
  from fato_item where dia is not null group by 1, 2, 3, 4, 5;
create table fato_cobranca_mes_vence (
  organizacao_id bigint not null,
  mes date not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, mes, vence_em)
);
insert into fato_cobranca_mes_vence
  select organizacao_id, date_trunc('month', dia)::date, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3;
create table fato_cobranca_mes_taxa (
  organizacao_id bigint not null,
  mes date not null,
  nome text not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, mes, nome, vence_em)
);
insert into fato_cobranca_mes_taxa
  select organizacao_id, date_trunc('month', dia)::date, nome, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3, 4;
create table fato_cobranca_mes_tipo (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, vence_em)
);
insert into fato_cobranca_mes_tipo
  select organizacao_id, date_trunc('month', dia)::date, processo_id, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3, 4;
create table fato_cobranca_mes_situacao (
  organizacao_id bigint not null,
  mes date not null,
  situacao text not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, mes, situacao, vence_em)
);
insert into fato_cobranca_mes_situacao
  select organizacao_id, date_trunc('month', dia)::date, situacao, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3, 4;
create table fato_cobranca_semana_vence (
  organizacao_id bigint not null,
  semana date not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, semana, vence_em)
);
insert into fato_cobranca_semana_vence
  select organizacao_id, date_trunc('week', dia)::date, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3;
create table fato_cobranca_semana_taxa (
  organizacao_id bigint not null,
  semana date not null,
  nome text not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, semana, nome, vence_em)
);
insert into fato_cobranca_semana_taxa
  select organizacao_id, date_trunc('week', dia)::date, nome, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3, 4;
create table fato_cobranca_semana_tipo (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, vence_em)
);
insert into fato_cobranca_semana_tipo
  select organizacao_id, date_trunc('week', dia)::date, processo_id, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3, 4;
create table fato_cobranca_semana_situacao (
  organizacao_id bigint not null,
  semana date not null,
  situacao text not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, semana, situacao, vence_em)
);
insert into fato_cobranca_semana_situacao
  select organizacao_id, date_trunc('week', dia)::date, situacao, vence_em, count(*), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca where dia is not null group by 1, 2, 3, 4;
create table previsao_feita_mes_resultado (
  organizacao_id bigint not null,
  mes date not null,
  resultado text not null,
  na_metade boolean not null,
  n bigint not null,
  largura bigint not null,
  unique nulls not distinct (organizacao_id, mes, resultado, na_metade)
);
insert into previsao_feita_mes_resultado
  select organizacao_id, date_trunc('month', dia)::date, resultado, na_metade, count(*), sum(largura)
  from previsao_feita where dia is not null group by 1, 2, 3, 4;
create table previsao_feita_mes_so_erro (
  organizacao_id bigint not null,
  mes date not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, erro)
);
insert into previsao_feita_mes_so_erro
  select organizacao_id, date_trunc('month', dia)::date, erro, count(*)
  from previsao_feita where dia is not null group by 1, 2, 3;
create table previsao_feita_mes_tipo_erro (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, erro)
);
insert into previsao_feita_mes_tipo_erro
  select organizacao_id, date_trunc('month', dia)::date, processo_id, erro, count(*)
  from previsao_feita where dia is not null group by 1, 2, 3, 4;
create table previsao_feita_semana_resultado (
  organizacao_id bigint not null,
  semana date not null,
  resultado text not null,
  na_metade boolean not null,
  n bigint not null,
  largura bigint not null,
  unique nulls not distinct (organizacao_id, semana, resultado, na_metade)
);
insert into previsao_feita_semana_resultado
  select organizacao_id, date_trunc('week', dia)::date, resultado, na_metade, count(*), sum(largura)
  from previsao_feita where dia is not null group by 1, 2, 3, 4;
create table previsao_feita_semana_so_erro (
  organizacao_id bigint not null,
  semana date not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, erro)
);
insert into previsao_feita_semana_so_erro
  select organizacao_id, date_trunc('week', dia)::date, erro, count(*)
  from previsao_feita where dia is not null group by 1, 2, 3;
create table previsao_feita_semana_tipo_erro (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, erro)
);
insert into previsao_feita_semana_tipo_erro
  select organizacao_id, date_trunc('week', dia)::date, processo_id, erro, count(*)
  from previsao_feita where dia is not null group by 1, 2, 3, 4;
create table previsao_feita_ano_tipo_erro (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, erro)
);
insert into previsao_feita_ano_tipo_erro
  select organizacao_id, date_trunc('year', dia)::date, processo_id, erro, count(*)
  from previsao_feita where dia is not null group by 1, 2, 3, 4;
