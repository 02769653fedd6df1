import fs from 'node:fs';
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
  /** The file that should have them too is not there: a digest taken out of the table would not show. */
  readonly semArquivo: boolean;
  readonly desmentido: { readonly dia: string; readonly porque: Desmentido } | null;
}

/** The signed digests that the table has, in the order of their days: of all organisations, or of one. */
export const resumosDaTabela = async (
  db: Kysely<Tables>,
  organizacaoId?: number | null,
): Promise<readonly ResumoAssinado[]> => {
  const { rows } =
    await sql<ResumoAssinado>`select r.organizacao_id, r.dia::text as dia, r.lote, r.linhas, r.cabeca, r.anterior, r.assinatura
    from auditoria_resumo r where ${organizacaoId === undefined ? sql`true` : daCadeia('r.organizacao_id', organizacaoId)} order by r.dia, r.id`.execute(
      db,
    );
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
  const noBanco = await resumosDaTabela(db, organizacaoId);
  const guardados = new Set(noBanco.map(({ assinatura }) => assinatura));
  const fora = (arquivo === undefined ? [] : lerDoArquivo(arquivo)).filter(
    (um) => um.organizacao_id === organizacaoId && !guardados.has(um.assinatura),
  );
  const lotes = await lotesDe(db, organizacaoId, [...noBanco, ...fora]);
  const naCadeia = ({ lote, cabeca, linhas }: ResumoAssinado): boolean =>
    lotes.get(lote)?.hash === cabeca && lotes.get(lote)?.acumulado === linhas;
  const semArquivo = arquivo !== undefined && noBanco.length > 0 && !fs.existsSync(arquivo);
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
    if (motivo !== null) return { conferem, semArquivo, desmentido: { dia: um.dia, porque: motivo } };
    conferem += 1;
    anterior = um.assinatura;
  }
  // The file is written after the table: what it alone has was taken out there. Anybody may write nonsense into it, so only what was signed counts.
  const retirado = fora.find((um) => chave === undefined || assinaturaConfere(um, chave));
  if (retirado === undefined) return { conferem, semArquivo, desmentido: null };
  const motivo = chave === undefined ? 'sem_chave' : naCadeia(retirado) ? 'retirado' : 'cadeia';
  return { conferem, semArquivo, desmentido: { dia: retirado.dia, porque: motivo } };
};
