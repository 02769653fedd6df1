-- The earlier requests whose licences a request's answers name, by field: what renewals of a licence are counted by.
alter table requerimento add column licencas jsonb not null default '{}';
update requerimento r set licencas = x.licencas
  from (
    select q.id, jsonb_object_agg(campo ->> 'chave', l.id) as licencas
    from requerimento q
    join organizacao cidade on cidade.id = q.organizacao_id
    join processo_versao v on v.id = q.processo_versao_id and v.organizacao_id = q.organizacao_id
    cross join jsonb_array_elements(v.conteudo -> 'campos') as campo
    cross join trim(q.estado -> 'respostas' ->> (campo ->> 'chave')) as dito
    cross join lateral (
      -- As it was looked up at the filing: the newest one of the applicant's that was in force then.
      select o.id
      from requerimento o
      join processo p on p.id = o.processo_id and p.organizacao_id = o.organizacao_id
      join documento d on d.requerimento_id = o.id and d.organizacao_id = o.organizacao_id and d.tipo = 'licenca'
      where o.organizacao_id = q.organizacao_id and o.pessoa_id = q.pessoa_id and o.id <> q.id
        and (o.numero = dito or d.numero = dito)
        and (campo -> 'processos' is null or campo -> 'processos' ? p.chave)
        and d.data <= (q.protocolado_em at time zone cidade.fuso)::date
      order by (d.valido_ate is null or d.valido_ate >= (q.protocolado_em at time zone cidade.fuso)::date) desc, d.id desc
      limit 1
    ) l
    where campo ->> 'tipo' = 'requerimento' and q.protocolado_em is not null and q.descartado_em is null
    group by q.id
  ) x
  where x.id = r.id;
create index requerimento_licencas on requerimento using gin (licencas jsonb_path_ops) where licencas <> '{}';
