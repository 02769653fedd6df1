-- A draft that its applicant threw away. Its events stay, as all events do; what was typed is emptied and its files are taken away.
alter table requerimento add column descartado_em timestamptz;
alter table requerimento add constraint so_rascunho_se_descarta check (descartado_em is null or protocolado_em is null);
