-- Registrations that the city has to confirm, each with what was typed and what was said about it. One open at a time per account and city.
create table validacao_cadastro (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null,
  nome text not null,
  tipo text not null,
  documento text not null,
  email text not null,
  telefone_celular text,
  situacao text not null default 'Aguardando' check (situacao in ('Aguardando', 'Informações pedidas', 'Aprovado', 'Recusado')),
  razao text not null,
  conversa jsonb,
  motivo text,
  decidido_por text,
  decidido_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || documento || ' ' || email)) stored,
  unique (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references usuario_organizacao (organizacao_id, usuario_id)
);
create unique index validacao_cadastro_aberta on validacao_cadastro (organizacao_id, usuario_id) where situacao in ('Aguardando', 'Informações pedidas');
create index validacao_cadastro_usuario on validacao_cadastro (organizacao_id, usuario_id, id desc);
create index validacao_cadastro_situacao on validacao_cadastro (organizacao_id, situacao, id desc);
create index validacao_cadastro_nova on validacao_cadastro (organizacao_id, id desc);
create index validacao_cadastro_por_nome on validacao_cadastro (organizacao_id, nome collate "pt-BR-x-icu", id);
create index validacao_cadastro_busca on validacao_cadastro using gin (organizacao_id, busca gin_trgm_ops);
select portal_contar_cadastro('validacao_cadastro');

-- The city may want to see every registration first.
alter table organizacao add column validar_autocadastro boolean not null default false;

-- Those that have waited since before there was a queue.
insert into validacao_cadastro (organizacao_id, usuario_id, nome, tipo, documento, email, telefone_celular, razao)
select uo.organizacao_id, u.id, u.nome, case when length(u.documento) = 11 then 'Física' else 'Jurídica' end, u.documento, u.email, u.telefone_celular,
  case when exists (select 1 from usuario_organizacao o where o.organizacao_id = p.organizacao_id and o.pessoa_id = p.id) then 'outra_conta'
    when coalesce(p.email, '') = '' then 'sem_email' else 'outro_email' end
from usuario_organizacao uo
join usuario u on u.id = uo.usuario_id and u.documento is not null
left join pessoa p on p.organizacao_id = uo.organizacao_id and p.documento = u.documento and p.excluido_em is null
where uo.aguarda_validacao and uo.pessoa_id is null and uo.excluido_em is null;
