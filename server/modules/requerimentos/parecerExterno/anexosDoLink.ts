import type { Kysely } from 'kysely';
import { erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { Parecer } from '../../../../src/schemas/requerimento/parecer.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { RequerimentoCarregado } from '../carregar.ts';

type Do = Pick<RequerimentoCarregado, 'organizacaoId' | 'id'>;

/** What the file of an outsider was sent for. */
export const alvoDoParecer = ({ id }: Pick<Parecer, 'id'>): string => `parecer:${id}`;

/** Files that came by the links of an opinion and were not handed in with it yet, oldest first. */
export const anexosSoltos = (
  db: Kysely<Tables> | Trx,
  { organizacaoId, id }: Do,
  { id: parecer }: Pick<Parecer, 'id'>,
) =>
  db
    .selectFrom('arquivo')
    .select(['id', 'nome', 'tamanho'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .where('parecer_externo', '=', parecer)
    .where('vinculado_em', 'is', null)
    .where('removido_em', 'is', null)
    .orderBy('id')
    .execute();

/**
 * Binds the named files to the opinion that they were sent for; what else was sent for it and not named goes.
 * @throws AppError on `arquivos` for a file that did not come by a link of this opinion, or was bound already
 */
export const vincularAnexos = async (
  trx: Trx,
  { organizacaoId, id }: Do,
  { id: parecer }: Pick<Parecer, 'id'>,
  arquivos: readonly number[],
  agora: Date,
): Promise<void> => {
  const soltos = await anexosSoltos(trx, { organizacaoId, id }, { id: parecer });
  if (!arquivos.every((um) => soltos.some((solto) => solto.id === um)))
    throw erroNoCampo('arquivos', 'Este arquivo não está disponível. Envie-o de novo');
  const marcar = (coluna: 'vinculado_em' | 'removido_em', ids: readonly number[]) =>
    ids.length === 0
      ? undefined
      : trx
          .updateTable('arquivo')
          .set({ [coluna]: agora })
          .where('organizacao_id', '=', organizacaoId)
          .where('id', 'in', ids)
          .execute();
  await marcar('vinculado_em', arquivos);
  await marcar(
    'removido_em',
    soltos.map((solto) => solto.id).filter((um) => !arquivos.includes(um)),
  );
};
