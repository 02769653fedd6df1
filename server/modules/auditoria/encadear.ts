import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { deLinhas } from '../../database/lote.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { colunasDoElo, daCadeia } from './colunasDoElo.ts';
import { hashDe, novoSal, resumoDe, type LinhaDaAuditoria } from './elo.ts';
import { travas } from '../../database/travas.ts';

/** Rows of one batch. */
export const LINHAS_DO_LOTE = 1_000;
/** Batches of one organisation in one turn: a long backlog does not keep the others waiting. */
const LOTES_POR_TURNO = 5;

interface Cabeca {
  readonly numero: number;
  readonly acumulado: number;
  readonly piso: number;
  readonly hash: string;
}
const COMECO: Cabeca = { numero: 0, acumulado: 0, piso: 0, hash: '' };

const cabecaDe = async (trx: Trx, organizacaoId: number | null): Promise<Cabeca> => {
  const { rows } = await sql<Cabeca>`select l.numero, l.acumulado, l.piso, l.hash from auditoria_lote l
    where ${daCadeia('l.organizacao_id', organizacaoId)} order by l.numero desc limit 1`.execute(trx);
  return rows[0] ?? COMECO;
};

/**
 * Rows of no batch yet, oldest first. Ids do not come in the order of commits: a row may appear below one that is chained already,
 * so rows are asked for by what they lack, above `piso` only.
 */
const soltas = async (trx: Trx, organizacaoId: number | null, piso: number): Promise<readonly LinhaDaAuditoria[]> => {
  // Walked in order and stopped early, row by row: over a long backlog the planner would rather hash all of it, for every batch anew.
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
    trx,
  );
  const { rows } = await sql<LinhaDaAuditoria>`select ${colunasDoElo} from auditoria a
    where ${daCadeia('a.organizacao_id', organizacaoId)} and a.id > ${piso}
      and not exists (select from auditoria_elo e where e.auditoria_id = a.id)
    order by a.id limit ${LINHAS_DO_LOTE}`.execute(trx);
  return rows;
};

/** The highest chained row of an hour ago: no transaction lasts that long, so nothing can still appear below it. */
const pisoDepoisDe = async (trx: Trx, { piso }: Cabeca, linhas: readonly LinhaDaAuditoria[]): Promise<number> => {
  const { rows } = await sql<{ piso: number | null }>`select max(a.id) as piso from auditoria a
    where a.id = any(${linhas.map(({ id }) => id)}::bigint[]) and a.quando < now() - interval '1 hour'`.execute(trx);
  return Math.max(piso, rows[0]?.piso ?? piso);
};

const gravarLote = async (
  trx: Trx,
  organizacaoId: number | null,
  cabeca: Cabeca,
  linhas: readonly LinhaDaAuditoria[],
): Promise<string> => {
  let hash = cabeca.hash;
  const elos = linhas.map((linha, posicao) => {
    const sal = novoSal();
    const resumo = resumoDe(linha, sal);
    hash = hashDe(hash, linha, resumo);
    return { auditoria_id: linha.id, posicao, sal, resumo, hash };
  });
  const piso = await pisoDepoisDe(trx, cabeca, linhas);
  await sql`with lote as (
      insert into auditoria_lote (organizacao_id, numero, linhas, acumulado, piso, hash_anterior, hash)
      values (${organizacaoId}, ${cabeca.numero + 1}, ${linhas.length}, ${cabeca.acumulado + linhas.length}, ${piso}, ${cabeca.hash}, ${hash})
      returning id)
    insert into auditoria_elo (auditoria_id, lote_id, posicao, sal, resumo, hash)
    select x.auditoria_id, lote.id, x.posicao, x.sal, x.resumo, x.hash
    from lote, ${deLinhas(elos, sql`auditoria_id bigint, posicao int, sal text, resumo text, hash text`)} as x`.execute(
    trx,
  );
  return hash;
};

/** One batch of one organisation; undefined when there is nothing to chain or another portal is at it. */
const umLote = (db: Kysely<Tables>, organizacaoId: number | null) =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{
      minha: boolean;
    }>`select pg_try_advisory_xact_lock(${travas.cadeia}, ${organizacaoId ?? 0}) as minha`.execute(trx);
    if (rows[0]?.minha !== true) return undefined;
    const cabeca = await cabecaDe(trx, organizacaoId);
    const linhas = await soltas(trx, organizacaoId, cabeca.piso);
    if (linhas.length === 0) return undefined;
    const hash = await gravarLote(trx, organizacaoId, cabeca, linhas);
    return { organizacaoId, lote: cabeca.numero + 1, linhas: linhas.length, hash };
  });

/**
 * Chains the rows of every organisation that are in no batch yet: each row's hash covers the one before it, so that a row changed, taken
 * out or put in later shows. Repeated it changes nothing. The head of each batch goes to the log, which lies outside the database.
 * @returns whether a backlog is left for the next turn
 */
export const encadearAuditoria = async (db: Kysely<Tables>, log?: Logger): Promise<boolean> => {
  const organizacoes = await db.selectFrom('organizacao').select('id').orderBy('id').execute();
  let resta = false;
  for (const organizacaoId of [null, ...organizacoes.map(({ id }) => id)]) {
    let feitos = 0;
    for (; feitos < LOTES_POR_TURNO; feitos += 1) {
      const lote = await umLote(db, organizacaoId);
      if (lote === undefined) break;
      log?.info(lote, 'auditoria encadeada');
      if (lote.linhas < LINHAS_DO_LOTE) break;
    }
    resta ||= feitos === LOTES_POR_TURNO;
  }
  return resta;
};
