import { sql } from 'kysely';

/** The moment `n` hours ago, by the database's clock. */
export const horas = (n: number) => sql<Date>`now() - ${n} * interval '1 hour'`;
