-- Areas are told apart by zone, district and kind of project too, and each request is counted in its first line. Their rows are worked out anew after
-- this (VERSAO_DOS_FATOS); what stands until then has none of these.
alter table fato_area
  add column zona text,
  add column bairro text,
  add column projeto text,
  add column requerimentos bigint not null default 0;
alter table fato_area_mes
  add column zona text,
  add column bairro text,
  add column projeto text,
  add column requerimentos bigint not null default 0;
do $$
declare antes text;
begin
  select conname into strict antes from pg_constraint where conrelid = 'fato_area_mes'::regclass and contype = 'u';
  execute format('alter table fato_area_mes drop constraint %I', antes);
end $$;
alter table fato_area_mes
  add unique nulls not distinct (organizacao_id, mes, processo_id, situacao, quadro, uso, zona, bairro, projeto);
