-- Identity: limits of log-in, recovery and registration, and accounts whose document the city has on record.

-- The city already holds a record with this account's document, and nothing has proved yet that they are the same person.
alter table usuario_organizacao add column aguarda_validacao boolean not null default false;
create index usuario_organizacao_validacao on usuario_organizacao (organizacao_id, usuario_id) where aguarda_validacao and excluido_em is null;

-- Failures and uses within a window. Unlogged: written at every log-in, and worth nothing after a crash.
create unlogged table tentativa (
  chave text primary key,
  contagem integer not null,
  livre_em timestamptz not null,
  expira_em timestamptz not null
);
create index tentativa_expirada on tentativa (expira_em);

-- From which addresses an account has logged in: these keep a limit of their own, so that nobody else can shut the owner out.
create index sessao_endereco on sessao (usuario_id, ip, criado_em desc);
