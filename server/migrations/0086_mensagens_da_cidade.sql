-- A mail knows the request that it is about, and a city reads of its own what became of each; never what it says.
alter table mensagem
  add column requerimento_id bigint,
  add column busca text generated always as (portal_normaliza(assunto || ' ' || para)) stored,
  add foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
    on delete set null (requerimento_id);
create index mensagem_requerimento on mensagem (organizacao_id, requerimento_id) where requerimento_id is not null;
create index mensagem_busca on mensagem using gin (organizacao_id, busca gin_trgm_ops);

create view mensagem_lida with (security_invoker = true) as
  select m.id, m.organizacao_id, m.assunto, m.para, m.situacao, m.criado_em as quando, m.enviada_em, m.tentativas::bigint as tentativas, m.erro,
    r.numero as requerimento, m.requerimento_id, 1 as versao, m.criado_em, m.criado_em as atualizado_em, null::timestamptz as excluido_em, m.busca
  from mensagem m
  left join requerimento r on r.organizacao_id = m.organizacao_id and r.id = m.requerimento_id;
