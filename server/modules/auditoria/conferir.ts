import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { colunasDoElo, daCadeia } from './colunasDoElo.ts';
import { confere, type EloDaAuditoria, type LinhaDaAuditoria } from './elo.ts';

export interface Conferencia {
  /** Rows in the chain, and among them those whose personal values were erased. */
  readonly linhas: number;
  readonly apagadas: number;
  /** Rows that the job has not come to yet. */
  readonly soltas: number;
  /** Hash of the last row, to be compared with what the log or a copy says. */
  readonly cabeca: string;
  /** The first row, in the order of the chain, that was changed, taken out or put in afterwards; null for a whole chain. */
  readonly quebra: number | null;
}

interface Lote {
  readonly id: number;
  readonly numero: number;
  readonly linhas: number;
  readonly acumulado: number;
  readonly hash_anterior: string;
  readonly hash: string;
}

type Par = EloDaAuditoria & { readonly auditoria_id: number } & Omit<LinhaDaAuditoria, 'id'> & {
    readonly id: number | null;
  };

const paresDo = async (db: Kysely<Tables>, lote: number): Promise<readonly Par[]> => {
  const { rows } = await sql<Par>`select e.auditoria_id, e.sal, e.resumo, e.hash, ${colunasDoElo}
    from auditoria_elo e left join auditoria a on a.id = e.auditoria_id where e.lote_id = ${lote} order by e.posicao`.execute(
    db,
  );
  return rows;
};

const lotesDa = async (db: Kysely<Tables>, organizacaoId: number | null): Promise<readonly Lote[]> => {
  const { rows } =
    await sql<Lote>`select l.id, l.numero, l.linhas, l.acumulado, l.hash_anterior, l.hash from auditoria_lote l
    where ${daCadeia('l.organizacao_id', organizacaoId)} order by l.numero`.execute(db);
  return rows;
};

/** Rows in no batch: `intrusa` is one that came where no row could still come, `soltas` wait for the job. */
const foraDaCadeia = async (db: Kysely<Tables>, organizacaoId: number | null) => {
  const { rows } = await sql<{ intrusa: number | null; soltas: number }>`
    select min(a.id) filter (where a.id <= l.piso) as intrusa, count(*) filter (where a.id > l.piso) as soltas
    from auditoria a, (select coalesce(max(l.piso), 0) as piso from auditoria_lote l where ${daCadeia('l.organizacao_id', organizacaoId)}) as l
    where ${daCadeia('a.organizacao_id', organizacaoId)} and not exists (select from auditoria_elo e where e.auditoria_id = a.id)`.execute(
    db,
  );
  return rows[0] ?? { intrusa: null, soltas: 0 };
};

/** Reads the whole chain of an organisation (null: rows of none), batch by batch. */
export const conferirAuditoria = async (db: Kysely<Tables>, organizacaoId: number | null): Promise<Conferencia> => {
  const { intrusa, soltas } = await foraDaCadeia(db, organizacaoId);
  let cabeca = '';
  let linhas = 0;
  let apagadas = 0;
  const ate = (quebra: number | null): Conferencia => ({ linhas, apagadas, soltas, cabeca, quebra });
  let numero = 0;
  for (const lote of await lotesDa(db, organizacaoId)) {
    const pares = await paresDo(db, lote.id);
    const primeira = pares[0]?.auditoria_id ?? 0;
    numero += 1;
    // A batch that is missing, or that no longer follows the one before it, breaks at its first row.
    if (lote.numero !== numero || lote.hash_anterior !== cabeca) return ate(primeira);
    for (const par of pares) {
      if (par.id === null || !confere(cabeca, { ...par, id: par.id }, par)) return ate(par.auditoria_id);
      cabeca = par.hash;
      linhas += 1;
      if (par.sal === null) apagadas += 1;
    }
    if (pares.length !== lote.linhas || linhas !== lote.acumulado || cabeca !== lote.hash)
      return ate(pares.at(-1)?.auditoria_id ?? 0);
  }
  return ate(intrusa);
};
