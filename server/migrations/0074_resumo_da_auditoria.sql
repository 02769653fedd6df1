-- The head of each organisation's chain, once a day, signed with the key of the installation, which the database does not hold (docs/decisions/0030):
-- whoever rewrites the rows with all their hashes cannot sign. `anterior` is the signature of the digest before it, so that none can be taken out
-- of the middle. The portal's role may only read and insert (server/database/roles.ts).
create table auditoria_resumo (
  id bigint generated always as identity primary key,
  organizacao_id bigint references organizacao (id),
  dia date not null,
  lote bigint not null,
  linhas bigint not null,
  cabeca text not null,
  anterior text not null,
  assinatura text not null,
  criado_em timestamptz not null default now(),
  unique nulls not distinct (organizacao_id, dia)
);
