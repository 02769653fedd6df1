import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

describe('column values', () => {
  it('keeps decimals and days as text, moments as Date, ids as numbers', async () => {
    const { rows } = await sql`
      select 1234567890123456.50::numeric(20,2) as valor, date '2026-02-28' as dia, 9007199254740991::int8 as id,
        timestamptz '2026-02-28 12:00:00-03' as momento, array[1.10, 2.20]::numeric[] as valores,
        array[date '2026-01-31'] as dias, array[1, 2]::int8[] as ids, '{"a":1}'::jsonb as dados`.execute(base.db);
    expect(rows).toEqual([
      {
        valor: '1234567890123456.50',
        dia: '2026-02-28',
        id: 9007199254740991,
        momento: new Date('2026-02-28T15:00:00Z'),
        valores: ['1.10', '2.20'],
        dias: ['2026-01-31'],
        ids: [1, 2],
        dados: { a: 1 },
      },
    ]);
  });

  it('refuses a bigint that a number cannot hold instead of rounding it', async () => {
    await expect(sql`select 9007199254740993::int8 as id`.execute(base.db)).rejects.toThrow(/9007199254740993/);
  });
});

describe('a connection', () => {
  it('ends a statement that runs past its limit', async () => {
    const { rows } = await base.pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows[0]?.statement_timeout).toBe('30s');
  });

  it('that the database ends while it is lent fails its borrower and nobody else', async () => {
    const lent = await base.pool.connect();
    await lent.query('begin');
    const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((seguir) => lent.once('end', () => seguir(undefined)));
    await base.ownerPool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(lent.query('select 1')).rejects.toThrow();
    lent.release(true);
    expect((await base.pool.query('select 1 as um')).rows).toEqual([{ um: 1 }]);
  });
});
