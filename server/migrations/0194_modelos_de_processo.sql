-- Templates of processes that support shares with cities (docs/decisions/0093): the definition without what is a city's own, in numbered versions.
create table modelo_de_processo (
  id bigint generated always as identity primary key,
  nome text not null,
  descricao text not null,
  grupo text not null,
  para_todas boolean not null,
  -- The process that its versions are made of, and what its sectors and dated values are called in the template: for support alone.
  organizacao_id bigint not null references organizacao (id),
  processo_id bigint not null,
  trocas jsonb not null,
  encerrado_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id)
);
create index modelo_de_processo_origem on modelo_de_processo (organizacao_id, processo_id);
create table modelo_de_processo_versao (
  modelo_id bigint not null references modelo_de_processo (id),
  numero integer not null,
  conteudo jsonb not null,
  comentario text not null,
  publicado_em timestamptz not null,
  publicado_por bigint references usuario (id),
  primary key (modelo_id, numero)
);
-- Cities that it is offered to, where not to all.
create table modelo_de_processo_oferta (
  modelo_id bigint not null references modelo_de_processo (id),
  organizacao_id bigint not null references organizacao (id),
  primary key (organizacao_id, modelo_id)
);
create index modelo_de_processo_oferta_modelo on modelo_de_processo_oferta (modelo_id);
-- A city's process that was made of one, with what stands there in the place of the template's sectors and dated values.
create table processo_do_modelo (
  organizacao_id bigint not null,
  processo_id bigint not null,
  modelo_id bigint not null references modelo_de_processo (id),
  trocas jsonb not null,
  -- Newest version that the city does not want to hear of.
  dispensada integer not null default 0,
  criado_em timestamptz not null,
  primary key (organizacao_id, processo_id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete cascade
);
create index processo_do_modelo_modelo on processo_do_modelo (modelo_id);
-- The template's version that a version of the process has taken in: it goes with the draft that is thrown away.
alter table processo_versao add column modelo_numero integer;
