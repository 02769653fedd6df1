import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aoMesmoTempo } from '../../../server/database/aoMesmoTempo.ts';
import { connect, type Connection } from '../../../server/database/connect.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { transaction } from '../../../server/database/transaction.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

let base: TestDatabase;
let conexao: Connection;
beforeAll(async () => {
  base = await testDatabase();
  conexao = connect(base.url);
});
afterAll(async () => {
  await conexao.end();
  await base.drop();
});

const numero = async (db: Kysely<Tables>, n: number): Promise<number | undefined> =>
  (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n;

describe('reads that do not wait for each other', () => {
  it('give each answer in its place', async () => {
    const respostas = await transaction(conexao.db, (trx) => aoMesmoTempo([numero(trx, 1), undefined, numero(trx, 3)]));
    expect(respostas).toEqual([1, undefined, 3]);
  });

  it('fail with the cause, not with what the transaction says after it, wherever it stands in the order', async () => {
    const depois = async (db: Kysely<Tables>): Promise<unknown> => {
      await numero(db, 1);
      return numero(db, 2); // sent behind the one that fails
    };
    const falha = (db: Kysely<Tables>) => sql`select ${'x'}::text::int`.execute(db);
    await expect(
      transaction(conexao.db, (trx) => aoMesmoTempo([depois(trx), falha(trx), numero(trx, 3)])),
    ).rejects.toMatchObject({ code: '22P02' });
  });

  it('are all over when one has failed, so that none asks a transaction that ended', async () => {
    let terminada = false;
    const lenta = async (): Promise<void> => {
      await new Promise((pronto) => setTimeout(pronto, 50));
      terminada = true;
    };
    await expect(aoMesmoTempo([Promise.reject(new Error('esta')), lenta()])).rejects.toThrow('esta');
    expect(terminada).toBe(true);
  });
});
