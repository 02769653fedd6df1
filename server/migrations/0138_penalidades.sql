-- Who is kept from new requests, and until when (docs/decisions/0067). Known by the document; the records of the person and of the professional who has it
-- are found here, also when they come later, so that their views can list it.
create table penalidade (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  documento text not null,
  motivo text not null,
  fundamento text,
  inicio date not null,
  fim date not null,
  processos jsonb,
  levantada_em date,
  motivo_levantamento text,
  pessoa_id bigint,
  profissional_id bigint,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(documento || ' ' || motivo)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, pessoa_id) references pessoa (organizacao_id, id),
  foreign key (organizacao_id, profissional_id) references profissional (organizacao_id, id),
  check (inicio <= fim),
  check ((levantada_em is null) = (motivo_levantamento is null))
);
create index penalidade_documento on penalidade (organizacao_id, documento, fim);
create index penalidade_pessoa on penalidade (organizacao_id, pessoa_id);
create index penalidade_profissional on penalidade (organizacao_id, profissional_id);
create index penalidade_busca on penalidade using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('penalidade'::regclass);

create function penalidade_de_quem() returns trigger language plpgsql as $$
begin
  new.pessoa_id := (select id from pessoa where organizacao_id = new.organizacao_id and documento = new.documento and excluido_em is null
    order by id limit 1);
  new.profissional_id := (select id from profissional where organizacao_id = new.organizacao_id and cpf = new.documento and excluido_em is null
    order by id limit 1);
  return new;
end $$;
create trigger penalidade_nova before insert on penalidade for each row execute function penalidade_de_quem();
create trigger penalidade_de_outro before update of documento on penalidade
  for each row when (old.documento is distinct from new.documento) execute function penalidade_de_quem();

create function penalidade_da_pessoa() returns trigger language plpgsql as $$
begin
  update penalidade set pessoa_id = new.id
    where organizacao_id = new.organizacao_id and documento = new.documento and pessoa_id is null;
  return null;
end $$;
create trigger penalidade_da_pessoa after insert on pessoa
  for each row when (new.documento is not null) execute function penalidade_da_pessoa();

create function penalidade_do_profissional() returns trigger language plpgsql as $$
begin
  update penalidade set profissional_id = new.id
    where organizacao_id = new.organizacao_id and documento = new.cpf and profissional_id is null;
  return null;
end $$;
create trigger penalidade_do_profissional after insert on profissional
  for each row execute function penalidade_do_profissional();
