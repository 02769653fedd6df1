-- How long a request stood where a passage came to, and whether it still does, in the step and in the sector. Rows are worked out anew after this
-- (VERSAO_DOS_FATOS); what stands until then has none. The new sums are summed of those that are there: the portal stands still meanwhile, and no table of facts is read.
alter table fato_passagem
  add column dias_ali bigint,
  add column ali boolean not null default false,
  add column dias_no_setor bigint,
  add column ali_no_setor boolean not null default false;
create index fato_passagem_ali on fato_passagem (organizacao_id, processo_id) where ali;
create index fato_passagem_ali_no_setor on fato_passagem (organizacao_id, processo_id) where ali_no_setor;

create table fato_passagem_mes_dias (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  para text not null,
  setor_de text,
  setor_para text,
  dias_ali bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, para, setor_de, setor_para, dias_ali)
);
insert into fato_passagem_mes_dias
  select organizacao_id, mes, processo_id, para, setor_de, setor_para, null, sum(n)
  from fato_passagem_mes group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
create table fato_passagem_mes_no_setor (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  setor_de text,
  setor_para text,
  dias_no_setor bigint,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, setor_de, setor_para, dias_no_setor)
);
insert into fato_passagem_mes_no_setor
  select organizacao_id, mes, processo_id, setor_de, setor_para, null, sum(n)
  from fato_passagem_mes group by 1, 2, 3, 4, 5 having sum(n) <> 0;
