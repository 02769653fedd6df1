-- Due dates that follow a changed calendar in the background. A change that comes while a task is under way needs one of its own; one that
-- comes before it began joins it.
alter table tarefa drop constraint tarefa_tipo_check;
alter table tarefa add constraint tarefa_tipo_check check (tipo in ('exportacao', 'importacao', 'lote', 'prazos'));
drop index tarefa_unica;
create unique index tarefa_unica on tarefa (organizacao_id, usuario_id, tipo) where situacao in ('na fila', 'em andamento') and tipo <> 'prazos';
create unique index tarefa_prazos on tarefa (alvo_id, usuario_id) where tipo = 'prazos' and situacao = 'na fila';
