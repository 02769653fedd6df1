-- What licenses works is told apart from what only answers: a consulta prévia that was granted licenses nothing. Rows are worked out anew after this
-- (VERSAO_DOS_FATOS); until then all that was granted counts, as before.
alter table fato_area add column licenciada boolean not null default false;
update fato_area set licenciada = true where situacao = 'Deferido';

-- Until then a sum says it by its situation, as a row does: all are made of the widest ones that were there, and no row is read for them.
drop table fato_area_mes_tipo, fato_area_semana_tipo, fato_area_mes_lugar, fato_area_semana_lugar, fato_area_mes_obra, fato_area_semana_obra;
alter table fato_area_mes rename to fato_area_mes_antes;
alter table fato_area_semana rename to fato_area_semana_antes;

create table fato_area_mes_tipo (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, licenciada)
);
insert into fato_area_mes_tipo
  select organizacao_id, mes, processo_id, situacao, situacao = 'Deferido', sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_mes_antes group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_area_semana_tipo (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, licenciada)
);
insert into fato_area_semana_tipo
  select organizacao_id, semana, processo_id, situacao, situacao = 'Deferido', sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_semana_antes group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_area_mes_lugar (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
  zona text,
  bairro text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, licenciada, zona, bairro)
);
insert into fato_area_mes_lugar
  select organizacao_id, mes, processo_id, situacao, situacao = 'Deferido', zona, bairro, sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_mes_antes group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
create table fato_area_semana_lugar (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
  zona text,
  bairro text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, licenciada, zona, bairro)
);
insert into fato_area_semana_lugar
  select organizacao_id, semana, processo_id, situacao, situacao = 'Deferido', zona, bairro, sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_semana_antes group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
create table fato_area_mes_obra (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
  uso text,
  projeto text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, licenciada, uso, projeto)
);
insert into fato_area_mes_obra
  select organizacao_id, mes, processo_id, situacao, situacao = 'Deferido', uso, projeto, sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_mes_antes group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
create table fato_area_semana_obra (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
  uso text,
  projeto text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  requerimentos bigint not null,
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, licenciada, uso, projeto)
);
insert into fato_area_semana_obra
  select organizacao_id, semana, processo_id, situacao, situacao = 'Deferido', uso, projeto, sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_semana_antes group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
create table fato_area_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
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
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, licenciada, quadro, uso, zona, bairro, projeto)
);
insert into fato_area_mes
  select organizacao_id, mes, processo_id, situacao, situacao = 'Deferido', quadro, uso, zona, bairro, projeto, sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_mes_antes group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0;
create table fato_area_semana (
  organizacao_id bigint not null,
  semana date not null,
  processo_id bigint not null,
  situacao text not null,
  licenciada boolean not null,
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
  unique nulls not distinct (organizacao_id, semana, processo_id, situacao, licenciada, quadro, uso, zona, bairro, projeto)
);
insert into fato_area_semana
  select organizacao_id, semana, processo_id, situacao, situacao = 'Deferido', quadro, uso, zona, bairro, projeto, sum(n), sum(computavel), sum(nao_computavel), sum(vazia), sum(requerimentos)
  from fato_area_semana_antes group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0;

drop table fato_area_mes_antes, fato_area_semana_antes;
