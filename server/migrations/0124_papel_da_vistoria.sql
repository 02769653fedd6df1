-- The report of an inspection is a paper like the others: dated, with a public code, drawn once (docs/decisions/0062).
alter table documento drop constraint documento_tipo_check;
alter table documento add constraint documento_tipo_check check (tipo in ('comprovante', 'notificacao', 'licenca', 'termo', 'vistoria'));
