import os from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/closingLine.ts';
import { LongasPrimeiro } from './tests/support/longasPrimeiro.ts';
import { usarPastaNaMemoria } from './tests/support/pastaNaMemoria.ts';

usarPastaNaMemoria();

const TEST = '*.test.{ts,tsx}';
// The default leaves a core free, which on two cores is half the machine. One more than there are keeps them at work while a file waits for its database.
const WORKERS = os.availableParallelism();
/** What lives shortly is most of what tests make: with room for it less is tidied up, a twentieth of the time. */
const MOCIDADE = ['--max-semi-space-size=32'];
const filesOf = (...folders: string[]): string[] => folders.map((folder) => `tests/${folder}/**/${TEST}`);

/**
 * Three kinds of tests: on Node with a real database, in jsdom, and whole journeys in a real browser. What takes longer (tests/longo) has a
 * configuration of its own. How long something may take is a limit for what hangs and says nothing of speed: a machine that other work keeps busy
 * takes several times as long.
 */
export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    sequence: { sequencer: LongasPrimeiro },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: filesOf('schemas', 'server', 'contract'),
          globalSetup: ['tests/support/globalSetup.ts'],
          setupFiles: ['tests/support/lerTelas.ts'],
          // Read by Node itself, as the portal is: what comes from another file costs nothing to name, a tenth of the time of tests of pure rules.
          experimental: { viteModuleRunner: false },
          execArgv: MOCIDADE,
          // The application is read once by each worker instead of once by each file, which took a third of the time; what a file makes
          // (database, folder, portal) is its own.
          isolate: false,
          maxWorkers: WORKERS + 1,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: filesOf('panels', 'resources', 'dataProvider', 'authProvider'),
          setupFiles: ['tests/support/browserSetup.ts'],
          execArgv: MOCIDADE,
          isolate: false,
          maxWorkers: WORKERS + 1,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: filesOf('e2e'),
          setupFiles: ['tests/support/contarOQueSeVia.ts'],
          globalSetup: ['tests/support/globalSetup.ts', 'tests/support/portalInteiroSetup.ts'],
          isolate: false,
          // A journey waits for a browser and a portal most of the time: one more than there are processors keeps these at work.
          maxWorkers: WORKERS + 1,
          sequence: { groupOrder: 1 },
          // As long as a gesture of the browser may take (tests/support/jornadaDoNavegador.ts).
          expect: { poll: { timeout: 45_000 } },
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
