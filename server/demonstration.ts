import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { Parts } from './parts.ts';

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
