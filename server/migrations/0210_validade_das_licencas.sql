-- The validity of a licence may stand still (docs/decisions/0105): since when, beside the paper that whoever checks it reads. What it went through is in
-- the events of its request.
alter table documento add column suspensa_desde date;
create index documento_suspenso on documento (organizacao_id, suspensa_desde) where tipo = 'licenca' and suspensa_desde is not null;

drop view licenca_lida;
create view licenca_lida with (security_invoker = true) as
  select d.id, d.organizacao_id, coalesce(d.numero, d.nome) as numero_licenca, d.nome as documento, d.serie, d.data as data_licenca,
    d.validade_meses::smallint as validade, d.valido_ate, case when d.situacao = 'válido' then d.suspensa_desde end as suspensa_desde,
    case
      when d.situacao = 'válido' and d.suspensa_desde is not null then 'suspensa'
      when d.situacao = 'válido' and d.valido_ate < h.hoje then 'vencida'
      when d.situacao = 'válido' then 'válida'
      when d.situacao = 'substituído' then 'retificada'
      when d.situacao = 'cancelado' then 'cancelada'
      else d.situacao end as situacao,
    case
      when d.situacao <> 'válido' or d.suspensa_desde is not null or d.valido_ate < h.hoje then null
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
