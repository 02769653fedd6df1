import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

/** Of which licence renewals are counted, and by what. */
export interface Contagem {
  /** Request that issued the licence. */
  readonly licenca: number;
  /** Key of the field by which a renewal cites what it renews. */
  readonly campo: string;
  /** The request that asks, which does not count itself. */
  readonly menos: number;
  /** Only what was granted until this moment (ISO 8601); absent: until now. */
  readonly ate?: string;
}

/**
 * How often a licence was renewed already: granted requests of the process that cite it through the field, or cite another of its renewals through it, or
 * what it renews itself. All of the family counts, so that who cites the first licence again does not begin anew. Reopened ones count as long as their
 * licence was not cancelled.
 *
 * One statement for all: from each licence up to the first of its family, then down to every renewal of it, each step by an index (the request's own, and
 * requerimento_licencas). Answers can be corrected into a circle; `union` visits each request once.
 * @returns by the order of `contagens`
 */
export const contarRenovacoes = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, processoId }: { readonly organizacaoId: number; readonly processoId: number },
  contagens: readonly Contagem[],
): Promise<readonly number[]> => {
  if (contagens.length === 0) return [];
  const desteProcesso = (r: RawBuilder<unknown>) =>
    sql`${r}.organizacao_id = ${organizacaoId} and ${r}.processo_id = ${processoId}`;
  const { rows } = await sql<{ total: number }>`
    select k.total from rows from (jsonb_to_recordset(${JSON.stringify(contagens)}::jsonb)
        as (licenca bigint, campo text, menos bigint, ate timestamptz)) with ordinality as c (licenca, campo, menos, ate, ordem)
      cross join lateral (
        with recursive acima as (
          select c.licenca as id
          union
          select (r.licencas ->> c.campo)::bigint from acima a join requerimento r on r.id = a.id and ${desteProcesso(sql`r`)}
          where r.licencas ->> c.campo is not null
        ), familia as (
          select id from acima
          union
          select r.id from familia f join requerimento r
            on r.licencas <> '{}' and r.licencas @> jsonb_build_object(c.campo, f.id) and ${desteProcesso(sql`r`)}
        )
        select count(*)::int as total from familia f join requerimento r on r.id = f.id and ${desteProcesso(sql`r`)}
        where r.id <> c.menos and r.licencas ->> c.campo is not null
          and (r.situacao = 'Deferido' or exists (select from documento d where d.organizacao_id = r.organizacao_id
            and d.requerimento_id = r.id and d.tipo = 'licenca' and d.situacao <> 'cancelado'))
          and (c.ate is null or coalesce(r.finalizado_em, (select min(d.data) from documento d where d.organizacao_id = r.organizacao_id
            and d.requerimento_id = r.id and d.tipo = 'licenca')) <= c.ate)
      ) k
    order by c.ordem`.execute(db);
  return rows.map(({ total }) => total);
};
