import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';

/** What still lies in the mailbox of the address on record must not overrule what a manager has decided. */
export const encerrarLinks = async (
  trx: Trx,
  { clock }: Pick<Contexto, 'clock'>,
  organizacaoId: number,
  usuarioId: number,
): Promise<void> => {
  await trx
    .updateTable('link_de_uso_unico')
    .set({ expira_em: clock.now() })
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('finalidade', '=', 'vincular_cadastro')
    .where('usado_em', 'is', null)
    .execute();
};
