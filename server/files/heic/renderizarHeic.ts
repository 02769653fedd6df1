import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Parts } from '../../parts.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { ArquivoGuardado } from '../responderArquivo.ts';
import { formatos } from '../formatos.ts';
import { naFila } from './filaDoPortal.ts';
import { FOTO_ILEGIVEL, heicParaJpeg } from './heicParaJpeg.ts';

type Deposito = Pick<Parts, 'files' | 'db' | 'clock'>;

const LIMITE_DO_JPEG = 100 * 1024 * 1024;

/** Read when its turn has come, so that those that wait hold no bytes. */
const fazerRendicao = async (
  { files, db, clock }: Deposito,
  organizacaoId: number,
  original: Pick<ArquivoGuardado, 'caminho' | 'sha256'>,
): Promise<void> => {
  const jpeg = await heicParaJpeg(await buffer(files.ler(original.caminho)));
  if (jpeg === null) throw erroNoCampo('arquivo', FOTO_ILEGIVEL);
  const { caminho, tamanho, sha256 } = await files.guardar(Readable.from([jpeg]), LIMITE_DO_JPEG);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('arquivo_rendicao')
    .values({
      ...{ organizacao_id: organizacaoId, original_sha256: original.sha256 },
      ...{ caminho, tamanho, sha256, criado_em: clock.now() },
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  // A call to another portal with the same photo was faster.
  if (numInsertedOrUpdatedRows !== 1n) await files.remover(caminho);
};

/**
 * Makes what is shown of a HEIC photo, once for the same bytes of an organisation, one photo at a time. 422 on `arquivo` where its content is not
 * a photo that can be shown: nobody is asked to judge by a picture that nobody sees. 503 where too many photos wait.
 */
export const renderizarHeic = async (
  deposito: Deposito,
  { organizacaoId, id }: Pick<Sessao, 'organizacaoId' | 'id'>,
  original: Pick<ArquivoGuardado, 'caminho' | 'sha256'>,
): Promise<void> => {
  const ha = () => renovarRendicao(deposito, organizacaoId, original.sha256);
  if (await ha()) return;
  await naFila(id, async () => {
    // The call before may have brought the same photo.
    if (!(await ha())) await fazerRendicao(deposito, organizacaoId, original);
  });
};

/** Whether there is one already; it then stays for a day, within which a file comes to name it (server/jobs/arrumarRendicoes.ts). */
const renovarRendicao = async ({ db, clock }: Deposito, organizacaoId: number, sha256: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('arquivo_rendicao')
    .set({ criado_em: clock.now() })
    .where('organizacao_id', '=', organizacaoId)
    .where('original_sha256', '=', sha256)
    .where('uso', '=', 'tela')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const acharRendicao = (db: Parts['db'], organizacaoId: number, sha256: string) =>
  db
    .selectFrom('arquivo_rendicao')
    .select(['caminho', 'tamanho', 'sha256'])
    .where('organizacao_id', '=', organizacaoId)
    .where('original_sha256', '=', sha256)
    .where('uso', '=', 'tela')
    .executeTakeFirst();

/** What is shown of a file: a HEIC photo as its JPEG, everything else as it is. */
export const comoSeMostra = async (
  db: Parts['db'],
  organizacaoId: number,
  arquivo: ArquivoGuardado,
): Promise<ArquivoGuardado> => {
  if (arquivo.tipo !== formatos.HEIC.tipo) return arquivo;
  const rendicao = await acharRendicao(db, organizacaoId, arquivo.sha256);
  if (rendicao === undefined) return arquivo;
  return { ...rendicao, nome: arquivo.nome.replace(/\.[^.]+$/, '.jpg'), tipo: formatos.JPEG.tipo };
};
