import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFileStore } from '../../server/files/createFileStore.ts';
import type { Parts } from '../../server/parts.ts';
import { systemClock } from '../../server/systemClock.ts';
import { configuracaoDeTeste, createKeys } from './app.ts';
import type { TestDatabase } from './database.ts';
import { montadorDePapeis } from './montadorDePapeis.ts';

/** The parts of production on a test database, for what takes them whole (the seed). */
export const partesDeTeste = (base: TestDatabase): { parts: Parts; stop: () => Promise<void> } => {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-partes-'));
  const documents = montadorDePapeis();
  const parts: Parts = {
    db: base.db,
    pool: base.pool,
    clock: systemClock,
    files: createFileStore(pasta),
    keys: createKeys(),
    documents,
    settings: configuracaoDeTeste,
    log: false,
  };
  return {
    parts,
    stop: async () => {
      await documents.stop();
      // A paper that is drawn behind an answer may still be put there.
      fs.rmSync(pasta, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};
