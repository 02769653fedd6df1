-- A bell that leads to a signature: who is to give it need not be somebody who opens the request.
alter table notificacao add column assinatura_id bigint;
alter table notificacao add foreign key (organizacao_id, assinatura_id) references assinatura (organizacao_id, id);
create index notificacao_assinatura on notificacao (organizacao_id, assinatura_id) where assinatura_id is not null;
create or replace view notificacao_lida with (security_invoker = true) as
  select n.id, n.organizacao_id, n.usuario_id, n.message,
    case when n.type in ('requerimento', 'tarefa', 'termo', 'assinatura') then n.type else 'texto' end as type,
    n.criado_em as recebida_em, n.read_at is not null as lida, n.read_at, n.requerimento_id,
    1 as versao, n.criado_em, n.criado_em as atualizado_em, null::timestamptz as excluido_em, portal_normaliza(n.message) as busca,
    n.termo_enviado_id, n.assinatura_id
  from notificacao n;
