-- Licences are searched by what their request is known by: kept beside the paper, since no index reaches over two tables. The request gets
-- its number and its plots in the very statement that may issue the paper, so it is read when the transaction ends.
alter table documento add column busca text;
create function portal_busca_da_licenca() returns trigger language plpgsql as $$
begin
  update documento d set busca = portal_normaliza(coalesce(d.numero, '') || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome
      || ' ' || array_to_string(r.inscricoes, ' '))
    from requerimento r
    where d.organizacao_id = new.organizacao_id and d.id = new.id and r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id;
  return null;
end $$;
create constraint trigger documento_busca after insert on documento deferrable initially deferred
  for each row when (new.tipo = 'licenca') execute function portal_busca_da_licenca();
update documento d set busca = portal_normaliza(coalesce(d.numero, '') || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome
    || ' ' || array_to_string(r.inscricoes, ' '))
  from requerimento r
  where d.tipo = 'licenca' and r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id;
create index licenca_busca on documento using gin (organizacao_id, busca gin_trgm_ops) where tipo = 'licenca';
create index licenca_vencimento on documento (organizacao_id, valido_ate) where tipo = 'licenca';
create index licenca_data on documento (organizacao_id, data) where tipo = 'licenca';

-- What was issued, to whom, for what, and how it stands today where the city is.
drop view licenca_lida;
create view licenca_lida with (security_invoker = true) as
  select d.id, d.organizacao_id, coalesce(d.numero, d.nome) as numero_licenca, d.nome as documento, d.serie, d.data as data_licenca,
    d.validade_meses::smallint as validade, d.valido_ate,
    case
      when d.situacao = 'válido' and d.valido_ate < h.hoje then 'vencida'
      when d.situacao = 'válido' then 'válida'
      when d.situacao = 'substituído' then 'retificada'
      when d.situacao = 'cancelado' then 'cancelada'
      else d.situacao end as situacao,
    case
      when d.situacao <> 'válido' or d.valido_ate < h.hoje then null
      when d.valido_ate is null then 'sem'
      when d.valido_ate <= h.hoje + 30 then '30'
      when d.valido_ate <= h.hoje + 90 then '90'
      else 'depois' end as vence,
    r.processo_nome as processo, r.numero as requerimento, r.requerente_nome as requerente, r.imovel_endereco as imovel,
    nullif(array_to_string(r.inscricoes, ', '), '') as inscricao, d.id as arquivo_licenca, d.requerimento_id,
    1 as versao, d.criado_em, d.criado_em as atualizado_em, null::timestamptz as excluido_em, d.busca
  from documento d
  join requerimento r on r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id
  join organizacao o on o.id = d.organizacao_id
  cross join lateral (select (now() at time zone o.fuso)::date as hoje) as h
  where d.tipo = 'licenca';
