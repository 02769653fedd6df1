-- What a request asks of other sectors while its step goes on, as rows beside its state: each sector finds what it still owes.
create table requerimento_parecer (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  setor_id bigint not null,
  situacao text not null check (situacao in ('pedido', 'respondido', 'retirado', 'dispensado')),
  bloqueia boolean not null,
  veredito text,
  pedido_em timestamptz not null,
  responder_ate date,
  respondido_em timestamptz,
  primary key (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id)
);
create index requerimento_parecer_pedido on requerimento_parecer (organizacao_id, setor_id, requerimento_id) where situacao = 'pedido';
create index requerimento_parecer_setor on requerimento_parecer (organizacao_id, setor_id);
