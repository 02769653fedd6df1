import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { criarEntrada, prepararPapel } from '../../../server/bi/entradas.ts';
import { criarVisoes } from '../../../server/bi/visoes.ts';
import { testDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { copiaGuardada } from '../copia/copiaGuardada.ts';
import { conteudoDe, copiar, restaurarEm, RESTAURAR_MS } from '../copia/palcoDaCopia.ts';

const g = copiaGuardada();

/** Does something on the database as the owner of its tables. */
const comoDono = async <T>(url: string, fazer: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await fazer(client);
  } finally {
    await client.end();
  }
};

describe('cópia e restauração de um portal com visões do BI', { timeout: RESTAURAR_MS }, () => {
  it('a cópia é a de sempre; o que vem no lugar não é lido pelas entradas de antes, e as visões se refazem', async () => {
    const destino = `${temporaryFolder()}/copia.tar`;
    await comoDono(g.portal.base.ownerUrl, criarVisoes);
    await copiar(g.portal.base.ownerUrl, g.dataDir, destino);

    const cheio = await testDatabase();
    await cheio.db.insertInto('organizacao').values({ nome: 'Cidade de antes', dominio: 'antes.gov.br' }).execute();
    await Promise.all([cheio.db.destroy(), cheio.ownerPool.end()]);
    if (!cheio.pool.ended) await cheio.pool.end();
    const { usuario } = await comoDono(cheio.ownerUrl, async (client) => {
      await criarVisoes(client);
      await prepararPapel(client);
      return criarEntrada(client, 'antes.gov.br');
    });
    try {
      const settings = { dataDir: temporaryFolder(), databaseUrl: cheio.ownerUrl };
      await restaurarEm(destino, settings, { substituir: true });
      expect(await conteudoDe(cheio.ownerUrl)).toEqual(await conteudoDe(g.portal.base.ownerUrl));
      await comoDono(cheio.ownerUrl, async (client) => {
        expect((await client.query("select to_regnamespace('bi') as bi")).rows).toEqual([{ bi: null }]);
        await criarVisoes(client);
        await prepararPapel(client);
        const { rows } = await client.query('select count(*)::int as n from bi.acesso');
        expect(rows).toEqual([{ n: 0 }]);
      });
    } finally {
      await comoDono(g.portal.base.ownerUrl, async (client) => {
        await client.query(`drop database ${new URL(cheio.ownerUrl).pathname.slice(1)} with (force)`);
        await client.query(`drop role ${pg.escapeIdentifier(usuario)}`);
      });
    }
  });
});
