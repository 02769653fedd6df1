import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Connection } from '../../server/database/connect.ts';
import { openDatabase } from '../../server/openDatabase.ts';
import { createShutdown, type Shutdown } from '../../server/shutdown.ts';
import { emptyDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const log = pino({ enabled: false });

async function addCity({ db }: Connection): Promise<void> {
  await db.insertInto('organizacao').values({ nome: 'Nova Aurora', dominio: 'localhost' }).execute();
}

function newShutdown(): Shutdown {
  const shutdown = createShutdown((sentence) => expect.unreachable(sentence));
  onTestFinished(() => shutdown.run());
  return shutdown;
}

interface Opening {
  readonly databaseUrl?: string;
  readonly folder?: string;
  readonly seed?: (connection: Connection) => Promise<void>;
}

/** Opens the database, reads the names of its cities and ends it again, as one run of the portal. */
async function citiesAfter({ databaseUrl, folder = '', seed }: Opening): Promise<string[]> {
  const shutdown = newShutdown();
  const { db } = await openDatabase({ databaseUrl }, folder, { say: () => undefined, log, shutdown, seed });
  const rows = await db.selectFrom('organizacao').select('nome').orderBy('id').execute();
  await shutdown.run();
  return rows.map(({ nome }) => nome);
}

describe('the demonstration', () => {
  it('is made once in the embedded database', async () => {
    const folder = temporaryFolder();
    expect(await citiesAfter({ folder, seed: addCity })).toEqual(['Nova Aurora']);
    expect(await citiesAfter({ folder, seed: addCity })).toEqual(['Nova Aurora']);
  });

  it('begins again when the start that made it was cut', async () => {
    const folder = temporaryFolder();
    const cut = async (connection: Connection): Promise<void> => {
      await addCity(connection);
      throw new Error('cortado');
    };
    await expect(citiesAfter({ folder, seed: cut })).rejects.toThrow('cortado');
    expect(await citiesAfter({ folder, seed: addCity })).toEqual(['Nova Aurora']);
  });

  it('is made later where it was not wanted at first and there is no city yet', async () => {
    const folder = temporaryFolder();
    expect(await citiesAfter({ folder })).toEqual([]);
    expect(await citiesAfter({ folder, seed: addCity })).toEqual(['Nova Aurora']);
  });

  it('is made once when two portals start at the same time on one database', async () => {
    const { url: databaseUrl, drop } = await emptyDatabase();
    onTestFinished(drop);
    const both = [citiesAfter({ databaseUrl, seed: addCity }), citiesAfter({ databaseUrl, seed: addCity })];
    expect(await Promise.all(both)).toEqual([['Nova Aurora'], ['Nova Aurora']]);
  });

  it('never mixes with the cities of a given database', async () => {
    const { url: databaseUrl, drop } = await emptyDatabase();
    onTestFinished(drop);
    await citiesAfter({
      databaseUrl,
      seed: async ({ db }) =>
        void (await db.insertInto('organizacao').values({ nome: 'Tubarão', dominio: 't.gov.br' }).execute()),
    });
    expect(await citiesAfter({ databaseUrl, seed: addCity })).toEqual(['Tubarão']);
  });
});
