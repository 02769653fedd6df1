-- A CIB that stands twice is for staff to sort out: rows of a spreadsheet without one must not be taken for the same property. Lists are ordered by it.
drop index imovel_cib;
create index imovel_por_cib on imovel (organizacao_id, cib collate "pt-BR-x-icu", id) where excluido_em is null;
