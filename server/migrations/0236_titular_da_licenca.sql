-- Whom a licence is granted to, as its paper says it, who need not be whoever asked for it (docs/decisions/0124): in words for lists, one by one for whoever
-- asks whose it is. What was issued before was granted to its applicant.
alter table documento
  add column titular text,
  add column titulares jsonb not null default '[]';
update documento d set titular = r.requerente_nome,
    titulares = jsonb_build_array(jsonb_build_object('nome', r.requerente_nome, 'documento', coalesce(p.documento, '')))
  from requerimento r left join pessoa p on p.organizacao_id = r.organizacao_id and p.id = r.pessoa_id
  where d.tipo = 'licenca' and r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id;
create index licenca_dos_titulares on documento using gin (titulares jsonb_path_ops) where tipo = 'licenca';

create or replace function portal_busca_da_licenca() returns trigger language plpgsql as $$
begin
  update documento d set busca = portal_normaliza(coalesce(d.numero, '') || ' ' || coalesce(r.numero, '') || ' ' || r.requerente_nome
      || ' ' || case when d.titular = r.requerente_nome then '' else coalesce(d.titular, '') end || ' ' || array_to_string(r.inscricoes, ' '))
    from requerimento r
    where d.organizacao_id = new.organizacao_id and d.id = new.id and r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id;
  return null;
end $$;

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
    r.processo_nome as processo, r.numero as requerimento, coalesce(d.titular, r.requerente_nome) as titular, r.requerente_nome as requerente,
    r.imovel_endereco as imovel, nullif(array_to_string(r.inscricoes, ', '), '') as inscricao, d.id as arquivo_licenca, d.requerimento_id,
    1 as versao, d.criado_em, d.criado_em as atualizado_em, null::timestamptz as excluido_em, d.busca
  from documento d
  join requerimento r on r.organizacao_id = d.organizacao_id and r.id = d.requerimento_id
  join organizacao o on o.id = d.organizacao_id
  cross join lateral (select (now() at time zone o.fuso)::date as hoje) as h
  where d.tipo = 'licenca';
