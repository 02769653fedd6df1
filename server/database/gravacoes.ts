import type { DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { Trx } from './transaction.ts';

type Ouvinte = (tabelas: readonly string[]) => void;

const GRAVA = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** Texts whose tables were worked out, forgotten all at once when there are too many. */
const LEMBRADOS = 5_000;

/**
 * Tells who listens which tables this process has just written to, once the write is visible to others. One per pool; the dialect
 * reports every statement to it, so nobody who writes has to remember to.
 */
export class Gravacoes {
  readonly #ouvintes = new Set<Ouvinte>();
  readonly #tabelas = new Map<string, readonly string[]>();

  /** Tables that a statement writes to, by its text; a word too many only costs its listeners a look. */
  tabelasDe(texto: string): readonly string[] {
    const prontas = this.#tabelas.get(texto);
    if (prontas !== undefined) return prontas;
    const tabelas = [...texto.matchAll(GRAVA)].map(([, tabela = '']) => tabela.toLowerCase());
    if (this.#tabelas.size >= LEMBRADOS) this.#tabelas.clear();
    this.#tabelas.set(texto, tabelas);
    return tabelas;
  }

  avisar(tabelas: readonly string[]): void {
    if (tabelas.length > 0) for (const ouvinte of this.#ouvintes) ouvinte(tabelas);
  }

  /** @returns ends it */
  ouvir(ouvinte: Ouvinte): () => void {
    this.#ouvintes.add(ouvinte);
    return () => void this.#ouvintes.delete(ouvinte);
  }
}

const porAdaptador = new WeakMap<DialectAdapter, Gravacoes>();

/** Made known by the dialect, which has one adapter a pool. */
export const anunciarGravacoes = (adaptador: DialectAdapter, gravacoes: Gravacoes): void => {
  porAdaptador.set(adaptador, gravacoes);
};

/**
 * Calls `ouvinte` after each write of this process to one of `tabelas`: after the commit, and before whoever wrote learns of it.
 * @returns ends it: who is closed before its database is
 * @throws Error for a database that was not opened with createDialect
 */
export const aoGravar = (
  db: Kysely<Tables> | Trx,
  tabelas: readonly (keyof Tables)[],
  ouvinte: () => void,
): (() => void) => {
  const gravacoes = porAdaptador.get(db.getExecutor().adapter);
  if (gravacoes === undefined) throw new Error('the database was opened without createDialect');
  const nomes = new Set<string>(tabelas);
  return gravacoes.ouvir((gravadas) => {
    if (gravadas.some((tabela) => nomes.has(tabela))) ouvinte();
  });
};
