import type { Portal } from './app.ts';

/**
 * Licences whose row, which the public check reads, says something else than the state of their request; every licence of every request is looked
 * at. Empty when the two agree.
 */
export const papeisQueDivergem = async ({ base }: Portal): Promise<readonly object[]> => {
  const { rows } = await base.ownerPool.query<object>(`
    with papel as (
      select requerimento_id, chave, numero, revisao, situacao,
        row_number() over (partition by requerimento_id order by sequencia) as n
      from documento where tipo = 'licenca'),
    estado as (
      select r.id as requerimento_id, d.n, d.papel ->> 'chave' as chave, d.papel ->> 'numero' as numero,
        coalesce((d.papel ->> 'revisao')::int, 0) as revisao, d.papel ->> 'situacao' as situacao
      from requerimento r, jsonb_array_elements(r.estado -> 'documentos') with ordinality as d (papel, n))
    select requerimento_id, n, p.chave, p.situacao as no_papel, e.situacao as no_estado
    from papel p full join estado e using (requerimento_id, n)
    where (p.chave, p.numero, p.revisao, p.situacao) is distinct from (e.chave, e.numero, e.revisao, e.situacao)
    order by requerimento_id, n`);
  return rows;
};
