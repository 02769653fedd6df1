import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2 } from '../../support/cenarioO2.ts';
import { copiar, papeisDesenhados } from './palcoDaCopia.ts';

/** A portal with a request, and a backup of it. Call it at the top of a file. */
export const copiaGuardada = () => {
  let portal: Portal;
  let copia: string;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-copia-'));
    portal = await aPortal({ dataDir });
    await protocolarO2(portal, await cenarioO2(portal));
    await papeisDesenhados(portal.base.ownerPool);
    copia = path.join(dataDir, 'guardada.tar');
    await copiar(portal.base.ownerUrl, dataDir, copia);
  });
  afterAll(async () => {
    await portal.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get portal() {
      return portal;
    },
    get copia() {
      return copia;
    },
    get dataDir() {
      return dataDir;
    },
  };
};
