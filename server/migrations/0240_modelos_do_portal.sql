-- Templates that the portal itself brings (docs/decisions/0116): made of no city's process, known by the key of the file that they come from.
alter table modelo_de_processo alter column organizacao_id drop not null;
alter table modelo_de_processo alter column processo_id drop not null;
alter table modelo_de_processo add column do_portal text unique;
-- What the file said when it was read last: one that says the same is not read again at the next start.
alter table modelo_de_processo add column do_portal_resumo text;
alter table modelo_de_processo add constraint modelo_de_processo_tem_origem check ((do_portal is null) = (organizacao_id is not null and processo_id is not null));
