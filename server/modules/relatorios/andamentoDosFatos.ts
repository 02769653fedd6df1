import { sql, type Kysely } from 'kysely';
import { POR_REUNIR_CONTADOS } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import { deOutraVersao } from './fatosDeAntes.ts';

/** How far the facts of a city are behind. */
export interface Andamento {
  /** Moment since when what changed waits to be counted; null: nothing waits. */
  readonly atrasado_desde: string | null;
  /** Requests that a rebuild has still to read, counted up to `POR_REUNIR_CONTADOS`. */
  readonly por_reunir: number;
}

/** Since when what changed in a city waits to be counted, and how many of its requests a rebuild has still to read: all of them where it has still to begin. */
export const andamentoDosFatos = async (db: Kysely<Tables>, organizacaoId: number): Promise<Andamento> => {
  const { rows } = await sql<{ desde: Date | null; por_reunir: number }>`select
    least((select min(f.criado_em) from fato_a_fazer f where f.organizacao_id = ${organizacaoId}),
      (select min(f.criado_em) from fato_calendario f where f.organizacao_id = ${organizacaoId})) as desde,
    (select count(*) from (select from fato_andamento a join requerimento r on r.organizacao_id = ${organizacaoId} and (${deOutraVersao} or r.id > a.ate_id)
      where (a.terminado_em is null or ${deOutraVersao}) and r.protocolado_em is not null limit ${POR_REUNIR_CONTADOS}) as faltam)::int as por_reunir`.execute(
    db,
  );
  const { desde = null, por_reunir = 0 } = rows[0] ?? {};
  return { atrasado_desde: desde?.toISOString() ?? null, por_reunir };
};
