-- Where an account's owner said that it is he: one device on one network, of one organisation. Without `confirmado_em` it was asked about.
create table local_confiavel (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  usuario_id bigint not null,
  dispositivo text not null,
  rede text not null,
  ip text not null,
  agente text,
  criado_em timestamptz not null default now(),
  confirmado_em timestamptz,
  usado_em timestamptz,
  unique (organizacao_id, usuario_id, dispositivo, rede),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
create index local_confiavel_usuario on local_confiavel (usuario_id);

alter table organizacao add column confirmar_local boolean not null default false;
