import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const DENIED = expect.objectContaining({ code: '42501' });

describe("the portal's role", () => {
  it('is neither superuser nor owner of any table', async () => {
    const { rows } = await base.pool.query(
      `select current_user::text as name, rolsuper as super,
         (select count(*) from pg_tables where schemaname = 'public' and tableowner = current_user) as owned
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ name: 'portal_app', super: false, owned: 0 }]);
  });

  it.each(['requerimento_evento', 'auditoria', 'auditoria_lote', 'auditoria_elo', 'auditoria_resumo'])(
    'adds to %s and reads it, but never changes or removes',
    async (table) => {
      const { rows } = await base.pool.query<{ privilege: string }>(
        `select privilege from unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE']) as privilege
        where has_table_privilege($1, privilege)`,
        [table],
      );
      expect(rows.map(({ privilege }) => privilege)).toEqual(['SELECT', 'INSERT']);
      await expect(base.pool.query(`delete from ${table}`)).rejects.toEqual(DENIED);
      await expect(base.pool.query(`truncate ${table}`)).rejects.toEqual(DENIED);
    },
  );

  it('may write every other table and truncate none', async () => {
    const { rows } = await base.ownerPool.query<{ name: string }>(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and c.relname not in ('requerimento_evento', 'auditoria', 'auditoria_lote', 'auditoria_elo', 'auditoria_resumo') and c.relname not like 'kysely%'
          and (not has_table_privilege('portal_app', c.oid, 'UPDATE') or not has_table_privilege('portal_app', c.oid, 'DELETE')
            or has_table_privilege('portal_app', c.oid, 'TRUNCATE'))`,
    );
    expect(rows).toEqual([]);
  });

  it('makes no table and no schema', async () => {
    await expect(base.pool.query('create table intruso (n int)')).rejects.toEqual(DENIED);
    await expect(base.pool.query('create schema intruso')).rejects.toEqual(DENIED);
  });
});
