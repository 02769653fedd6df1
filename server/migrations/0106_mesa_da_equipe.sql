-- Who of the city follows a request: his own mark, of which the request keeps no trace; the bell tells him what becomes of it.
create table requerimento_seguidor (
  organizacao_id bigint not null,
  usuario_id bigint not null,
  requerimento_id bigint not null,
  desde timestamptz not null,
  primary key (organizacao_id, requerimento_id, usuario_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
create index requerimento_seguidor_usuario on requerimento_seguidor (organizacao_id, usuario_id, requerimento_id);

-- Runs that wait for whoever takes the next: their step says so, and nobody has them (docs/decisions/0053).
alter table requerimento_etapa add na_fila boolean not null default false;
create index requerimento_etapa_fila on requerimento_etapa (organizacao_id, setor_id, requerimento_id) where na_fila;
