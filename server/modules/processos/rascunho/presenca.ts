import type { Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import { PRESENCA_VALE_MS, PRESENTES, type Presente } from '../../../../src/schemas/processo/edicao/presenca.ts';
import type { Tables } from '../../../database/tables.ts';

interface Pedido {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly agora: Date;
}

/**
 * Says that this person has the draft open, or not any more, and tells who else has.
 * @param onde property of the definition whose page is looked at; null: the editor is closed
 * @throws 404 where the process has no draft
 */
export const marcarPresenca = async (
  db: Kysely<Tables>,
  { organizacaoId, usuarioId, agora }: Pedido,
  processoId: number,
  onde: string | null,
): Promise<readonly Presente[]> => {
  const rascunho = await db
    .selectFrom('processo_versao')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .where('situacao', '=', 'rascunho')
    .executeTakeFirst();
  if (rascunho === undefined) throw new AppError('nao_encontrado', 'Este processo não tem rascunho');
  const { id } = rascunho;
  if (onde === null) {
    await db
      .deleteFrom('processo_presenca')
      .where('processo_versao_id', '=', id)
      .where('usuario_id', '=', usuarioId)
      .execute();
    return [];
  }
  const dela = { onde, visto_em: agora };
  await db
    .insertInto('processo_presenca')
    .values({ organizacao_id: organizacaoId, processo_versao_id: id, usuario_id: usuarioId, ...dela })
    .onConflict((conflito) => conflito.columns(['processo_versao_id', 'usuario_id']).doUpdateSet(dela))
    .execute();
  return db
    .selectFrom('processo_presenca as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['u.nome', 'p.onde'])
    .where('p.processo_versao_id', '=', id)
    .where('p.usuario_id', '<>', usuarioId)
    .where('p.visto_em', '>', new Date(agora.getTime() - PRESENCA_VALE_MS))
    .orderBy('u.nome')
    .limit(PRESENTES)
    .execute();
};
