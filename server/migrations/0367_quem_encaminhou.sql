-- A step that goes from one sector to another without ending is a passage between the two, and none between steps: it is told apart. Rows are worked out anew
-- after this (VERSAO_DOS_FATOS); until then a step is wholly of the sector that had it last, as before. The sums are made of those that are there.
alter table fato_passagem add column encaminhada boolean not null default false;

alter table fato_passagem_mes rename to fato_passagem_mes_antes;
create table fato_passagem_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  de text not null,
  para text not null,
  setor_de text,
  setor_para text,
  encaminhada boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, de, para, setor_de, setor_para, encaminhada)
);
insert into fato_passagem_mes
  select organizacao_id, mes, processo_id, de, para, setor_de, setor_para, false, n from fato_passagem_mes_antes where n <> 0;
drop table fato_passagem_mes_antes;
