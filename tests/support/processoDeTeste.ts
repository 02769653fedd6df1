import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { arquivoCanonico } from '../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';

/** A published process, without going through import and publishing (their own tests do). */
export const publicarProcesso = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  definicao: Definicao,
): Promise<number> => {
  const { chave, nome, nome_curto, grupo } = definicao.processo;
  const { id } = await db
    .insertInto('processo')
    .values({ organizacao_id: organizacaoId, chave, nome, nome_curto, grupo })
    .returning('id')
    .executeTakeFirstOrThrow();
  const arquivo = arquivoCanonico(definicao);
  await db
    .insertInto('processo_versao')
    .values({
      organizacao_id: organizacaoId,
      processo_id: id,
      numero: 1,
      situacao: 'vigente',
      conteudo: JSON.stringify(definicao),
      arquivo,
    })
    .execute();
  return id;
};

/** Puts the next version in force, as publishing does: the one of before ends, requests stay pinned to theirs. */
export const publicarVersao = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  processoId: number,
  definicao: Definicao,
): Promise<void> => {
  const { numero } = await db
    .updateTable('processo_versao')
    .set({ situacao: 'encerrada' })
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .where('situacao', '=', 'vigente')
    .returning('numero')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('processo_versao')
    .values({
      organizacao_id: organizacaoId,
      processo_id: processoId,
      numero: numero + 1,
      situacao: 'vigente',
      conteudo: JSON.stringify(definicao),
      arquivo: arquivoCanonico(definicao),
    })
    .execute();
};
