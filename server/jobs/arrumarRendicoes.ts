import type { Trx } from '../database/transaction.ts';
import { formatos } from '../files/formatos.ts';
import type { FileStore } from '../parts.ts';
import { LOTE } from './emLotes.ts';
import { horas } from './horas.ts';

/**
 * What is shown, or drawn on papers, of photos that no file of their organisation names a day after they came: their call was refused. Up to LOTE of them. A row is
 * held until its picture is gone, so that the same photo, coming just then, finds either both or neither.
 */
export const arrumarRendicoes = async (trx: Trx, files: FileStore): Promise<number> => {
  const orfas = await trx
    .selectFrom('arquivo_rendicao as r')
    .select(['r.organizacao_id', 'r.original_sha256', 'r.uso', 'r.caminho'])
    .where('r.criado_em', '<', horas(24))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('arquivo as a')
            .select('a.id')
            .whereRef('a.organizacao_id', '=', 'r.organizacao_id')
            .whereRef('a.sha256', '=', 'r.original_sha256')
            .where((um) => um.or([um('r.uso', '=', 'papel'), um('a.tipo', '=', formatos.HEIC.tipo)])),
        ),
      ),
    )
    .limit(LOTE)
    .forUpdate('r')
    .skipLocked()
    .execute();
  for (const { organizacao_id, original_sha256, uso, caminho } of orfas) {
    await files.remover(caminho);
    await trx
      .deleteFrom('arquivo_rendicao')
      .where('organizacao_id', '=', organizacao_id)
      .where('original_sha256', '=', original_sha256)
      .where('uso', '=', uso)
      .execute();
  }
  return orfas.length;
};
