-- Running requests that are taken to another version of their process, tried first and then done, in the background (docs/decisions/0089).
alter table tarefa drop constraint tarefa_tipo_check;
alter table tarefa add constraint tarefa_tipo_check check (tipo in ('exportacao', 'importacao', 'lote', 'prazos', 'dossie', 'migracao'));
-- A publication that was scheduled begins one by itself, whatever else its user has under way; a request is moved once whoever gets there first.
drop index tarefa_unica;
create unique index tarefa_unica on tarefa (organizacao_id, usuario_id, tipo) where situacao in ('na fila', 'em andamento') and tipo <> 'migracao';
-- What came of each request, or would.
create table migracao_item (
  -- City of the request; the task may be of the support.
  organizacao_id bigint not null,
  tarefa_id bigint not null references tarefa (id) on delete cascade,
  requerimento_id bigint not null,
  numero text not null,
  de integer not null,
  resultado text not null check (resultado in ('passa', 'nao_passa', 'passou', 'nao_passou')),
  motivos text[] not null default '{}',
  descartadas text[] not null default '{}',
  prazos text[] not null default '{}',
  primary key (tarefa_id, requerimento_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
create index migracao_item_do_requerimento on migracao_item (organizacao_id, requerimento_id);
-- Running requests of a version.
create index requerimento_da_versao on requerimento (organizacao_id, processo_versao_id, id) where situacao <> 'Rascunho' and finalizado_em is null;
