-- The queue of what was typed in tells a CPF or CNPJ apart from a register or a licence's number, so that each is shown, searched and filtered as such.
drop view dado_informado_lido;
create view dado_informado_lido with (security_invoker = true) as
  select i.id, i.organizacao_id, coalesce(i.dados ->> 'nome', i.valor) as nome, i.tipo,
    case when i.tipo = 'pessoa' then i.valor end as documento, case when i.tipo <> 'pessoa' then i.valor end as numero,
    i.situacao, i.entregue_em, i.motivo, i.conferido_por,
    i.conferido_em, r.numero as requerimento, r.processo_nome as processo, r.requerente_nome as requerente, i.requerimento_id,
    1 as versao, i.criado_em, i.atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(coalesce(i.dados ->> 'nome', '') || ' ' || i.valor || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome) as busca
  from requerimento_informado i
  join requerimento r on r.organizacao_id = i.organizacao_id and r.id = i.requerimento_id
  where i.situacao <> 'rascunho';
