-- All licences in force of a process are given more time, stand still or go on at once, in the background (docs/decisions/0105).
alter table tarefa drop constraint tarefa_tipo_check;
alter table tarefa add constraint tarefa_tipo_check
  check (tipo in ('exportacao', 'importacao', 'lote', 'prazos', 'dossie', 'migracao', 'simulacao', 'validade'));
create index licenca_valida on documento (organizacao_id, requerimento_id) where tipo = 'licenca' and situacao = 'válido';
