-- Chosen columns of the inbox that somebody keeps under a name, for the next file (docs/decisions/0172).
create table modelo_de_colunas (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  -- Who made it. One that is shared stays when its owner leaves.
  usuario_id bigint not null references usuario (id),
  nome text not null,
  -- Whether everybody of the city's staff may open it.
  compartilhado boolean not null default false,
  -- [{id, rotulo}] in order: what a column was called stays, to be named after it is gone.
  colunas jsonb not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  unique (organizacao_id, id)
);
-- A name stands once among an owner's models; the same index finds them.
create unique index modelo_de_colunas_nome on modelo_de_colunas (organizacao_id, usuario_id, lower(nome));
create index modelo_de_colunas_da_cidade on modelo_de_colunas (organizacao_id, id) where compartilhado;
create index modelo_de_colunas_usuario on modelo_de_colunas (usuario_id);
