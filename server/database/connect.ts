import { Kysely } from 'kysely';
import pg from 'pg';
import { columnTypes } from './columnTypes.ts';
import { createDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export interface Connection {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** Closes the pool; waits for the queries under way. */
  readonly end: () => Promise<void>;
}

export interface ConnectOptions {
  /** Most connections of this pool; 16 keep two cores busy and leave room for several portals on one server. */
  readonly max?: number;
  /** Role every connection works as (roles.ts); absent: the user of the address. */
  readonly role?: string | undefined;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /** Longest a statement may take, in milliseconds; 0 = no limit (migrations). */
  readonly statementTimeout?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onError?: (error: Error) => void;
}

/**
 * How a portal's statements are planned, on any server: the embedded one has these too (embeddedSettings.ts). With the default cost of a random
 * page, that of spinning disks, deep pages of a list read whole tables.
 */
const PLANNING = '-c random_page_cost=1.1 -c jit=off';

/** The same address, each connection with `settings` ("-c name=value …") from its first statement on. */
function withOptions(url: string, settings: string): string {
  const option = encodeURIComponent(settings);
  if (/[?&]options=/.test(url)) return url.replace(/([?&]options=[^&]*)/, `$1%20${option}`);
  return `${url}${url.includes('?') ? '&' : '?'}options=${option}`;
}

/** The same address, each connection working as `role` from its first statement on. */
export const asRole = (url: string, role: string | undefined): string =>
  role === undefined ? url : withOptions(url, `-c role=${role}`);

/** Opens a pool and the typed query builder over it. Nothing connects before the first query. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const limit = options.statementTimeout ?? 30_000;
  const pool = new pg.Pool({
    connectionString: withOptions(asRole(url, options.role), PLANNING),
    max: options.max ?? 16,
    application_name: options.name ?? 'portal',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: columnTypes,
    pipeline: true, // what nobody waits for travels with what follows (dialect.ts)
    ...(limit > 0 ? { statement_timeout: limit, idle_in_transaction_session_timeout: 2 * limit } : {}),
  });
  pool.on('error', options.onError ?? (() => undefined));
  // One that breaks while it is lent says so to whoever asks it next; said to nobody, it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  const end = async (): Promise<void> => {
    await db.destroy(); // leaves a pool alone that only others have used
    if (!pool.ending) await pool.end();
  };
  return { db, pool, end };
}
