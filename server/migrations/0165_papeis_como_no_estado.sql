-- A licence that was issued and taken back in one and the same act was written as valid: the public check called valid what its request had
-- cancelled. What the state of the request says of it holds.
update documento d set situacao = e.situacao
  from (
    select r.organizacao_id, r.id as requerimento_id, x ->> 'chave' as chave, x ->> 'numero' as numero,
      coalesce((x ->> 'revisao')::int, 0) as revisao, x ->> 'situacao' as situacao
    from requerimento r, jsonb_array_elements(r.estado -> 'documentos') as x
  ) e
  where d.organizacao_id = e.organizacao_id and d.requerimento_id = e.requerimento_id and d.tipo = 'licenca'
    and d.chave = e.chave and d.numero = e.numero and d.revisao = e.revisao and d.situacao <> e.situacao;
