import { sql, Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDialect } from '../../../server/database/dialect.ts';
import { aoGravar } from '../../../server/database/gravacoes.ts';
import { Lote } from '../../../server/database/lote.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { transaction, type Trx } from '../../../server/database/transaction.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

let base: TestDatabase;
let db: Kysely<Tables>;
const gravacoes: string[] = [];
beforeAll(async () => {
  base = await testDatabase();
  await base.ownerPool.query(`create table prova (n int primary key); create sequence prova_vez;
    create function prova_uma_vez(n int) returns int language plpgsql as $$ begin
      if nextval('prova_vez') = 1 then raise exception 'outra vez' using errcode = '40001'; end if; return n; end $$;
    grant all on prova, prova_vez to public`);
  db = new Kysely<Tables>({ dialect: createDialect(base.pool) });
  aoGravar(db, ['prova' as keyof Tables], () => gravacoes.push('prova'));
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.pool.query('delete from prova');
  gravacoes.length = 0;
});

const guardados = async (): Promise<readonly number[]> =>
  (await base.pool.query<{ n: number }>('select n from prova order by n')).rows.map(({ n }) => n);
const gravar = (trx: Trx, n: number) => sql`insert into prova (n) values (${n})`.execute(trx);
const adiar = (trx: Trx, n: number) => {
  const lote = new Lote();
  lote.incluir('nova', sql`insert into prova (n) values (${n})`);
  return lote.adiar(trx);
};

describe('a statement that nobody waits for', () => {
  it('is done when the transaction is, and told to who listens', async () => {
    await transaction(db, async (trx) => {
      await gravar(trx, 1);
      await adiar(trx, 2);
      expect(gravacoes).toEqual([]);
    });
    expect(await guardados()).toEqual([1, 2]);
    expect(gravacoes).toEqual(['prova']);
  });

  it('is seen by what follows it', async () => {
    const vistos = await transaction(db, async (trx) => {
      await adiar(trx, 1);
      return sql<{ n: number }>`select n from prova where n = ${1}`.execute(trx);
    });
    expect(vistos.rows).toEqual([{ n: 1 }]);
  });

  it('fails the whole transaction with its own error, and the connection lives on', async () => {
    await gravar(db as unknown as Trx, 5);
    const feita = transaction(db, async (trx) => {
      await gravar(trx, 6);
      await adiar(trx, 5);
    });
    await expect(feita).rejects.toMatchObject({ code: '23505' });
    expect(await guardados()).toEqual([5]);
    await transaction(db, (trx) => gravar(trx, 7));
    expect(await guardados()).toEqual([5, 7]);
  });

  it('is what went wrong when later statements fail for it', async () => {
    await gravar(db as unknown as Trx, 5);
    const feita = transaction(db, async (trx) => {
      await adiar(trx, 5);
      await gravar(trx, 6);
      await gravar(trx, 7);
    });
    await expect(feita).rejects.toMatchObject({ code: '23505' });
    expect(await guardados()).toEqual([5]);
  });

  it('leaves nothing when the work after it is refused', async () => {
    const feita = transaction(db, async (trx) => {
      await adiar(trx, 1);
      throw new Error('recusado');
    });
    await expect(feita).rejects.toThrow('recusado');
    expect(await guardados()).toEqual([]);
  });

  it('is repeated with its transaction when PostgreSQL asks for that', async () => {
    const voltas: number[] = [];
    await transaction(db, async (trx) => {
      voltas.push(1);
      const lote = new Lote();
      lote.incluir('nova', sql`insert into prova (n) values (prova_uma_vez(${9}))`);
      await lote.adiar(trx);
    });
    expect(voltas).toHaveLength(2);
    expect(await guardados()).toEqual([9]);
  });

  it('outside of a transaction is waited for like any other', async () => {
    await adiar(db as unknown as Trx, 3);
    await expect(adiar(db as unknown as Trx, 3)).rejects.toMatchObject({ code: '23505' });
    expect(await guardados()).toEqual([3]);
  });
});

describe('a failure that somebody kept to himself', () => {
  it('is no commit: whoever asked for it is told', async () => {
    await gravar(db as unknown as Trx, 5);
    const feita = transaction(db, async (trx) => {
      await gravar(trx, 6);
      await gravar(trx, 5).catch(() => undefined);
    });
    await expect(feita).rejects.toThrow();
    expect(await guardados()).toEqual([5]);
  });
});

describe('many transactions on few connections', () => {
  it('keep apart what each of them wrote', async () => {
    const feitas = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        transaction(db, async (trx) => {
          await adiar(trx, i);
          if (i % 3 === 0) await adiar(trx, i);
          if (i % 3 === 1) throw new Error('recusado');
        }),
      ),
    );
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await guardados()).toEqual(Array.from({ length: 20 }, (_, i) => 3 * i + 2));
  });
});
