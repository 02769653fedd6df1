import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Valores } from '../../../entities/partes.ts';

interface DeSetor {
  readonly id: number;
  readonly chefia?: boolean | null;
}

/** A sector has one head: who leads one that somebody else on the staff leads is told his name, on the field. */
export const errosDaChefia = async (
  trx: Trx,
  organizacaoId: number,
  usuarioId: number,
  mudancas: Valores,
): Promise<ErrosPorCampo> => {
  const setores = (mudancas['setores'] ?? []) as readonly DeSetor[];
  const chefiados = setores.filter(({ chefia }) => chefia === true).map(({ id }) => id);
  if (chefiados.length === 0) return {};
  const { rows } = await sql<{ setor_id: number; nome: string }>`
    select us.setor_id, u.nome from usuario_setor us join usuario u on u.id = us.usuario_id
    join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
    where us.organizacao_id = ${organizacaoId} and us.setor_id = any(${chefiados}::bigint[]) and us.chefia
      and us.usuario_id <> ${usuarioId} and uo.equipe and uo.excluido_em is null and uo.equipe_desativada_em is null`.execute(
    trx,
  );
  return Object.fromEntries(
    rows.map(({ setor_id, nome }) => [
      `setores[${setores.findIndex(({ id }) => id === setor_id)}].chefia`,
      [`${nome} já chefia este setor`],
    ]),
  );
};

/** Whoever left the staff leads nothing any more; an active head was refused above, or is met by the unique index. */
export const desocuparChefias = async (trx: Trx, organizacaoId: number, setores: readonly number[]): Promise<void> => {
  if (setores.length === 0) return;
  await sql`update usuario_setor us set chefia = false from usuario_organizacao uo
    where us.organizacao_id = ${organizacaoId} and us.setor_id = any(${setores}::bigint[]) and us.chefia
      and uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
      and (uo.excluido_em is not null or uo.equipe_desativada_em is not null or not uo.equipe)`.execute(trx);
};
