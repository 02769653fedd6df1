import type { Kysely } from 'kysely';
import type { FalaDaValidacao, MinhaValidacao } from '../../../src/schemas/validacaoCadastro.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

/** How the caller's own registration stands; null when it never had to wait. Names of the staff stay inside the city. */
export const minhaValidacao = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  usuarioId: number,
): Promise<MinhaValidacao | null> => {
  const linha = await db
    .selectFrom('validacao_cadastro')
    .select(['id', 'versao', 'situacao', 'razao', 'conversa', 'motivo', 'decidido_em', 'criado_em'])
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (linha === undefined) return null;
  const conversa = (linha.conversa ?? []) as readonly FalaDaValidacao[];
  return {
    ...linha,
    conversa: conversa.map((fala) => (fala.lado === 'prefeitura' ? { ...fala, autor: 'Prefeitura' } : fala)),
    decidido_em: linha.decidido_em?.toISOString() ?? null,
    criado_em: linha.criado_em.toISOString(),
  } as MinhaValidacao;
};
