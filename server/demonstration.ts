import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { transaction } from './database/transaction.ts';
import { confereSenha, hashDaSenha } from './modules/auth/senhas.ts';
import { encerrarSessoesDoUsuario } from './modules/auth/sessoes.ts';
import type { Parts } from './parts.ts';
import { STANDARD_DEMO_PASSWORD } from './settings.ts';

export interface SeedOptions {
  /** Password of the demonstration accounts. */
  readonly senha: string;
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** Creates the demonstration in an empty, migrated database. */
export type Seed = (parts: Parts, options: SeedOptions) => Promise<unknown>;

/** The demonstration goes only into a database without any city: it never mixes with somebody's data, and is made once. */
export async function demonstrationDue(db: Kysely<Tables>): Promise<boolean> {
  const city = await db
    .selectFrom('organizacao')
    .select('id')
    .where('is_sistema', '=', false)
    .limit(1)
    .executeTakeFirst();
  return city === undefined;
}

export interface DemonstrationAccounts {
  /** Those that have a password. */
  readonly total: number;
  /** Ids of those that still have the one everybody knows. */
  readonly standard: readonly number[];
}

/** The accounts of the demonstration. They share few hashes, so few are tried. */
export async function demonstrationAccounts(db: Kysely<Tables>): Promise<DemonstrationAccounts> {
  const accounts = await db
    .selectFrom('usuario')
    .select(['id', 'senha_hash'])
    .where('demonstracao', '=', true)
    .where('senha_hash', 'is not', null)
    .execute();
  const hashes = [...new Set(accounts.map(({ senha_hash }) => senha_hash))];
  const tried = await Promise.all(hashes.map((hash) => confereSenha(hash, STANDARD_DEMO_PASSWORD)));
  const standard = new Set(hashes.filter((_, i) => tried[i]));
  return {
    total: accounts.length,
    standard: accounts.filter(({ senha_hash }) => standard.has(senha_hash)).map(({ id }) => id),
  };
}

/**
 * Gives the chosen password to the demonstration accounts that still have the one everybody knows, and ends their sessions: a demonstration
 * made before the choice is not open to whoever has read the README.
 */
export async function replaceStandardPassword(parts: Pick<Parts, 'db' | 'clock'>, chosen: string): Promise<void> {
  const { standard: due } = await demonstrationAccounts(parts.db);
  if (due.length === 0) return;
  const senha_hash = await hashDaSenha(chosen);
  await transaction(parts.db, async (trx) => {
    await trx
      .updateTable('usuario')
      .set((eb) => ({ senha_hash, credencial_versao: eb('credencial_versao', '+', 1) }))
      .where('id', 'in', due)
      .execute();
    for (const id of due) await encerrarSessoesDoUsuario(trx, parts, id, 'senha');
  });
}
