import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnTypes } from '../../../server/database/columnTypes.ts';
import { asRole } from '../../../server/database/connect.ts';
import { RUNTIME_ROLE } from '../../../server/database/roles.ts';
import { lerEncargo } from '../../filho.ts';
import type { Quem } from '../servidor.ts';

const { databaseUrl } = lerEncargo();
export const pool = new pg.Pool({ connectionString: asRole(databaseUrl, RUNTIME_ROLE), max: 8, types: columnTypes });

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

export const canalDa = (quem: Quem): string => `private-organizacao.${quem.organizacao}`;
