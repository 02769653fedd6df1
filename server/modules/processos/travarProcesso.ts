import { AppError } from '../../../src/schemas/errors.ts';
import type { Trx } from '../../database/transaction.ts';

/** Imports and publications of one process go one after the other. @throws AppError nao_encontrado */
export const travarProcesso = async (trx: Trx, organizacaoId: number, id: number): Promise<void> => {
  const linha = await trx
    .selectFrom('processo')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (linha === undefined) throw new AppError('nao_encontrado', 'Processo não encontrado');
};
