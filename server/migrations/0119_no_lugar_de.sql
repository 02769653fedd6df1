-- Who acts in the place of somebody who is away: both names stay in the trace and in the signature (docs/decisions/0024).
alter table requerimento_evento add no_lugar_de text;

-- Of a signature that the substitute decided: `nome` is his, this one the name of whom it was asked.
alter table assinatura add no_lugar_de text;

create or replace view assinatura_lida with (security_invoker = true) as
  select a.id, a.organizacao_id, a.usuario_id, a.pedida_por as pedida_por_id, a.status,
    d.nome || case when d.numero is null then '' else ' nº ' || d.numero end as documento,
    r.numero as requerimento, r.processo_nome as processo, r.requerente_nome as requerente,
    a.nome || coalesce(', no lugar de ' || a.no_lugar_de, '') as signatario, a.papel, a.ordem::bigint as ordem, p.nome as pedida_por, a.criado_em as pedida_em,
    case when a.status = 'Assinado' then a.decidida_em end as assinado_em,
    a.validade_meses as validade, a.valida_ate, a.motivo, a.sha256, a.documento_id, a.requerimento_id as processo_requerimento_id,
    a.versao, a.criado_em, a.atualizado_em, a.excluido_em,
    portal_normaliza(d.nome || ' ' || coalesce(d.numero, '') || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome) as busca
  from assinatura a
  join documento d on d.organizacao_id = a.organizacao_id and d.id = a.documento_id
  join requerimento r on r.organizacao_id = a.organizacao_id and r.id = a.requerimento_id
  left join usuario p on p.id = a.pedida_por;

-- A session counts for what an absence gives its substitute.
create trigger avisar_direitos after insert or update or delete on ausencia execute function avisar_direitos();
