import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { semearGeografia } from '../../server/geografia/semearGeografia.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  await Promise.all([semearGeografia(base.db), semearGeografia(base.db)]);
});
afterAll(() => base.drop());

const contar = async (tabela: 'pais' | 'estado' | 'cidade'): Promise<number> =>
  Number(
    (
      await base.db
        .selectFrom(tabela)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('the geographic registry at the first start', () => {
  it('has Brasil under the id 25 [AMB-061]', async () => {
    const brasil = await base.db.selectFrom('pais').select(['nome', 'sigla']).where('id', '=', 25).executeTakeFirst();
    expect(brasil).toEqual({ nome: 'Brasil', sigla: 'BR' });
  });

  it('has every state of Brasil and its municipalities, once, though two portals start together', async () => {
    expect([await contar('pais'), await contar('estado'), await contar('cidade')]).toEqual([249, 27, 5571]);
    const paulistas = await base.db
      .selectFrom('cidade as c')
      .innerJoin('estado as e', 'e.id', 'c.estado_id')
      .innerJoin('pais as p', 'p.id', 'e.pais_id')
      .select(['c.nome', 'c.codigo_ibge', 'e.nome as estado', 'p.nome as pais'])
      .where('e.sigla', '=', 'SP')
      .orderBy('c.codigo_ibge')
      .execute();
    expect(paulistas).toHaveLength(645);
    expect(paulistas).toContainEqual({
      nome: 'São Paulo',
      codigo_ibge: '3550308',
      estado: 'São Paulo',
      pais: 'Brasil',
    });
  });

  it('gives the next country a number of its own', async () => {
    const { id } = await base.db
      .insertInto('pais')
      .values({ nome: 'Terra Nova', sigla: 'XX' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(250);
    await base.db.deleteFrom('pais').where('id', '=', id).execute();
  });

  it('is left as it is by later starts, what support changed included', async () => {
    await base.db.updateTable('cidade').set({ nome: 'Santos-SP' }).where('codigo_ibge', '=', '3548500').execute();
    await base.db.deleteFrom('cidade').where('codigo_ibge', '=', '3550308').execute();
    await semearGeografia(base.db);
    expect(await contar('cidade')).toBe(5570);
    const santos = await base.db
      .selectFrom('cidade')
      .select('nome')
      .where('codigo_ibge', '=', '3548500')
      .executeTakeFirst();
    expect(santos?.nome).toBe('Santos-SP');
  });
});
