import { sql } from 'kysely';
import { erroNoCampo } from '../../src/schemas/errors.ts';
import type { Trx } from '../database/transaction.ts';

export interface Vinculo {
  readonly organizacaoId: number;
  readonly usuarioId: number | null;
  readonly arquivoId: number;
  /** The request it was sent for; null for a picture of a registry. */
  readonly requerimentoId: number | null;
  /** Field of the body that named the file, for the refusal. */
  readonly campo: string;
}

/**
 * Binds an uploaded file to the record that names it, once. 422 on `campo` unless it is the caller's own, of this request, and
 * not yet bound (api.md "files"): so nobody attaches, and then reads, what another one sent.
 * @param alvo what it must have been sent for, where that matters
 */
export const vincularArquivo = async (
  trx: Trx,
  { organizacaoId, usuarioId, arquivoId, requerimentoId, campo }: Vinculo,
  alvo?: string,
): Promise<void> => {
  const pendente = trx
    .updateTable('arquivo')
    .set({ vinculado_em: sql<Date>`now()` })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', arquivoId)
    .where('enviado_por', '=', usuarioId)
    .where('requerimento_id', requerimentoId === null ? 'is' : '=', requerimentoId)
    .where('vinculado_em', 'is', null)
    .where('removido_em', 'is', null);
  const { numUpdatedRows } = await (
    alvo === undefined ? pendente : pendente.where('alvo', '=', alvo)
  ).executeTakeFirst();
  if (numUpdatedRows !== 1n) throw erroNoCampo(campo, 'Este arquivo não está disponível. Envie-o de novo');
};
