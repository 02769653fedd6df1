-- Tasks that write: what came of each row, where a task goes on after its server died, and the address it was asked from (its trail names it).
alter table tarefa drop constraint tarefa_tipo_check;
alter table tarefa add constraint tarefa_tipo_check check (tipo in ('exportacao', 'importacao', 'lote'));
alter table tarefa add column posicao jsonb;
alter table tarefa add column resultado jsonb;
alter table tarefa add column ip text;
