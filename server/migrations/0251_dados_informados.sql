-- Who or what an applicant typed in because no registry of the city has it: kept beside his request until the city confirms or refuses it.
create table requerimento_informado (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  tipo text not null check (tipo in ('pessoa', 'profissional', 'requerimento')),
  -- The answer that names it, and what was typed.
  valor text not null,
  dados jsonb not null,
  -- Of a draft nothing waits yet.
  situacao text not null default 'rascunho' check (situacao in ('rascunho', 'a_conferir', 'confirmado', 'recusado')),
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  unique (organizacao_id, requerimento_id, tipo, valor),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
