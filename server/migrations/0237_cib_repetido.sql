-- A CIB that stands twice is for staff to sort out: rows of a spreadsheet without one must not be taken for the same property.
drop index imovel_cib;
create index imovel_cib on imovel (organizacao_id, cib) where excluido_em is null and cib is not null;
