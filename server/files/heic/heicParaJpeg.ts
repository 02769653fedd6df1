import { join } from 'node:path';
import { createLeitor } from '../../leitores/createLeitor.ts';

/** Said of what is no photo that can be shown. */
export const FOTO_ILEGIVEL = 'Não foi possível abrir esta foto. Envie-a em JPG';

/** A photo that takes too long or too much is none that can be shown. */
class FotoPesada extends Error {
  override readonly name = 'FotoPesada';
}
const pesada = (): Error => new FotoPesada();

/** One photo at a time: its pixels fill the memory that is set aside for one. Who waits, and how many, is said by createFilaDeFotos.ts. */
const leitorDeFotos = createLeitor({
  modulo: join(import.meta.dirname, 'heicWorker.ts'),
  prazoMs: 30_000,
  memoriaMb: 512,
  aoMesmoTempo: 1,
  fila: 1_000,
  recusas: { tempo: pesada, memoria: pesada, ocupado: pesada },
});

/**
 * A HEIC photo as a JPEG, in a thread of its own, within 50 million pixels, 30 seconds and the memory of one. null: it cannot be read so.
 */
export const heicParaJpeg = async (heic: Uint8Array): Promise<Buffer | null> => {
  try {
    const jpeg = await leitorDeFotos.ler<Uint8Array | null>({ heic });
    return jpeg === null ? null : Buffer.from(jpeg);
  } catch (erro) {
    if (erro instanceof FotoPesada) return null;
    throw erro;
  }
};
