import fs from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Clock, Keys } from '../../parts.ts';
import { guardarNoArquivo, lerDoArquivo } from './arquivoDeResumos.ts';
import { resumosDaTabela } from './conferirResumos.ts';
import { daCadeia } from './colunasDoElo.ts';
import { assinarResumo, type Resumo } from './resumo.ts';
import { travas } from '../../database/travas.ts';

interface Opcoes {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'tokenPrivado'>;
  /** The copy outside of the database (arquivoDeResumos); absent: none is kept. */
  readonly arquivo?: string | undefined;
  readonly log?: Logger | undefined;
}

/** Organisations whose chain has begun and that have no digest of this day: one statement, asked each minute. */
const semResumo = async (db: Kysely<Tables>, dia: string): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ organizacao_id: number | null }>`select l.organizacao_id from auditoria_lote l
    where l.numero = 1 and not exists (select from auditoria_resumo r where r.dia = ${dia}::date and r.organizacao_id is not distinct from l.organizacao_id)
    order by l.organizacao_id`.execute(db);
  return rows.map(({ organizacao_id: id }) => id);
};

const resumirUma = ({ db, keys, log }: Opcoes, dia: string, organizacaoId: number | null): Promise<void> =>
  transaction(db, async (trx) => {
    const { rows: minhas } = await sql<{
      minha: boolean;
    }>`select pg_try_advisory_xact_lock(${travas.resumo}, ${organizacaoId ?? 0}) as minha`.execute(trx);
    if (minhas[0]?.minha !== true) return;
    // Read under the lock, by a statement of its own: another portal may have signed this day meanwhile.
    const { rows } = await sql<Omit<Resumo, 'organizacao_id' | 'dia'>>`
      select l.numero as lote, l.acumulado as linhas, l.hash as cabeca, coalesce((select r.assinatura from auditoria_resumo r
        where ${daCadeia('r.organizacao_id', organizacaoId)} order by r.dia desc limit 1), '') as anterior
      from auditoria_lote l where ${daCadeia('l.organizacao_id', organizacaoId)}
        and not exists (select from auditoria_resumo r where ${daCadeia('r.organizacao_id', organizacaoId)} and r.dia >= ${dia}::date)
      order by l.numero desc limit 1`.execute(trx);
    const [cabeca] = rows;
    if (cabeca === undefined) return;
    const assinado = assinarResumo({ organizacao_id: organizacaoId, dia, ...cabeca }, keys.tokenPrivado);
    await trx.insertInto('auditoria_resumo').values(assinado).execute();
    log?.info(assinado, 'resumo da auditoria');
  });

/** The newest digest that each file was seen to have: while the table has none beyond it there is nothing to look for. */
const ultimos = new Map<string, number>();

/**
 * Brings the file to what the table has. After the commit, so that a line of the file without its row is a row that was taken out; also what
 * another portal signed, and what a power cut left out.
 */
const completarArquivo = async ({ db }: Opcoes, arquivo: string): Promise<void> => {
  const { rows } = await sql<{ ultimo: number | null }>`select max(id) as ultimo from auditoria_resumo`.execute(db);
  const ultimo = rows[0]?.ultimo ?? null;
  if (ultimo === null || (ultimos.get(arquivo) === ultimo && fs.existsSync(arquivo))) return;
  const guardadas = new Set(lerDoArquivo(arquivo).map(({ assinatura }) => assinatura));
  for (const resumo of await resumosDaTabela(db))
    if (!guardadas.has(resumo.assinatura)) guardarNoArquivo(arquivo, resumo);
  ultimos.set(arquivo, ultimo);
};

/**
 * Signs the head of every organisation's chain once a day (decisions.md "Chained events"), into a table that only grows and into a file beside
 * it. Repeated on the same day it changes nothing; a file that cannot be written is completed by the next turn that can.
 */
export const resumirAuditoria = async (opcoes: Opcoes): Promise<void> => {
  const dia = opcoes.clock.now().toISOString().slice(0, 10);
  for (const organizacaoId of await semResumo(opcoes.db, dia)) await resumirUma(opcoes, dia, organizacaoId);
  if (opcoes.arquivo !== undefined) await completarArquivo(opcoes, opcoes.arquivo);
};
