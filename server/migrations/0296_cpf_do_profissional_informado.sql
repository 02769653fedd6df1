-- The queue of what was typed in tells the CPF of a professional too, as it does of a person; his register stays what his answer is.
drop view dado_informado_lido;
create view dado_informado_lido with (security_invoker = true) as
  select i.id, i.organizacao_id, coalesce(i.dados ->> 'nome', i.valor) as nome, i.tipo,
    case i.tipo when 'pessoa' then i.valor when 'profissional' then i.dados ->> 'cpf' end as documento,
    case when i.tipo <> 'pessoa' then i.valor end as numero,
    i.situacao, i.entregue_em, i.motivo, i.conferido_por,
    i.conferido_em, r.numero as requerimento, r.processo_nome as processo, r.requerente_nome as requerente, i.requerimento_id,
    1 as versao, i.criado_em, i.atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(coalesce(i.dados ->> 'nome', '') || ' ' || i.valor || ' ' || coalesce(i.dados ->> 'cpf', '') || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome) as busca
  from requerimento_informado i
  join requerimento r on r.organizacao_id = i.organizacao_id and r.id = i.requerimento_id
  where i.situacao <> 'rascunho';
