-- Signatures of issued documents: the signer, logged in, confirms with his password (Lei 14.063/2020, art. 4, I). The round of a document is
-- its rows; docs/decisions tells the rules, src/schemas/regrasDaAssinatura.ts has them.
create table assinatura (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  documento_id bigint not null,
  usuario_id bigint not null,
  -- As he was called when he was asked, then when he signed: a document does not change with its signer's name.
  nome text not null,
  papel text,
  ordem smallint not null check (ordem between 1 and 12),
  status text not null check (status in ('Aguardando', 'Na fila', 'Assinado', 'Recusado', 'Cancelado')),
  validade_meses smallint check (validade_meses between 1 and 600),
  valida_ate date,
  -- Of the bytes that were signed.
  sha256 text,
  motivo text,
  decidida_em timestamptz,
  ip text,
  pedida_por bigint,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  unique (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  foreign key (organizacao_id, documento_id) references documento (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id),
  foreign key (organizacao_id, pedida_por) references usuario_organizacao (organizacao_id, usuario_id),
  check ((status = 'Assinado') = (sha256 is not null)),
  check ((status = 'Recusado') = (motivo is not null)),
  check ((status in ('Assinado', 'Recusado')) = (decidida_em is not null))
);
create index assinatura_documento on assinatura (organizacao_id, documento_id, ordem, id);
create index assinatura_requerimento on assinatura (organizacao_id, requerimento_id);
create index assinatura_usuario on assinatura (organizacao_id, usuario_id, id);
create index assinatura_pendente on assinatura (organizacao_id, usuario_id) where status = 'Aguardando' and excluido_em is null;
create index assinatura_pedida on assinatura (organizacao_id, pedida_por) where excluido_em is not null;
-- Nobody is asked twice for the same document while the first time stands.
create unique index assinatura_uma on assinatura (organizacao_id, documento_id, usuario_id)
  where excluido_em is null and status in ('Aguardando', 'Na fila', 'Assinado');

-- What was signed or refused stays as it is.
create function portal_assinatura_decidida() returns trigger language plpgsql as $$
begin
  raise exception 'a signature that was given or refused does not change';
end $$;
create trigger assinatura_decidida before update or delete on assinatura
  for each row when (old.status in ('Assinado', 'Recusado')) execute function portal_assinatura_decidida();

-- The file with its signatures: drawn from the same data once more, kept with the number of signatures that it shows.
alter table documento
  add column assinaturas smallint not null default 0,
  add column assinado_caminho text,
  add column assinado_sha256 text,
  add column assinado_com smallint;

-- A document that was replaced or ceased to be valid waits for no signature: whoever was asked is told that his list changed.
create function portal_assinaturas_do_documento() returns trigger language plpgsql as $$
begin
  with anuladas as (
    update assinatura set status = 'Cancelado', versao = versao + 1, atualizado_em = now()
    where organizacao_id = new.organizacao_id and documento_id = new.id and status in ('Aguardando', 'Na fila') and excluido_em is null
    returning id, usuario_id
  )
  insert into saida (organizacao_id, tipo, dados)
    select new.organizacao_id, 'realtime', jsonb_build_object('canal', 'private-usuario.' || usuario_id, 'evento', 'assinatura.alterada', 'dados', jsonb_build_object('id', id))
    from anuladas order by id;
  return null;
end $$;
create trigger documento_assinaturas after update of situacao on documento
  for each row when (new.situacao in ('substituído', 'cancelado') and old.situacao is distinct from new.situacao)
  execute function portal_assinaturas_do_documento();

create view assinatura_lida with (security_invoker = true) as
  select a.id, a.organizacao_id, a.usuario_id, a.pedida_por as pedida_por_id, a.status,
    d.nome || case when d.numero is null then '' else ' nº ' || d.numero end as documento,
    r.numero as requerimento, r.processo_nome as processo, r.requerente_nome as requerente,
    a.nome as signatario, a.papel, a.ordem::bigint as ordem, p.nome as pedida_por, a.criado_em as pedida_em,
    case when a.status = 'Assinado' then a.decidida_em end as assinado_em,
    a.validade_meses as validade, a.valida_ate, a.motivo, a.sha256, a.documento_id, a.requerimento_id as processo_requerimento_id,
    a.versao, a.criado_em, a.atualizado_em, a.excluido_em,
    portal_normaliza(d.nome || ' ' || coalesce(d.numero, '') || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome) as busca
  from assinatura a
  join documento d on d.organizacao_id = a.organizacao_id and d.id = a.documento_id
  join requerimento r on r.organizacao_id = a.organizacao_id and r.id = a.requerimento_id
  left join usuario p on p.id = a.pedida_por;

-- A person's signature of one answer of a request, of the answer as it was then.
create table assinatura_campo (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  usuario_id bigint not null,
  nome text not null,
  campo text not null,
  -- Of the answer, canonically written.
  sha256 text not null,
  ip text,
  criado_em timestamptz not null default now(),
  unique (organizacao_id, id),
  unique (organizacao_id, requerimento_id, campo, usuario_id, sha256),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
