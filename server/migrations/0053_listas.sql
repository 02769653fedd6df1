-- What a user keeps of the lists: columns and the view that each opens with, and views by name (docs/decisions/0014).
create table visao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  -- Who made it. One that is shared stays when its owner leaves.
  usuario_id bigint not null references usuario (id),
  -- Sector whose members may open it; null for the owner alone.
  setor_id bigint,
  -- Name of the registry.
  lista text not null,
  nome text not null,
  -- Filters, order, columns and page size, as they were saved; read against the declaration of the day (src/schemas/visao.ts).
  conteudo jsonb not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  unique (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id)
);
-- A name stands once among an owner's views of a list; the same index finds them.
create unique index visao_nome on visao (organizacao_id, usuario_id, lista, lower(nome));
create index visao_do_setor on visao (organizacao_id, setor_id, lista) where setor_id is not null;
create index visao_usuario on visao (usuario_id);

create table lista_do_usuario (
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null references usuario (id),
  lista text not null,
  -- [{campo, largura}] in order; null for the declared ones.
  colunas jsonb,
  -- The view that the list opens with.
  visao_id bigint,
  atualizado_em timestamptz not null default now(),
  primary key (organizacao_id, usuario_id, lista),
  foreign key (organizacao_id, visao_id) references visao (organizacao_id, id) on delete set null (visao_id)
);
create index lista_do_usuario_usuario on lista_do_usuario (usuario_id);
create index lista_do_usuario_visao on lista_do_usuario (organizacao_id, visao_id) where visao_id is not null;
