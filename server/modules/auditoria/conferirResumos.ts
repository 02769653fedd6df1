import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { lerDoArquivo } from './arquivoDeResumos.ts';
import { daCadeia } from './colunasDoElo.ts';
import { assinaturaConfere, type ResumoAssinado } from './resumo.ts';

/** What the check knows the digests by. */
export interface ProvaDosResumos {
  /** Ed25519 public key of the installation; absent: digests cannot be believed. */
  readonly chave?: string | undefined;
  /** The copy outside of the database. */
  readonly arquivo?: string | undefined;
}

/** Why the digest of a day does not bear the chain out. */
export type Desmentido = 'sem_chave' | 'assinatura' | 'retirado' | 'cadeia';

export interface ConferenciaDosResumos {
  /** Digests that bear the chain out. */
  readonly conferem: number;
  readonly desmentido: { readonly dia: string; readonly porque: Desmentido } | null;
}

const doBanco = async (db: Kysely<Tables>, organizacaoId: number | null): Promise<readonly ResumoAssinado[]> => {
  const { rows } =
    await sql<ResumoAssinado>`select r.organizacao_id, r.dia::text as dia, r.lote, r.linhas, r.cabeca, r.anterior, r.assinatura
    from auditoria_resumo r where ${daCadeia('r.organizacao_id', organizacaoId)} order by r.dia`.execute(db);
  return rows;
};

/** The head of the batch that a digest tells of, as the chain has it now. */
const lotesDe = async (db: Kysely<Tables>, organizacaoId: number | null, resumos: readonly ResumoAssinado[]) => {
  const { rows } = await sql<{ numero: number; acumulado: number; hash: string }>`select l.numero, l.acumulado, l.hash
    from auditoria_lote l where ${daCadeia('l.organizacao_id', organizacaoId)} and l.numero = any(${resumos.map(({ lote }) => lote)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((lote) => [lote.numero, lote]));
};

/**
 * Whether the chain of an organisation still has the heads that were signed: a chain rewritten with all its hashes, or cut off at its end,
 * has not. Whether rows and hashes belong together is `conferirAuditoria`'s to say.
 */
export const conferirResumos = async (
  db: Kysely<Tables>,
  organizacaoId: number | null,
  { chave, arquivo }: ProvaDosResumos,
): Promise<ConferenciaDosResumos> => {
  const noBanco = await doBanco(db, organizacaoId);
  const guardados = new Set(noBanco.map(({ assinatura }) => assinatura));
  const fora = (arquivo === undefined ? [] : lerDoArquivo(arquivo)).filter(
    (um) => um.organizacao_id === organizacaoId && !guardados.has(um.assinatura),
  );
  const lotes = await lotesDe(db, organizacaoId, [...noBanco, ...fora]);
  const naCadeia = ({ lote, cabeca, linhas }: ResumoAssinado): boolean =>
    lotes.get(lote)?.hash === cabeca && lotes.get(lote)?.acumulado === linhas;
  let conferem = 0;
  let anterior = '';
  const porque = (um: ResumoAssinado): Desmentido | null => {
    if (chave === undefined) return 'sem_chave';
    if (!assinaturaConfere(um, chave)) return 'assinatura';
    if (um.anterior !== anterior) return 'retirado';
    return naCadeia(um) ? null : 'cadeia';
  };
  for (const um of noBanco) {
    const motivo = porque(um);
    if (motivo !== null) return { conferem, desmentido: { dia: um.dia, porque: motivo } };
    conferem += 1;
    anterior = um.assinatura;
  }
  // What the file alone has: taken out of the table, or left by a transaction that failed after it. Anybody may write nonsense into the file, so
  // only what was signed counts.
  const desmente = fora.find((um) => chave === undefined || (assinaturaConfere(um, chave) && !naCadeia(um)));
  return {
    conferem,
    desmentido:
      desmente === undefined ? null : { dia: desmente.dia, porque: chave === undefined ? 'sem_chave' : 'cadeia' },
  };
};
