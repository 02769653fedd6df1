-- A whole request as one file, made in the background (docs/decisions/0054).
alter table tarefa drop constraint tarefa_tipo_check;
alter table tarefa add constraint tarefa_tipo_check check (tipo in ('exportacao', 'importacao', 'lote', 'prazos', 'dossie'));
