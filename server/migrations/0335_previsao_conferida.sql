-- What was learnt is read only by portals that know its shape (VERSAO_DO_APRENDIDO); 0: learn anew.
alter table previsao_modelo add column versao integer not null default 0;
alter table previsao_modelo alter column versao drop default;

-- How often forecasts held is counted of those that were told and whose days have passed, by process and by when they were made
-- (docs/decisions/0178); what a model says of itself is no measure.
alter table previsao drop column cobertura;
alter table previsao_do_processo drop column cobertura;
alter table previsao_do_processo
  add column novo_conferidas integer not null default 0,
  add column novo_acertos integer not null default 0,
  add column aberto_conferidas integer not null default 0,
  add column aberto_acertos integer not null default 0;

-- Cities that are being learnt from, and those where that failed: the others do not wait for them.
create table previsao_tentativa (
  organizacao_id bigint primary key references organizacao (id),
  quando timestamptz not null
);
