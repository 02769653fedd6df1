import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnTypes } from '../../../server/database/columnTypes.ts';
import { asRole } from '../../../server/database/connect.ts';
import { RUNTIME_ROLE } from '../../../server/database/roles.ts';
import { lerEncargo } from '../../filho.ts';
import type { Quem } from '../servidor.ts';

const { databaseUrl } = lerEncargo();
export const pool = new pg.Pool({
  connectionString: asRole(databaseUrl, RUNTIME_ROLE),
  max: 8,
  types: columnTypes,
  pipeline: true, // what does not need the answer before it is sent together, as the portal does
});

const nomes = new Map<string, string>();

/** A statement under a name of its own, so that its plan is kept; on `c`, or on any connection. */
export const preparada = async <T extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
  c: pg.Pool | pg.PoolClient = pool,
): Promise<readonly T[]> => {
  const name = nomes.get(text) ?? createHash('md5').update(text).digest('hex');
  nomes.set(text, name);
  return (await c.query<T>({ name, text, values: [...values] })).rows;
};

/** Thrown by a write whose checks found something: nothing is written, and the answer is a refusal. */
export class Recusa extends Error {}

/**
 * One write as the portal makes it: what is checked first, held until the end, then everything in one statement that travels with the commit.
 * @param conferir sends its statements together behind the beginning
 * @throws Recusa
 */
export const gravar = async <T>(
  conferir: (c: pg.PoolClient) => Promise<T>,
  escrever: (c: pg.PoolClient, lido: T) => Promise<unknown>,
): Promise<T> => {
  const c = await pool.connect();
  try {
    const [, lido] = await Promise.all([c.query('begin'), conferir(c)]);
    await Promise.all([escrever(c, lido), c.query('commit')]);
    return lido;
  } catch (erro) {
    await c.query('rollback');
    throw erro;
  } finally {
    c.release();
  }
};

export const canalDa = (quem: Quem): string => `private-organizacao.${quem.organizacao}`;
