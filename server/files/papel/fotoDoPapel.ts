import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createLeitor } from '../../leitores/createLeitor.ts';
import type { Parts } from '../../parts.ts';
import { formatos } from '../formatos.ts';
import { comoSeMostra } from '../heic/renderizarHeic.ts';
import type { ArquivoGuardado } from '../responderArquivo.ts';

type Deposito = Pick<Parts, 'db' | 'files' | 'clock'>;

/** A photo that takes too long or too much is named on the paper instead of drawn. */
class FotoPesada extends Error {
  override readonly name = 'FotoPesada';
}
const pesada = (): Error => new FotoPesada();

/** One at a time: its pixels fill the memory that is set aside for one. A paper waits for its photos, and is drawn after the act. */
const leitor = createLeitor({
  modulo: join(import.meta.dirname, 'fotoWorker.ts'),
  prazoMs: 30_000,
  memoriaMb: 768,
  aoMesmoTempo: 1,
  fila: 10_000,
  recusas: { tempo: pesada, memoria: pesada, ocupado: pesada },
});

const DESENHAVEIS: readonly string[] = [formatos.JPEG.tipo, formatos.PNG.tipo];
/** A rendition is smaller than its own bound (fotoWorker.ts); this keeps a wrong one from the disk. */
const LIMITE = 1024 * 1024;

const guardada = (db: Parts['db'], organizacaoId: number, sha256: string) =>
  db
    .selectFrom('arquivo_rendicao')
    .select('caminho')
    .where('organizacao_id', '=', organizacaoId)
    .where('original_sha256', '=', sha256)
    .where('uso', '=', 'papel')
    .executeTakeFirst();

const fazer = async (
  { db, files, clock }: Deposito,
  organizacaoId: number,
  original: ArquivoGuardado,
): Promise<Buffer | undefined> => {
  const mostrado = await comoSeMostra(db, organizacaoId, original);
  if (!DESENHAVEIS.includes(mostrado.tipo)) return undefined;
  const lida = await leitor.ler<Uint8Array | null>({ foto: await buffer(files.ler(mostrado.caminho)) });
  if (lida === null) return undefined;
  const jpeg = Buffer.from(lida);
  const { caminho, tamanho, sha256 } = await files.guardar(Readable.from([jpeg]), LIMITE);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('arquivo_rendicao')
    .values({
      organizacao_id: organizacaoId,
      original_sha256: original.sha256,
      uso: 'papel',
      caminho,
      tamanho,
      sha256,
      criado_em: clock.now(),
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  // Another drawing of the same photo was faster; the same pixels give the same bytes.
  if (numInsertedOrUpdatedRows !== 1n) await files.remover(caminho);
  return jpeg;
};

/**
 * The small JPEG that papers are drawn with: 960 points at most, upright, without what the file says of the place where it was taken. Made once for the same bytes
 * of an organisation, beside the calls, and kept: a paper that is drawn again after a signature has the same pictures.
 * @returns undefined where the photo cannot be drawn
 */
export const fotoDoPapel = async (
  deposito: Deposito,
  organizacaoId: number,
  original: ArquivoGuardado,
): Promise<Buffer | undefined> => {
  const pronta = await guardada(deposito.db, organizacaoId, original.sha256);
  if (pronta !== undefined) return buffer(deposito.files.ler(pronta.caminho));
  try {
    return await fazer(deposito, organizacaoId, original);
  } catch (erro) {
    if (erro instanceof FotoPesada) return undefined;
    throw erro;
  }
};
