-- What was typed in and waits for the city, across requests: since when, and who decided what.
alter table requerimento_informado
  add column entregue_em timestamptz,
  add column motivo text,
  add column conferido_por text,
  add column conferido_em timestamptz;
-- Those that were handed in before say when they last changed.
update requerimento_informado set entregue_em = atualizado_em where situacao <> 'rascunho';
alter table requerimento_informado add check (situacao = 'rascunho' or entregue_em is not null);
create index requerimento_informado_fila on requerimento_informado (organizacao_id, entregue_em, id) where situacao = 'a_conferir';

create view dado_informado_lido with (security_invoker = true) as
  select i.id, i.organizacao_id, coalesce(i.dados ->> 'nome', i.valor) as nome, i.tipo, i.valor, i.situacao, i.entregue_em, i.motivo, i.conferido_por,
    i.conferido_em, r.numero as requerimento, r.processo_nome as processo, r.requerente_nome as requerente, i.requerimento_id,
    1 as versao, i.criado_em, i.atualizado_em, null::timestamptz as excluido_em,
    portal_normaliza(coalesce(i.dados ->> 'nome', '') || ' ' || i.valor || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome) as busca
  from requerimento_informado i
  join requerimento r on r.organizacao_id = i.organizacao_id and r.id = i.requerimento_id
  where i.situacao <> 'rascunho';
