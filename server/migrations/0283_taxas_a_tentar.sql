-- Fees that the portal charges by itself and could not work out: when it tries again.
alter table requerimento add column taxas_a_tentar timestamptz;
create index requerimento_taxas_a_tentar on requerimento (taxas_a_tentar, id) where taxas_a_tentar is not null;
