import path from 'node:path';
import { createServer } from 'vite';
import type { Rota } from '../../src/panels/rotas/rota.ts';

const RAIZ = path.resolve(import.meta.dirname, '../..');

/** Every route of the portal, read out of the panels' own tables: they name screens, which Node alone does not load. */
export async function lerRotas(): Promise<readonly Rota[]> {
  const vite = await createServer({
    configFile: false,
    root: RAIZ,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const modulo = await vite.ssrLoadModule('/src/panels/rotas/todasAsRotas.ts');
    return modulo.todasAsRotas as readonly Rota[];
  } finally {
    await vite.close();
  }
}
