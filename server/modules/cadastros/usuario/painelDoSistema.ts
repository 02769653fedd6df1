import type { Trx } from '../../../database/transaction.ts';

/** Why painel.sistema may not be granted in this organisation; empty in that of the system, where alone it counts (api.md). */
export const erroDoPainelDoSistema = async (trx: Trx, organizacaoId: number): Promise<readonly string[]> => {
  const { is_sistema: sistema } = await trx
    .selectFrom('organizacao')
    .select('is_sistema')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  return sistema ? [] : ['O painel do sistema só se concede na organização do sistema'];
};
