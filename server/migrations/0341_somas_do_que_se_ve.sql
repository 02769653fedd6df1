-- Sums by no more than what reports show first: all and its periods, and each of their groupings, are read from as few rows as they need (docs/decisions/0183).
-- They are summed of the wider sums that are there: the portal stands still meanwhile, and no table of facts is read.
create table fato_entrada_mes_situacao (
  organizacao_id bigint not null,
  mes date not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, situacao, em_papel)
);
insert into fato_entrada_mes_situacao
  select organizacao_id, mes, situacao, em_papel, sum(n)
  from fato_entrada_mes group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, mes, processo_id, situacao, em_papel, sum(n)
  from fato_entrada_mes group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, mes, setor, situacao, em_papel, sum(n)
  from fato_entrada_mes group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, mes, prioridade, situacao, em_papel, sum(n)
  from fato_entrada_mes group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_entrada_semana_situacao (
  organizacao_id bigint not null,
  semana date not null,
  situacao text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, situacao, em_papel)
);
insert into fato_entrada_semana_situacao
  select organizacao_id, semana, situacao, em_papel, sum(n)
  from fato_entrada_semana group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, semana, processo_id, situacao, em_papel, sum(n)
  from fato_entrada_semana group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, semana, setor, situacao, em_papel, sum(n)
  from fato_entrada_semana group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, semana, prioridade, situacao, em_papel, sum(n)
  from fato_entrada_semana group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, mes, situacao, prazo, de_primeira, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho_mes group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, mes, processo_id, situacao, prazo, de_primeira, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho_mes group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
create table fato_desfecho_mes_so_dias (
  organizacao_id bigint not null,
  mes date not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias)
);
insert into fato_desfecho_mes_so_dias
  select organizacao_id, mes, dias, sum(n)
  from fato_desfecho_mes_tipo_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_desfecho_mes_so_uteis (
  organizacao_id bigint not null,
  mes date not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias_uteis)
);
insert into fato_desfecho_mes_so_uteis
  select organizacao_id, mes, dias_uteis, sum(n)
  from fato_desfecho_mes_tipo_uteis group by 1, 2, 3 having sum(n) <> 0;
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
  select organizacao_id, semana, situacao, prazo, de_primeira, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho_semana group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, semana, processo_id, situacao, prazo, de_primeira, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho_semana group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
create table fato_desfecho_semana_so_dias (
  organizacao_id bigint not null,
  semana date not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias)
);
insert into fato_desfecho_semana_so_dias
  select organizacao_id, semana, dias, sum(n)
  from fato_desfecho_semana_tipo_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_desfecho_semana_so_uteis (
  organizacao_id bigint not null,
  semana date not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias_uteis)
);
insert into fato_desfecho_semana_so_uteis
  select organizacao_id, semana, dias_uteis, sum(n)
  from fato_desfecho_semana_tipo_uteis group by 1, 2, 3 having sum(n) <> 0;
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
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, situacao, prazo, de_primeira, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis), sum(rodadas)
  from fato_desfecho_mes_tipo group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
create table fato_desfecho_ano_tipo_dias (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  dias bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, dias)
);
insert into fato_desfecho_ano_tipo_dias
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, dias, sum(n)
  from fato_desfecho_mes_tipo_dias group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_desfecho_ano_tipo_uteis (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  dias_uteis bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, dias_uteis)
);
insert into fato_desfecho_ano_tipo_uteis
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, dias_uteis, sum(n)
  from fato_desfecho_mes_tipo_uteis group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, mes, prazo, refeita, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa_mes group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, mes, processo_id, etapa, prazo, refeita, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa_mes group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
create table fato_etapa_mes_so_dias (
  organizacao_id bigint not null,
  mes date not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias)
);
insert into fato_etapa_mes_so_dias
  select organizacao_id, mes, dias, sum(n)
  from fato_etapa_mes_etapa_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_etapa_mes_so_uteis (
  organizacao_id bigint not null,
  mes date not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, dias_uteis)
);
insert into fato_etapa_mes_so_uteis
  select organizacao_id, mes, dias_uteis, sum(n)
  from fato_etapa_mes_etapa_uteis group by 1, 2, 3 having sum(n) <> 0;
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
  select organizacao_id, semana, prazo, refeita, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa_semana group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, semana, processo_id, etapa, prazo, refeita, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa_semana group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
create table fato_etapa_semana_so_dias (
  organizacao_id bigint not null,
  semana date not null,
  dias bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias)
);
insert into fato_etapa_semana_so_dias
  select organizacao_id, semana, dias, sum(n)
  from fato_etapa_semana_etapa_dias group by 1, 2, 3 having sum(n) <> 0;
create table fato_etapa_semana_so_uteis (
  organizacao_id bigint not null,
  semana date not null,
  dias_uteis bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, dias_uteis)
);
insert into fato_etapa_semana_so_uteis
  select organizacao_id, semana, dias_uteis, sum(n)
  from fato_etapa_semana_etapa_uteis group by 1, 2, 3 having sum(n) <> 0;
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
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, etapa, prazo, refeita, sum(n), sum(prefeitura), sum(requerente), sum(terceiros), sum(espera), sum(encerrado), sum(prefeitura_uteis), sum(requerente_uteis), sum(terceiros_uteis), sum(espera_uteis)
  from fato_etapa_mes_etapa group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
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
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, etapa, dias, sum(n)
  from fato_etapa_mes_etapa_dias group by 1, 2, 3, 4, 5 having sum(n) <> 0;
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
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, etapa, dias_uteis, sum(n)
  from fato_etapa_mes_etapa_uteis group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_item_mes_desfecho (
  organizacao_id bigint not null,
  mes date not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, desfecho, de_novo)
);
insert into fato_item_mes_desfecho
  select organizacao_id, mes, desfecho, de_novo, sum(n)
  from fato_item_mes group by 1, 2, 3, 4 having sum(n) <> 0;
create table fato_item_semana_desfecho (
  organizacao_id bigint not null,
  semana date not null,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, desfecho, de_novo)
);
insert into fato_item_semana_desfecho
  select organizacao_id, semana, desfecho, de_novo, sum(n)
  from fato_item_semana group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, mes, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_mes group by 1, 2, 3 having sum(n) <> 0;
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
  select organizacao_id, mes, nome, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_mes group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, mes, processo_id, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_mes group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, mes, situacao, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_mes group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, semana, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_semana group by 1, 2, 3 having sum(n) <> 0;
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
  select organizacao_id, semana, nome, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_semana group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, semana, processo_id, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_semana group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, semana, situacao, vence_em, sum(n), sum(valor), sum(pago), sum(isento), sum(aberto)
  from fato_cobranca_semana group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, mes, resultado, na_metade, sum(n), sum(largura)
  from previsao_feita_mes group by 1, 2, 3, 4 having sum(n) <> 0;
create table previsao_feita_mes_so_erro (
  organizacao_id bigint not null,
  mes date not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, erro)
);
insert into previsao_feita_mes_so_erro
  select organizacao_id, mes, erro, sum(n)
  from previsao_feita_mes_erro group by 1, 2, 3 having sum(n) <> 0;
create table previsao_feita_mes_tipo_erro (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, erro)
);
insert into previsao_feita_mes_tipo_erro
  select organizacao_id, mes, processo_id, erro, sum(n)
  from previsao_feita_mes_erro group by 1, 2, 3, 4 having sum(n) <> 0;
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
  select organizacao_id, semana, resultado, na_metade, sum(n), sum(largura)
  from previsao_feita_semana group by 1, 2, 3, 4 having sum(n) <> 0;
create table previsao_feita_semana_so_erro (
  organizacao_id bigint not null,
  semana date not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, erro)
);
insert into previsao_feita_semana_so_erro
  select organizacao_id, semana, erro, sum(n)
  from previsao_feita_semana_erro group by 1, 2, 3 having sum(n) <> 0;
create table previsao_feita_semana_tipo_erro (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, erro)
);
insert into previsao_feita_semana_tipo_erro
  select organizacao_id, semana, processo_id, erro, sum(n)
  from previsao_feita_semana_erro group by 1, 2, 3, 4 having sum(n) <> 0;
create table previsao_feita_ano_tipo_erro (
  organizacao_id bigint not null,
  ano date not null,
  processo_id bigint not null,
  erro bigint not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, processo_id, erro)
);
insert into previsao_feita_ano_tipo_erro
  select organizacao_id, date_trunc('year', mes::timestamp)::date, processo_id, erro, sum(n)
  from previsao_feita_mes_tipo_erro group by 1, 2, 3, 4 having sum(n) <> 0;
