-- Accounts whose owner has shown that he is the person whom a provider of identities knows by the CPF.
create table conta_openid (
  usuario_id bigint not null references usuario (id) on delete cascade,
  emissor text not null,
  criado_em timestamptz not null default now(),
  primary key (usuario_id, emissor)
);
