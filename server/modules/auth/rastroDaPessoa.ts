import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { avisarRegistro } from '../../saida/avisarRegistro.ts';

/** The record's own history tells of it, and open lists of the city hear of it. */
export const rastroDaPessoa = async (
  trx: Trx,
  req: Pedinte,
  { organizacaoId, pessoaId, usuarioId }: { organizacaoId: number; pessoaId: number; usuarioId: number },
  mudanca: { readonly acao: 'criar' | 'alterar'; readonly antes?: unknown; readonly depois: unknown },
): Promise<void> => {
  await auditar(trx, req, { ...mudanca, entidade: 'pessoa', registroId: pessoaId, organizacaoId, usuarioId });
  await avisarRegistro(trx, organizacaoId, 'pessoa', pessoaId);
};
