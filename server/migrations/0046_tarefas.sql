-- Work that goes on after the call that asked for it: exports and imports of long lists (docs/decisions). Whoever runs one holds an
-- advisory lock on it, so a task whose server died is free again at once.
create table tarefa (
  id bigint generated always as identity primary key,
  -- Organisation of the session that asked, where its user's bell is.
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null references usuario (id),
  -- Organisation of the records; null for a registry of the whole portal.
  alvo_id bigint references organizacao (id),
  tipo text not null check (tipo in ('exportacao', 'importacao')),
  painel text not null,
  entidade text not null,
  titulo text not null,
  -- What was asked, as the call had it; read again when it runs.
  pedido jsonb not null,
  situacao text not null default 'na fila' check (situacao in ('na fila', 'em andamento', 'pronta', 'falhou', 'cancelada')),
  tentativas smallint not null default 0,
  feitas integer not null default 0,
  total integer not null default 0,
  erro text,
  -- The file that came of it, in the file store.
  caminho text,
  nome text,
  tipo_do_arquivo text,
  tamanho bigint,
  sha256 text,
  criado_em timestamptz not null default now(),
  terminada_em timestamptz,
  expira_em timestamptz,
  check ((caminho is null) or (nome is not null and tipo_do_arquivo is not null and tamanho is not null and sha256 is not null))
);
create index tarefa_da_vez on tarefa (id) where situacao in ('na fila', 'em andamento');
-- One at a time per user.
create unique index tarefa_unica on tarefa (organizacao_id, usuario_id, tipo) where situacao in ('na fila', 'em andamento');
create index tarefa_do_usuario on tarefa (organizacao_id, usuario_id, id desc);
create index tarefa_vencida on tarefa (expira_em) where caminho is not null;
create index tarefa_terminada on tarefa (terminada_em) where terminada_em is not null;
