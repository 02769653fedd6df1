-- Whom outside of the city an opinion is asked of: his address, and the hash of the link by which he answers (docs/decisions/0059).
create table parecer_externo (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  -- Number of the opinion inside the request, whose state says whether the link still works.
  parecer integer not null,
  email text not null,
  convite_hash text not null unique,
  pedido_em timestamptz not null,
  primary key (organizacao_id, requerimento_id, parecer),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  check (email = lower(email))
);
