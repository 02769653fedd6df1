-- Uploads that go on after a bad line (docs/decisions/0065): how much is here is the length of their file in the store's `parciais/`.
create table envio (
  id uuid primary key,
  organizacao_id bigint not null,
  usuario_id bigint not null,
  nome text not null,
  -- Bytes of the whole, as declared before the first of them.
  tamanho bigint not null,
  -- What the sender says the whole hashes to, lowercase hex; null: not said.
  sha256 text,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  -- When it was handed in with a call; it stays for that call's repetition.
  usado_em timestamptz,
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
create index envio_usuario on envio (organizacao_id, usuario_id);
create index envio_expira on envio (expira_em);
