import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';

/** Whether somebody was asked to sign a document, or signed it: he reads what he signs, whether or not he has a part in its request. */
export const assinaDocumento = async (
  db: Kysely<Tables>,
  { organizacaoId, id }: Pick<Sessao, 'organizacaoId' | 'id'>,
  documentoId: number,
): Promise<boolean> =>
  (await db
    .selectFrom('assinatura')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('documento_id', '=', documentoId)
    .where('usuario_id', '=', id)
    .where('status', 'in', ['Aguardando', 'Na fila', 'Assinado'])
    .where('excluido_em', 'is', null)
    .executeTakeFirst()) !== undefined;
