-- Licences of requests that were reopened before 0044 and have not ended since: under review, as the fold of their events has it
-- (docs/decisions/0010). A licence issued after the reopening is not touched.
create temporary table reaberta on commit drop as
select r.organizacao_id, r.id as requerimento_id, e.dados ->> 'chave' as chave, e.dados ->> 'numero' as numero
from requerimento r
cross join lateral (
  select max(x.sequencia) filter (where x.tipo = 'requerimento_reaberto') as reaberto,
    max(x.sequencia) filter (where x.tipo = 'requerimento_encerrado') as encerrado
  from requerimento_evento x
  where x.organizacao_id = r.organizacao_id and x.requerimento_id = r.id
    and x.tipo in ('requerimento_reaberto', 'requerimento_encerrado')
) f
join requerimento_evento e
  on e.organizacao_id = r.organizacao_id and e.requerimento_id = r.id
  and e.tipo = 'documento_emitido' and e.sequencia < f.reaberto
where f.reaberto > coalesce(f.encerrado, 0);

update documento d set situacao = 'em revisão'
from reaberta a
where d.organizacao_id = a.organizacao_id and d.requerimento_id = a.requerimento_id
  and d.tipo = 'licenca' and d.situacao = 'válido' and d.chave = a.chave and d.numero = a.numero;

update requerimento r set estado = jsonb_set(r.estado, '{documentos}', (
  select jsonb_agg(
    case when x.d ->> 'situacao' = 'válido' and exists (
      select 1 from reaberta a
      where a.organizacao_id = r.organizacao_id and a.requerimento_id = r.id
        and a.chave = x.d ->> 'chave' and a.numero = x.d ->> 'numero'
    ) then x.d || '{"situacao": "em revisão"}' else x.d end
    order by x.n)
  from jsonb_array_elements(r.estado -> 'documentos') with ordinality as x (d, n)
))
where exists (
  select 1 from reaberta a where a.organizacao_id = r.organizacao_id and a.requerimento_id = r.id
);

-- Files that sectors attached were kept as ids alone; each now says in which run and in the place of what (evoluirPartes.ts, comAnexo).
do $$
declare
  r record;
  e record;
  anexos jsonb;
  execucao jsonb;
  setor jsonb;
begin
  for r in
    select organizacao_id, id from requerimento
    where jsonb_typeof(estado #> '{anexos_da_equipe,0}') = 'number'
  loop
    anexos := '[]';
    for e in
      select tipo, dados from requerimento_evento
      where organizacao_id = r.organizacao_id and requerimento_id = r.id
      order by sequencia
    loop
      if e.tipo = 'etapa_aberta' then
        execucao := e.dados -> 'execucao';
        setor := e.dados -> 'setor';
      elsif e.tipo = 'etapa_encaminhada' then
        setor := e.dados -> 'para';
      elsif e.tipo = 'documento_anexado' and e.dados -> 'da_equipe' = 'true' then
        anexos := anexos || jsonb_build_array(jsonb_build_object(
          'arquivo', e.dados -> 'arquivo', 'execucao', execucao, 'setor', setor,
          'no_lugar_de', (
            select coalesce(jsonb_agg(y.id order by s.n, y.m), '[]')
            from jsonb_array_elements(e.dados -> 'substitui') with ordinality as s (id, n)
            cross join lateral jsonb_array_elements(coalesce(
              (select a.x -> 'no_lugar_de' from jsonb_array_elements(anexos) with ordinality as a (x, k)
                where a.x -> 'arquivo' = s.id and a.x -> 'execucao' = execucao and a.x -> 'setor' = setor
                order by a.k desc limit 1),
              jsonb_build_array(s.id)
            )) with ordinality as y (id, m)
          )
        ));
      end if;
    end loop;
    update requerimento set estado = jsonb_set(estado, '{anexos_da_equipe}', anexos)
    where organizacao_id = r.organizacao_id and id = r.id;
  end loop;
end $$;
