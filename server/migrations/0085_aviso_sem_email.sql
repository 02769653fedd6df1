-- What a member of an organisation wants to hear from the bell alone: no row, and its mail comes too.
create table aviso_sem_email (
  organizacao_id bigint not null,
  usuario_id bigint not null,
  evento text not null,
  primary key (organizacao_id, usuario_id, evento),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
