-- The secret address of somebody's agenda in one panel: one at a time, a new one ends the one before, and only its hash is kept.
create table agenda_endereco (
  organizacao_id bigint not null,
  usuario_id bigint not null,
  painel text not null check (painel in ('painel-prefeitura', 'painel-contribuinte')),
  token_hash text not null unique,
  criado_em timestamptz not null,
  primary key (organizacao_id, usuario_id, painel),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
