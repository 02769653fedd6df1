import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const TEMPO_MS = 30_000;
const MEMORIA_MB = 512;

/** Said of what is no photo that can be shown. */
export const FOTO_ILEGIVEL = 'Não foi possível abrir esta foto. Envie-a em JPG';

/**
 * A HEIC photo as a JPEG, in a thread of its own, within 50 million pixels, 30 seconds and the memory of one. null: it cannot be read so.
 */
export const heicParaJpeg = (heic: Uint8Array): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const worker = new Worker(join(import.meta.dirname, 'heicWorker.ts'), {
      workerData: heic,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    });
    const relogio = setTimeout(() => void worker.terminate(), TEMPO_MS);
    let feito: Buffer | null = null;
    worker.on('message', (jpeg: Uint8Array | null) => {
      feito = jpeg === null ? null : Buffer.from(jpeg);
      void worker.terminate();
    });
    // What it cannot take apart is no photo to us, whatever it failed with.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      clearTimeout(relogio);
      resolve(feito);
    });
  });
