-- Document models of the city; kinds of certificate name theirs; a published version keeps what it took along of the registries.

create table modelo_documento (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sigla text not null,
  nome text not null,
  tipo text not null,
  cabecalho text,
  corpo text not null,
  rodape text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(sigla || ' ' || nome)) stored,
  unique (organizacao_id, id)
);
create unique index modelo_documento_sigla on modelo_documento (organizacao_id, lower(sigla)) where excluido_em is null;
create index modelo_documento_busca on modelo_documento using gin (organizacao_id, busca gin_trgm_ops);

-- The text that stood in a kind of certificate becomes a model of its own, under a sigla that no other has.
alter table certificado add column sigla text, add column modelo_documento_id bigint;
insert into modelo_documento (organizacao_id, sigla, nome, tipo, corpo, criado_em, atualizado_em)
  select organizacao_id, 'CERT-' || id, nome, 'certificado', modelo_documento, criado_em, atualizado_em from certificado;
update certificado c set modelo_documento_id = m.id
  from modelo_documento m where m.organizacao_id = c.organizacao_id and m.sigla = 'CERT-' || c.id;
drop index certificado_busca;
alter table certificado
  alter column modelo_documento_id set not null,
  drop column modelo_documento,
  drop column busca,
  add column busca text generated always as (portal_normaliza(coalesce(sigla, '') || ' ' || nome)) stored,
  add foreign key (organizacao_id, modelo_documento_id) references modelo_documento (organizacao_id, id);
create unique index certificado_sigla on certificado (organizacao_id, lower(sigla)) where excluido_em is null and sigla is not null;
create index certificado_modelo on certificado (organizacao_id, modelo_documento_id);
create index certificado_busca on certificado using gin (organizacao_id, busca gin_trgm_ops);

alter table processo_versao add column fixados jsonb not null default '{}';
create or replace function portal_versao_imutavel() returns trigger language plpgsql as $$
begin
  if old.situacao <> 'rascunho' and (new.conteudo, new.fixados, new.arquivo, new.numero, new.processo_id) is distinct from (old.conteudo, old.fixados, old.arquivo, old.numero, old.processo_id) then
    raise exception 'versão publicada é imutável' using errcode = 'P0409';
  end if;
  return new;
end $$;

select portal_contar_cadastro('modelo_documento'::regclass);
